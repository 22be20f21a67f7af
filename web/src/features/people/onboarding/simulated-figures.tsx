import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/use-form.ts';
import { propertyValueLabel } from '#shared/documents/property-use.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { parseAmount } from '#shared/kit/typed-money.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import type { Answers } from './answers.ts';
import styles from './onboarding.module.css';

function summaryOf({ amount, price }: Pick<Answers, 'amount' | 'price'>): string {
  const shown = (typed: string, before: string) => {
    const value = parseAmount(typed);
    return value === undefined || Number.isNaN(value) ? [] : [`${before} ${formatEuro(value)}`];
  };
  return [...shown(amount, 'empréstimo de'), ...shown(price, 'preço de')].join(', ');
}

/** Whether the figures are what somebody told the team, of no simulation. */
const useIsTold = (): boolean =>
  useWatch({ compute: ({ simulated }: Answers) => simulated !== undefined && simulated.link === undefined });

/** Says with which figures the request begins. */
export function SimulatedBanner() {
  const { setValue } = useFormContext<Answers>();
  const summary = useWatch({ compute: summaryOf });
  const isTold = useIsTold();
  const leaveOut = () => {
    setValue('simulated', undefined);
    setValue('price', '');
    setValue('amount', '');
  };
  return (
    <Banner
      title={`O pedido começa com ${isTold ? 'o que nos disseste' : 'a tua simulação'}`}
      actions={
        <Button size="small" variant="quiet" onClick={leaveOut}>
          Não usar estes valores
        </Button>
      }
    >
      {summary && `${summary.charAt(0).toUpperCase()}${summary.slice(1)}. `}Confirmas os valores no fim.
    </Banner>
  );
}

/** The amounts of the simulation, which can still be corrected. */
export function SimulatedFields({ saving }: { saving: boolean }) {
  const purpose = useWatch<Answers, 'purpose'>({ name: 'purpose' });
  const field = fieldsOf(useFormContext<Answers>());
  return (
    <fieldset className={`stack ${styles.figures}`}>
      <legend>{useIsTold() ? 'Os valores que nos disseste' : 'Os valores da tua simulação'}</legend>
      <p className="soft">Se ainda não sabes um deles, deixa em branco. Podes mudá-los depois, no pedido.</p>
      <MoneyField
        {...field('price')}
        label={`${propertyValueLabel({ purpose: purpose ?? 'first_home' })} (€)`}
        disabled={saving}
      />
      <MoneyField {...field('amount')} label="Montante do empréstimo (€)" disabled={saving} />
    </fieldset>
  );
}
