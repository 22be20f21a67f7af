import { formatInstalment } from '#shared/offers/format.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './offer-fields.module.css';
import { type OfferFieldsProps, readMoney, textOf } from './offer-fields-props.ts';
import { computedPayment, paymentDifference } from './offer-form-terms.ts';
import { nameOf } from './offer-form-values.ts';

/** What the bank's document says, the FINE; these figures take precedence over the computed ones. */
export function BankFields(props: OfferFieldsProps) {
  const { values } = props;
  const text = textOf(props);
  const percent = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const computed = computedPayment(values);
  return (
    <fieldset className={styles.offerFormRows}>
      <legend>FINE do banco</legend>
      <p className="soft">Como estão na ficha do banco. Sem elas, o cliente vê uma estimativa ou nada.</p>
      <div className={styles.offerFormGrid}>
        <TextField label="TAEG (%)" hint="Por exemplo 3,6" {...percent} {...text('fineTaeg')} />
        <MoneyField label="MTIC (€)" hint={readMoney(values.fineMtic, 'Tudo o que se paga')} {...text('fineMtic')} />
        <MoneyField
          label="Prestação do banco (€)"
          hint={computed === undefined ? 'Vazio: a calculada' : `Vazio: a calculada, ${formatInstalment(computed)}`}
          {...text('monthlyPayment')}
        />
        <TextField type="date" label="Válida até" hint="Se o banco o diz" {...text('validUntil')} />
        <TextField
          label="Comissão de reembolso (%)"
          hint="Vazio: o máximo da lei"
          {...percent}
          {...text('earlyRepaymentPercent')}
        />
      </div>
      <PaymentQuestion {...props} />
    </fieldset>
  );
}

/** Asks about a typed instalment that differs from the computed one, without refusing it: banks can have reasons. */
function PaymentQuestion({ values, errors, onChange }: OfferFieldsProps) {
  const difference = paymentDifference(values);
  return (
    <div role="status" className={styles.offerFormQuestion}>
      {difference && (
        <Banner tone="waiting" title="A prestação não é a calculada">
          <div className={styles.offerFormAnswers}>
            <p>
              Com este montante, esta taxa e este prazo, a prestação é {formatInstalment(difference.computed)}.
              Escreveste {formatInstalment(difference.typed)}.
            </p>
            <Checkbox
              label="Manter a que escrevi: é a que o banco indica"
              checked={values.keptDifference === nameOf(difference)}
              error={errors['keptDifference']}
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
