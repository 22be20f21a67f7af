import { answersOf, type BuyerNumber, defaultFigures, isAsked, type TabName } from '#shared/simulator/fields.ts';
import { type Field, type FieldGroup, panels } from '#shared/simulator/panels.ts';
import styles from './form-fields.module.css';

const inputModes = { money: 'decimal', rate: 'text', whole: 'numeric', date: undefined } as const;

function FieldControl({ field, id, describedBy }: { field: Field; id: string; describedBy: string }) {
  const { name, kind } = field;
  const answers = answersOf(name);
  const common = { id, name, 'aria-describedby': describedBy, defaultValue: defaultFigures[name] };
  if (!answers)
    return (
      <input
        {...common}
        type={kind === 'date' ? 'date' : 'text'}
        inputMode={inputModes[kind]}
        data-kind={kind}
        maxLength={30}
        placeholder=" "
      />
    );
  return (
    <select {...common}>
      {Object.entries(answers).map(([answer, label]) => (
        <option key={answer} value={answer}>
          {label}
        </option>
      ))}
    </select>
  );
}

function FormField({ field, tab }: { field: Field; tab: TabName }) {
  const { name, label, hint, isHalf } = field;
  const id = `${tab}-${name}`;
  return (
    <div className={isHalf ? undefined : styles.wide} data-field={name} hidden={!isAsked(name, defaultFigures)}>
      <label htmlFor={id}>{label}</label>
      <FieldControl field={field} id={id} describedBy={`${id}-hint ${id}-problem`} />
      <p className={styles.hint} id={`${id}-hint`} data-hint>
        {hint}
      </p>
      <p className={styles.problem} id={`${id}-problem`} data-problem />
    </div>
  );
}

const isThere = (buyer: BuyerNumber | undefined): boolean =>
  buyer === undefined || buyer <= Number(defaultFigures.buyers);

function Group({ group: { title, isFolded, buyer, fields }, tab }: { group: FieldGroup; tab: TabName }) {
  const controls = (
    <div className={styles.fields}>
      {fields.map((field) => (
        <FormField key={field.name} field={field} tab={tab} />
      ))}
    </div>
  );
  if (isFolded)
    return (
      <details className={styles.folded}>
        <summary>{title}</summary>
        {controls}
      </details>
    );
  if (!title) return controls;
  return (
    <fieldset className={styles.group} data-buyer={buyer} hidden={!isThere(buyer)}>
      <legend>{title}</legend>
      {controls}
    </fieldset>
  );
}

/** The questions of a tab with the figures it starts with. Native controls, which the page's script reads. */
export function FormFields({ tab }: { tab: TabName }) {
  return panels[tab].map((group, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change
    <Group key={at} group={group} tab={tab} />
  ));
}
