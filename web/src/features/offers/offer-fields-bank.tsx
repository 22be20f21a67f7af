import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { serverNow } from '#core/clock.ts';
import { fieldsOf } from '#core/use-form.ts';
import { formatInstalment } from '#shared/kit/format-figures.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { offerKindLabels, offerKinds } from '#shared/offers/kinds.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './offer-fields.module.css';
import { computedPayment, isPastOfFine, paymentDifference } from './offer-form-terms.ts';
import { nameOf, type Values } from './offer-form-values.ts';
import { useReadMoney } from './use-read-money.ts';

/** What the bank's document says, the FINE; these figures take precedence over the computed ones. */
export function BankFields() {
  const field = fieldsOf(useFormContext<Values>());
  const percent = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const computed = useWatch({ compute: computedPayment });
  return (
    <fieldset className={styles.offerFormRows}>
      <legend>FINE do banco</legend>
      <p className="soft">Como estão na ficha do banco. Sem elas, o cliente vê uma estimativa ou nada.</p>
      <div className={styles.offerFormGrid}>
        <SelectField label="O que o banco enviou" {...field('kind')}>
          {offerKinds.map((each) => (
            <option key={each} value={each}>
              {offerKindLabels[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label="Data de emissão"
          hint="A que está na FINE"
          max={lisbonDay(new Date(serverNow()))}
          {...field('issuedAt')}
        />
        <TextField label="TAEG (%)" hint="Por exemplo 3,6" {...percent} {...field('fineTaeg')} />
        <MoneyField label="MTIC (€)" hint={useReadMoney('fineMtic', 'Tudo o que se paga')} {...field('fineMtic')} />
        <MoneyField
          label="Prestação do banco (€)"
          hint={computed === undefined ? 'Vazio: a calculada' : `Vazio: a calculada, ${formatInstalment(computed)}`}
          {...field('monthlyPayment')}
        />
        <TextField
          type="date"
          label="Válida até"
          hint={
            useWatch({ compute: isPastOfFine })
              ? 'Já passou: o rascunho guarda-se, mas não se publica'
              : 'Se o banco o diz'
          }
          {...field('validUntil')}
        />
        <TextField
          label="Comissão de reembolso (%)"
          hint="Vazio: o máximo da lei"
          {...percent}
          {...field('earlyRepaymentPercent')}
        />
      </div>
      <PaymentQuestion />
    </fieldset>
  );
}

/** Asks about a typed instalment that differs from the computed one, without refusing it: banks can have reasons. */
function PaymentQuestion() {
  const { setValue } = useFormContext<Values>();
  const difference = useWatch({ compute: paymentDifference });
  const takeComputed = () => {
    setValue('monthlyPayment', '');
    setValue('keptDifference', '');
  };
  return (
    <div role="status" className={styles.offerFormQuestion}>
      {difference && (
        <Banner tone="waiting" title="A prestação não é a calculada">
          <div className={styles.offerFormAnswers}>
            <p>
              Com este montante, esta taxa e este prazo, a prestação é {formatInstalment(difference.computed)}.
              Escreveste {formatInstalment(difference.typed)}.
            </p>
            <Controller<Values, 'keptDifference'>
              name="keptDifference"
              render={({ field: { value, onChange }, fieldState }) => (
                <Checkbox
                  label="Manter a que escrevi: é a que o banco indica"
                  checked={value === nameOf(difference)}
                  error={fieldState.error?.message}
                  onChange={({ target }) => onChange(target.checked ? nameOf(difference) : '')}
                />
              )}
            />
            <Button size="small" onClick={takeComputed}>
              Usar a calculada
            </Button>
          </div>
        </Banner>
      )}
    </div>
  );
}
