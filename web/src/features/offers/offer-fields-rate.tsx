import { useApiQuery } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';
import { type EuriborMonth, monthsAfter } from '#shared/facts/euribor.ts';
import { lisbonDay } from '#shared/lisbon-time.ts';
import { formatPercent } from '#shared/offers/format.ts';
import { rateIndexes, rateIndexLabels, rateTypeLabels, rateTypes } from '#shared/offers/rates.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './offer-fields.module.css';
import type { OfferFieldsProps } from './offer-fields-props.ts';
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
const kindNames = { fixed: 'fixa', indexed: 'indexada' } as const;

/** Returns the newest means of Euribor that the team has entered, unless they are older than two months. */
function useEuribor(): EuriborMonth | undefined {
  const [newest] = useApiQuery('facts.list', {}).data?.euribor ?? [];
  const oldest = monthsAfter(lisbonDay(new Date(serverNow())).slice(0, 7), -2);
  return newest && newest.month >= oldest ? newest : undefined;
}

/** The kind of rate and its phases; the last one has the rest of the term. */
export function RateFields({ values, errors, onChange }: OfferFieldsProps) {
  const { phases } = values;
  const euribor = useEuribor();
  const isMany = phases.length > 1;
  const setPhases = (next: Values['phases']) =>
    onChange({ phases: next }, ...Object.keys(errors).filter((field) => field.startsWith('phases')));
  return (
    <>
      <RadioCards
        compact
        legend="Tipo de taxa"
        options={rateOptions}
        value={rateTypeOf(phases)}
        onChange={(rateType) => setPhases(phasesFor(rateType, phases))}
      />
      {phases.map((phase, at) => (
        <PhaseFields
          // biome-ignore lint/suspicious/noArrayIndexKey: phases have no identity but their position
          key={at}
          phase={phase}
          at={at}
          months={monthsOf(values)[at]}
          isLast={at === phases.length - 1}
          euribor={euribor}
          errors={errors}
          onChange={(changed, ...fields) =>
            onChange(
              { phases: phases.map((each, position) => (position === at ? changed : each)) },
              'phases',
              ...fields.map((field) => `phases:${at}:${field}`),
            )
          }
          onRemove={isMany ? () => setPhases(phases.filter((_, position) => position !== at)) : undefined}
        />
      ))}
      {errors['phases'] && <p className="amplify-field__error-message">{errors['phases']}</p>}
      {asksReason(values) && (
        <TextField
          label="Motivo da TAN diferente de indexante + spread"
          autoComplete="off"
          maxLength={300}
          name="rateReason"
          value={values.rateReason}
          error={errors['rateReason']}
          onChange={({ target }) =>
            onChange({ rateReason: target.value }, ...phases.map((_, at) => `phases:${at}:tan`))
          }
        />
      )}
      {phases.length < maxPhases && (
        <div className={styles.offerFormAdd}>
          <Button size="small" variant="quiet" onClick={() => setPhases(withPhase('fixed', phases))}>
            Adicionar fase fixa
          </Button>
          <Button size="small" variant="quiet" onClick={() => setPhases(withPhase('indexed', phases))}>
            Adicionar fase indexada
          </Button>
        </div>
      )}
    </>
  );
}

interface PhaseFieldsProps {
  phase: PhaseValues;
  at: number;
  /** NaN until it is known. */
  months: number | undefined;
  isLast: boolean;
  euribor: EuriborMonth | undefined;
  errors: OfferFieldsProps['errors'];
  onChange: (phase: PhaseValues, ...fields: readonly (keyof PhaseValues)[]) => void;
  onRemove: (() => void) | undefined;
}

const lengthOf = (months: number | undefined): string =>
  months === undefined || Number.isNaN(months) || months < 1 ? 'até ao fim do prazo' : `${months} meses, até ao fim`;

function PhaseFields({ phase, at, months, isLast, euribor, errors, onChange, onRemove }: PhaseFieldsProps) {
  const { kind, index } = phase;
  const sum = sumOf(phase);
  const text = (name: Exclude<keyof PhaseValues, 'kind' | 'index'>) => ({
    value: phase[name],
    error: errors[`phases:${at}:${name}`],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...phase, [name]: event.target.value }, name, 'tan'),
  });
  const tanHint = sum === undefined ? 'Vazio: indexante + spread' : `Vazio: ${formatPercent(sum)}, a soma`;
  const mean = euribor && index !== '' ? formatPercent(euribor[index]) : undefined;
  return (
    <fieldset className={styles.offerFormPhase}>
      <legend>
        {onRemove ? `Fase ${at + 1}: ${kindNames[kind]}` : 'Taxa'}
        {onRemove && isLast && <span className="soft figures"> · {lengthOf(months)}</span>}
      </legend>
      <div className={styles.offerFormGrid}>
        {!isLast && <TextField label="Duração (meses)" {...text('months')} />}
        {kind === 'indexed' && (
          <>
            <SelectField
              label="Indexante"
              hint="O que a taxa segue"
              value={index}
              error={errors[`phases:${at}:index`]}
              onChange={({ target }) => {
                const chosen = rateIndexes.find((each) => each === target.value) ?? '';
                onChange(withIndex(phase, chosen, euribor), 'index', 'indexValue', 'indexMonth', 'tan');
              }}
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
