import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/use-form.ts';
import { PaymentsField } from '#parts/payments-field.tsx';
import { destinationLabels, destinations, operationLabels, operations } from '#shared/applications/destinations.ts';
import { propertyTypeLabels, propertyTypes } from '#shared/applications/property-types.ts';
import { propertyUseOf, propertyValueLabel } from '#shared/documents/property-use.ts';
import type { Purpose } from '#shared/loan/purposes.ts';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './request-fields.module.css';
import type { RequestValues } from './request-form.ts';

interface RequestFieldsProps {
  /** Today in Lisbon, `YYYY-MM-DD`. */
  today: string;
  /** Only price and amount are demanded, and other fields say so. */
  isEdit?: boolean;
  /** Without the figures that are one person's own. */
  isShared?: boolean;
  /** Of a request that is under way. */
  purpose?: Purpose;
}

/** The options of a select; the first one for no answer. */
const options = <Code extends string>(none: string, codes: readonly Code[], labels: Readonly<Record<Code, string>>) => [
  <option key="" value="">
    {none}
  </option>,
  ...codes.map((code) => (
    <option key={code} value={code}>
      {labels[code]}
    </option>
  )),
];

/** The fields of a request's figures: of 'Novo Pedido', and of those of a request that is under way. */
export function RequestFields({ today, isEdit = false, isShared = false, purpose = 'first_home' }: RequestFieldsProps) {
  const field = fieldsOf(useFormContext<RequestValues>());
  const [operation, destination, ...appraisal] = useWatch<
    RequestValues,
    ['operation', 'destination', 'appraisalValue', 'appraisalDate', 'appraisalBank']
  >({
    name: ['operation', 'destination', 'appraisalValue', 'appraisalDate', 'appraisalBank'],
  });
  const use = { purpose: operation === 'transferencia' ? 'refinance' : purpose, loan: { operation } } as const;
  const optional = isEdit ? ' (opcional)' : '';
  return (
    <>
      <div className={styles.fields}>
        <MoneyField {...field('propertyValue')} label={`${propertyValueLabel(use)} (€)`} />
        <MoneyField {...field('loanAmount')} label="Montante do empréstimo (€)" />
        <SelectField {...field('propertyType')} label="Tipo de imóvel (opcional)">
          {options('Ainda não sei', propertyTypes, propertyTypeLabels)}
        </SelectField>
        <TextField {...field('propertyLocation')} label={`Localização${optional}`} autoComplete="off" />
        {!isShared && (
          <>
            <MoneyField {...field('monthlyIncome')} label={`Rendimento líquido por mês (€)${optional}`} />
            <PaymentsField {...field('incomePayments')} />
            <MoneyField {...field('monthlyExpenses')} label={`Despesas mensais (€)${optional}`} />
          </>
        )}
      </div>
      <fieldset className={styles.group}>
        <legend>Para contas mais certas (opcional)</legend>
        <div className={styles.fields}>
          <SelectField {...field('operation')} label="Para quê">
            {options('Ainda não sei', operations, operationLabels)}
          </SelectField>
          <SelectField {...field('destination')} label="Destino do imóvel">
            {options('Ainda não sei', destinations, destinationLabels)}
          </SelectField>
          {destination === 'hpp' && (
            <SelectField {...field('firstHome')} label="Primeira casa própria">
              {options('Não indicado', ['yes', 'no'], { yes: 'Sim', no: 'Não' })}
            </SelectField>
          )}
          {!isShared && (
            <MoneyField
              {...field('otherInstalments')}
              label="Prestações de outros créditos (€)"
              hint="Por mês, dos créditos que continuam. 0 se não houver."
            />
          )}
          <MoneyField
            {...field('appraisalValue')}
            label="Avaliação de um banco (€)"
            hint={`Se já existe${propertyUseOf(use) === 'bought' ? ': conta o menor entre o preço e a avaliação' : ' uma recente'}.`}
          />
          {appraisal.some(Boolean) && (
            <>
              <TextField {...field('appraisalDate')} type="date" label="Data da avaliação" max={today} />
              <TextField {...field('appraisalBank')} label="Banco da avaliação (opcional)" autoComplete="off" />
            </>
          )}
        </div>
      </fieldset>
      {isShared ? (
        <p className="soft">Rendimentos, despesas, créditos e notas de cada pessoa mudam-se em «Pessoas».</p>
      ) : (
        <TextAreaField {...field('notes')} label="Notas (opcional)" rows={isEdit ? 2 : 4} />
      )}
    </>
  );
}
