import { describeTerm } from '#shared/offers/format.ts';
import { lenders } from '#shared/offers/lenders.ts';
import { parseDecimal } from '#shared/text.ts';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './offer-fields.module.css';
import { BankFields } from './offer-fields-bank.tsx';
import { CostFields, InsuranceFields, ProductFields } from './offer-fields-extras.tsx';
import { type OfferFieldsProps, readMoney, textOf } from './offer-fields-props.ts';
import { RateFields } from './offer-fields-rate.tsx';

/** The fields of an offer, in the order of a bank's FINE. */
export function OfferFields(props: OfferFieldsProps) {
  const { values } = props;
  const text = textOf(props);
  const term = parseDecimal(values.termMonths);
  return (
    <>
      <div className={styles.offerFormGrid}>
        <SelectField label="Banco" hint="Com contrato connosco" {...text('bankName')}>
          <option value="">Escolhe…</option>
          {lenders.map((lender) => (
            <option key={lender} value={lender}>
              {lender}
            </option>
          ))}
        </SelectField>
        <MoneyField label="Montante (€)" hint={readMoney(values.loanAmount)} {...text('loanAmount')} />
        <TextField
          label="Prazo (meses)"
          hint={Number.isInteger(term) && term > 0 ? describeTerm(term) : 'Por exemplo 360'}
          inputMode="numeric"
          autoComplete="off"
          {...text('termMonths')}
        />
      </div>
      <RateFields {...props} />
      <CostFields {...props} />
      <InsuranceFields {...props} />
      <ProductFields {...props} />
      <BankFields {...props} />
      <TextAreaField
        label="Resumo (opcional)"
        hint="O cliente lê este texto: o que esta proposta tem de bom e o que o banco pede."
        rows={3}
        maxLength={1000}
        {...text('summary')}
      />
    </>
  );
}
