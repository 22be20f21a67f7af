import { describeTerm } from '#shared/kit/format-figures.ts';
import { once } from '#shared/kit/once.ts';
import {
  answersOf,
  type FieldName,
  type Figures,
  isAsked,
  type Problems,
  type TabName,
  tabTitles,
} from '#shared/simulator/fields.ts';
import { type Field, type FieldGroup, panels } from '#shared/simulator/panels.ts';
import { classes } from '#ui/classes.ts';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './portal.module.css';

interface FormProps {
  tab: TabName;
  figures: Figures;
  problems: Problems;
  onChange: (name: FieldName, value: string) => void;
  /** A field was left. */
  onLeave: () => void;
}

const inputModes = { rate: 'text', whole: 'numeric' } as const;

const monthWords = once(() => new Intl.DateTimeFormat('pt-PT', { month: 'long', year: 'numeric', timeZone: 'UTC' }));

function hintOf({ name, hint }: Field, { indexMonth, longestTerm }: Figures): string | undefined {
  if (name === 'age' && Number(longestTerm) > 0)
    return `Em branco, o prazo vai até ${describeTerm(Number(longestTerm))}, pelas datas de nascimento que já temos.`;
  if (name !== 'indexValue' || !/^\d{4}-\d{2}$/.test(indexMonth)) return hint;
  return `A média de ${monthWords().format(new Date(`${indexMonth}-01`))}.`;
}

interface FieldProps extends Pick<FormProps, 'figures' | 'problems' | 'onChange'> {
  field: Field;
}

function FigureField({ field, figures, problems, onChange }: FieldProps) {
  const { name, label, kind } = field;
  const answers = answersOf(name);
  const props = {
    name,
    label,
    hint: hintOf(field, figures),
    error: problems[name],
    value: figures[name],
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  };
  if (answers)
    return (
      <SelectField {...props}>
        {Object.entries(answers).map(([answer, words]) => (
          <option key={answer} value={answer}>
            {words}
          </option>
        ))}
      </SelectField>
    );
  if (kind === 'money') return <MoneyField {...props} maxLength={30} />;
  if (kind === 'date') return <TextField {...props} type="date" />;
  return <TextField {...props} inputMode={inputModes[kind]} autoComplete="off" maxLength={30} />;
}

function Group({ group, ...props }: Omit<FieldProps, 'field'> & { group: FieldGroup }) {
  const fields = group.fields.filter(({ name }) => isAsked(name, props.figures));
  if (fields.length === 0) return null;
  const controls = (
    <div className={styles.fields}>
      {fields.map((field) => (
        <div key={field.name} className={classes(!field.isHalf && styles.wide)}>
          <FigureField {...props} field={field} />
        </div>
      ))}
    </div>
  );
  if (group.isFolded)
    return (
      <details className={styles.folded} open={fields.some(({ name }) => props.problems[name]) || undefined}>
        <summary>{group.title}</summary>
        {controls}
      </details>
    );
  if (!group.title) return controls;
  return (
    <fieldset className={styles.group}>
      <legend>{group.title}</legend>
      {controls}
    </fieldset>
  );
}

/** The questions of a tab. Problems are shown at their fields, and nothing that was typed is lost. */
export function FiguresForm({ tab, figures, problems, onChange, onLeave }: FormProps) {
  return (
    <form
      aria-label={tabTitles[tab]}
      autoComplete="off"
      className="stack"
      noValidate
      onBlur={onLeave}
      onSubmit={(event) => event.preventDefault()}
    >
      {panels[tab].map((group) => (
        <Group
          key={`${tab} ${group.title ?? ''}`}
          group={group}
          figures={figures}
          problems={problems}
          onChange={onChange}
        />
      ))}
    </form>
  );
}
