import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useApiQuery } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';
import { fieldsOf } from '#core/use-form.ts';
import { type EuriborMonth, monthsAfter } from '#shared/facts/euribor.ts';
import { rateIndexes, rateIndexLabels, rateTypeLabels, rateTypes } from '#shared/facts/rate-types.ts';
import { formatPercent } from '#shared/kit/format-figures.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './offer-fields.module.css';
import { asksReason, monthsOf, sumOf } from './offer-form-terms.ts';
import {
  maxPhases,
  type PhaseValues,
  phasesFor,
  rateTypeOf,
  type Values,
  withIndex,
  withPhase,
  writeMonth,
} from './offer-form-values.ts';

const rateOptions = rateTypes.map((value) => ({ value, label: rateTypeLabels[value] }));
/** The message of the phases together, for which the form's type has no name. */
const ofPhases = 'phases.root' as 'phases';
const kindNames = { fixed: 'fixa', indexed: 'indexada' } as const;

/** Returns the newest means of Euribor that the team has entered, unless they are older than two months. */
function useEuribor(): EuriborMonth | undefined {
  const [newest] = useApiQuery('facts.list', {}).data?.euribor ?? [];
  const oldest = monthsAfter(lisbonDay(new Date(serverNow())).slice(0, 7), -2);
  return newest && newest.month >= oldest ? newest : undefined;
}

/** The kind of rate and its phases; the last one has the rest of the term. */
export function RateFields() {
  const form = useFormContext<Values>();
  const { fields: phases, replace, remove } = useFieldArray<Values, 'phases'>({ name: 'phases' });
  const asked = useWatch({ compute: asksReason });
  const euribor = useEuribor();
  const { errors } = form.formState;
  const add = (kind: PhaseValues['kind']) => replace(withPhase(kind, form.getValues('phases')));
  const message = errors.phases?.root?.message ?? errors.phases?.message;
  return (
    <>
      <RadioCards
        compact
        legend="Tipo de taxa"
        options={rateOptions}
        value={rateTypeOf(phases)}
        onChange={(rateType) => replace(phasesFor(rateType, form.getValues('phases')))}
      />
      {phases.map(({ id, ...phase }, at) => (
        <PhaseFields
          key={id}
          initial={phase}
          at={at}
          isLast={at === phases.length - 1}
          euribor={euribor}
          onRemove={phases.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      {message && <p className="amplify-field__error-message">{message}</p>}
      {asked && (
        <TextField
          label="Motivo da TAN diferente de indexante + spread"
          autoComplete="off"
          maxLength={300}
          {...fieldsOf(form)('rateReason', {
            onChange: () => errors.phases && form.clearErrors(phases.map((_, at) => `phases.${at}.tan` as const)),
          })}
        />
      )}
      {phases.length < maxPhases && (
        <div className={styles.offerFormAdd}>
          <Button size="small" variant="quiet" onClick={() => add('fixed')}>
            Adicionar fase fixa
          </Button>
          <Button size="small" variant="quiet" onClick={() => add('indexed')}>
            Adicionar fase indexada
          </Button>
        </div>
      )}
    </>
  );
}

interface PhaseFieldsProps {
  /** As it was when the phases last changed. */
  initial: PhaseValues;
  at: number;
  isLast: boolean;
  euribor: EuriborMonth | undefined;
  onRemove: (() => void) | undefined;
}

const lengthOf = (months: number | undefined): string =>
  months === undefined || Number.isNaN(months) || months < 1 ? 'até ao fim do prazo' : `${months} meses, até ao fim`;

function PhaseFields({ initial, at, isLast, euribor, onRemove }: PhaseFieldsProps) {
  const form = useFormContext<Values>();
  const phase = useWatch<Values, `phases.${number}`>({ name: `phases.${at}` }) ?? initial;
  const length = useWatch({ compute: (values: Values) => lengthOf(monthsOf(values)[at]) });
  const { kind, index } = phase;
  const sum = sumOf(phase);
  // The phases together, and the sum of index and spread, depend on each of the fields.
  const onChange = () => form.formState.errors.phases && form.clearErrors([`phases.${at}.tan`, ofPhases]);
  const text = (name: Exclude<keyof PhaseValues, 'kind' | 'index'>) => ({
    ...fieldsOf(form)(`phases.${at}.${name}`, { onChange }),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  });
  const fill = (chosen: string) => {
    onChange();
    const { indexValue, indexMonth } = withIndex(phase, rateIndexes.find((each) => each === chosen) ?? '', euribor);
    form.setValue(`phases.${at}.indexValue`, indexValue);
    form.setValue(`phases.${at}.indexMonth`, indexMonth);
  };
  const tanHint = sum === undefined ? 'Vazio: indexante + spread' : `Vazio: ${formatPercent(sum)}, a soma`;
  const mean = euribor && index !== '' ? formatPercent(euribor[index]) : undefined;
  return (
    <fieldset className={styles.offerFormPhase}>
      <legend>
        {onRemove ? `Fase ${at + 1}: ${kindNames[kind]}` : 'Taxa'}
        {onRemove && isLast && <span className="soft figures"> · {length}</span>}
      </legend>
      <div className={styles.offerFormGrid}>
        {!isLast && <TextField label="Duração (meses)" {...text('months')} />}
        {kind === 'indexed' && (
          <>
            <SelectField
              label="Indexante"
              hint="O que a taxa segue"
              {...fieldsOf(form)(`phases.${at}.index`, { onChange: ({ target }) => fill(target.value) })}
            >
              <option value="">Escolhe…</option>
              {rateIndexes.map((each) => (
                <option key={each} value={each}>
                  {rateIndexLabels[each]}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Valor do indexante (%)"
              hint={mean ? `Média de ${writeMonth(euribor?.month)}: ${mean}` : 'Por exemplo 2,15'}
              {...text('indexValue')}
            />
            <TextField label="Mês do indexante" hint="Por exemplo 10/2026" {...text('indexMonth')} />
            <TextField label="Spread (%)" hint="Por exemplo 0,9" {...text('spread')} />
          </>
        )}
        <TextField label="TAN (%)" hint={kind === 'fixed' ? 'Por exemplo 3,221' : tanHint} {...text('tan')} />
      </div>
      {onRemove && (
        <div className={styles.offerFormAdd}>
          <Button size="small" variant="quiet" onClick={onRemove}>
            Remover fase {at + 1}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
