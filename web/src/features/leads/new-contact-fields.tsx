import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApiQuery } from '#core/api.ts';
import { fieldsOf } from '#core/use-form.ts';
import { PaymentsField } from '#parts/payments-field.tsx';
import { maxWhoLength } from '#shared/leads/schemas.ts';
import { purposeLabels, purposes } from '#shared/loan/purposes.ts';
import { handOrigins, originWords } from '#shared/people/origin.ts';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './new-contact.module.css';
import type { ContactValues } from './new-contact-form.ts';

const whoLabels: Readonly<Record<string, string>> = {
  recomendacao: 'Quem recomendou',
  agencia: 'Que agência',
  loja: 'Que loja',
};

/** The fields of 'Novo contacto'. */
export function NewContactFields() {
  const field = fieldsOf(useFormContext<ContactValues>());
  const [origin, income] = useWatch<ContactValues, ['origin', 'monthlyIncome']>({ name: ['origin', 'monthlyIncome'] });
  return (
    <>
      <TextField {...field('name')} label="Nome *" autoComplete="off" maxLength={100} required />
      <div className={styles.pair}>
        <TextField {...field('phone')} label="Telefone" type="tel" autoComplete="off" />
        <TextField {...field('email')} label="Email" type="email" autoComplete="off" />
      </div>
      <div className={styles.pair}>
        <SelectField {...field('origin')} label="Origem *" required>
          <option value="">Escolhe…</option>
          {handOrigins.map((code) => (
            <option key={code} value={code}>
              {originWords[code]}
            </option>
          ))}
        </SelectField>
        <Who origin={origin} {...field('who')} />
      </div>
      <fieldset className={styles.group}>
        <legend>O que disse (opcional)</legend>
        <SelectField {...field('purpose')} label="Objetivo">
          <option value="">Ainda não sei</option>
          {purposes.map((code) => (
            <option key={code} value={code}>
              {purposeLabels[code]}
            </option>
          ))}
        </SelectField>
        <TextAreaField {...field('message')} label="O que procura" rows={3} maxLength={1000} />
        <div className={styles.pair}>
          <MoneyField {...field('propertyValue')} label="Preço do imóvel (€)" />
          <MoneyField {...field('loanAmount')} label="Montante (€)" />
        </div>
        <div className={styles.pair}>
          <MoneyField {...field('monthlyIncome')} label="Rendimento por mês (€)" />
          {income.trim() !== '' && <PaymentsField {...field('incomePayments')} />}
        </div>
      </fieldset>
    </>
  );
}

/** Who has sent them, with the names that were written before. */
function Who({ origin, ...field }: { origin: string; name: 'who'; error?: string | undefined }) {
  const list = useId();
  const { data } = useApiQuery('leads.whos', {}, { staleTime: 60_000 });
  const known = data?.whos.filter((each) => each.origin === origin) ?? [];
  return (
    <>
      <TextField
        {...field}
        label={whoLabels[origin] ?? 'Quem'}
        list={list}
        autoComplete="off"
        maxLength={maxWhoLength}
      />
      <datalist id={list}>
        {known.map(({ who }) => (
          <option key={who} value={who} />
        ))}
      </datalist>
    </>
  );
}
