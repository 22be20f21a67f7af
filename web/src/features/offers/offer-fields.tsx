import { useId } from 'react';
import { formatEuro } from '../../../../shared/format.ts';
import { parseMoney } from '../../../../shared/money.ts';
import { formatInstalment } from '../../../../shared/offers/format.ts';
import { describeTerm } from '../../../../shared/offers/instalment.ts';
import { rateIndexes, rateIndexLabels, rateTypeLabels, rateTypes } from '../../../../shared/offers/rates.ts';
import { parseDecimal } from '../../../../shared/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './offer-fields.module.css';
import {
  computedPayment,
  computedTotal,
  type Errors,
  nameOf,
  paymentDifference,
  type Values,
} from './offer-form-values.ts';

const rateOptions = rateTypes.map((value) => ({ value, label: rateTypeLabels[value] }));

export interface OfferFieldsProps {
  readonly values: Values;
  readonly errors: Errors;
  readonly onChange: (changes: Partial<Values>) => void;
}

/** The fields of an offer; computed values update while typing. */
export function OfferFields({ values, errors, onChange }: OfferFieldsProps) {
  const text = (field: Exclude<keyof Values, 'rateType' | 'index'>) => ({
    value: values[field],
    error: errors[field],
    onChange: (event: { readonly target: { readonly value: string } }) => onChange({ [field]: event.target.value }),
  });
  const figure = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const [computed, total] = [computedPayment(values), computedTotal(values)];
  const term = parseDecimal(values.termMonths);
  return (
    <>
      <div className={styles.offerFormGrid}>
        <TextField
          label="Banco"
          hint="Como o cliente o conhece"
          autoComplete="off"
          maxLength={80}
          {...text('bankName')}
        />
        <MoneyField label="Montante (€)" hint={readMoney(values.loanAmount)} {...text('loanAmount')} />
        <TextField
          label="Prazo (meses)"
          hint={Number.isInteger(term) && term > 0 ? describeTerm(term) : 'Por exemplo 360'}
          inputMode="numeric"
          autoComplete="off"
          {...text('termMonths')}
        />
      </div>
      <RadioCards
        compact
        legend="Tipo de taxa"
        options={rateOptions}
        value={values.rateType}
        onChange={(rateType) => onChange({ rateType })}
      />
      <div className={styles.offerFormGrid}>
        <TextField label="TAN (%)" hint="Por exemplo 3,221" {...figure} {...text('interestRate')} />
        {values.rateType !== 'fixa' && (
          <>
            <SelectField
              label="Indexante"
              hint="O que a taxa variável segue"
              value={values.index}
              error={errors.index}
              onChange={({ target }) =>
                onChange({ index: rateIndexes.find((index) => index === target.value) ?? ('' as const) })
              }
            >
              <option value="">Escolhe…</option>
              {rateIndexes.map((index) => (
                <option key={index} value={index}>
                  {rateIndexLabels[index]}
                </option>
              ))}
            </SelectField>
            <TextField label="Spread (%)" hint="Por exemplo 0,9" {...figure} {...text('spread')} />
          </>
        )}
      </div>
      <div className={styles.offerFormComputed}>
        <p>Prestação calculada</p>
        <p className="figures">
          {computed === undefined ? (
            <span className="soft">Aparece com o montante, a TAN e o prazo.</span>
          ) : (
            <>
              <strong>{formatInstalment(computed)}</strong> por mês
            </>
          )}
        </p>
      </div>
      <div>
        <div className={styles.offerFormGrid}>
          <MoneyField
            label="Prestação do banco (€)"
            hint={computed === undefined ? 'Vazio: a calculada' : `Vazio: a calculada, ${formatInstalment(computed)}`}
            {...text('monthlyPayment')}
          />
          <MoneyField
            label="Custo total (€)"
            hint={
              total === undefined
                ? 'Vazio: a soma das prestações'
                : `Vazio: ${formatEuro(total)}, a soma das prestações`
            }
            {...text('totalCost')}
          />
        </div>
        <PaymentQuestion values={values} errors={errors} onChange={onChange} />
      </div>
      <SummaryField value={values.summary} error={errors.summary} onChange={(summary) => onChange({ summary })} />
    </>
  );
}

/** Shows how an amount was parsed, so that a misplaced dot is noticed. */
const readMoney = (text: string): string => {
  const euro = parseMoney(text);
  return Number.isNaN(euro) ? 'Por exemplo 150 000' : formatEuro(euro);
};

/** Asks about a typed instalment that differs from the computed one, without refusing it: banks can have reasons. */
function PaymentQuestion({ values, errors, onChange }: OfferFieldsProps) {
  const difference = paymentDifference(values);
  return (
    <div role="status" className={styles.offerFormQuestion}>
      {difference && (
        <Banner tone="waiting" title="A prestação não é a calculada">
          <div className={styles.offerFormAnswers}>
            <p>
              Com este montante, esta TAN e este prazo, a prestação é {formatInstalment(difference.computed)}.
              Escreveste {formatInstalment(difference.typed)}.
            </p>
            <Checkbox
              label="Manter a que escrevi: é a que o banco indica"
              checked={values.keptDifference === nameOf(difference)}
              error={errors.keptDifference}
              onChange={({ target }) => onChange({ keptDifference: target.checked ? nameOf(difference) : '' })}
            />
            <Button size="small" onClick={() => onChange({ monthlyPayment: '', keptDifference: '' })}>
              Usar a calculada
            </Button>
          </div>
        </Banner>
      )}
    </div>
  );
}

interface SummaryFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (summary: string) => void;
}

function SummaryField({ value, error, onChange }: SummaryFieldProps) {
  const id = useId();
  return (
    <div className={styles.offerFormSummary}>
      <label htmlFor={id}>Resumo (opcional)</label>
      <p id={`${id}-hint`} className="soft">
        O cliente lê este texto: o que esta proposta tem de bom e o que o banco pede.
      </p>
      <textarea
        id={id}
        rows={3}
        maxLength={1000}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={Boolean(error)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p id={`${id}-error`} className="amplify-field__error-message">
          {error}
        </p>
      )}
    </div>
  );
}
