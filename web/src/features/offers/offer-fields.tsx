import { useFormContext, useWatch } from 'react-hook-form';
import { serverNow } from '#core/clock.ts';
import { fieldsOf } from '#core/use-form.ts';
import { adviceHint } from '#shared/advice/words.ts';
import { intermediary } from '#shared/intermediary.ts';
import { describeTerm } from '#shared/kit/format-figures.ts';
import { parseDecimal } from '#shared/kit/text.ts';
import { contractedLenders } from '#shared/lenders/lenders.ts';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './offer-fields.module.css';
import { BankFields } from './offer-fields-bank.tsx';
import { CostFields, InsuranceFields, ProductFields } from './offer-fields-extras.tsx';
import { RateFields } from './offer-fields-rate.tsx';
import { SubmissionField } from './offer-fields-submission.tsx';
import type { Values } from './offer-form-values.ts';
import { useReadMoney } from './use-read-money.ts';

/** The fields of an offer, in the order of a bank's FINE. */
export function OfferFields({ applicationId }: { applicationId: string }) {
  const field = fieldsOf(useFormContext<Values>());
  const term = parseDecimal(useWatch<Values, 'termMonths'>({ name: 'termMonths' }));
  return (
    <>
      <div className={styles.offerFormGrid}>
        <SelectField label="Banco" hint="Com contrato connosco" {...field('bankName')}>
          <option value="">Escolhe…</option>
          {contractedLenders(new Date(serverNow())).map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <SubmissionField applicationId={applicationId} />
        <MoneyField
          label="Montante (€)"
          hint={useReadMoney('loanAmount', 'Por exemplo 150 000')}
          {...field('loanAmount')}
        />
        <TextField
          label="Prazo (meses)"
          hint={Number.isInteger(term) && term > 0 ? describeTerm(term) : 'Por exemplo 360'}
          inputMode="numeric"
          autoComplete="off"
          {...field('termMonths')}
        />
      </div>
      <RateFields />
      <CostFields />
      <InsuranceFields />
      <ProductFields />
      <BankFields />
      <TextAreaField
        label="Resumo (opcional)"
        hint={
          adviceHint(useWatch<Values, 'summary'>({ name: 'summary' }), intermediary.advice) ??
          'O cliente lê este texto: o que esta proposta tem de bom e o que o banco pede.'
        }
        rows={3}
        maxLength={1000}
        {...field('summary')}
      />
    </>
  );
}
