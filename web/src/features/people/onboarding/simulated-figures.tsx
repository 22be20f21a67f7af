import { formatEuro } from '#shared/kit/format.ts';
import { parseAmount } from '#shared/kit/money.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import type { Answers } from './answers.ts';
import styles from './onboarding.module.css';
import type { StepProps } from './step-props.ts';

function summaryOf({ amount, price }: Answers): string {
  const shown = (typed: string, before: string) => {
    const value = parseAmount(typed);
    return value === undefined || Number.isNaN(value) ? [] : [`${before} ${formatEuro(value)}`];
  };
  return [...shown(amount, 'empréstimo de'), ...shown(price, 'preço de')].join(', ');
}

/** Says with which figures the request begins. */
export function SimulatedBanner({ answers, onChange }: StepProps) {
  const summary = summaryOf(answers);
  return (
    <Banner
      title="O pedido começa com a tua simulação"
      actions={
        <Button size="small" variant="quiet" onClick={() => onChange({ simulated: undefined, price: '', amount: '' })}>
          Não usar estes valores
        </Button>
      }
    >
      {summary && `${summary.charAt(0).toUpperCase()}${summary.slice(1)}. `}Confirmas os valores no fim.
    </Banner>
  );
}

interface SimulatedFieldsProps extends StepProps {
  errors: { price?: string; amount?: string };
  saving: boolean;
}

/** The amounts of the simulation, which can still be corrected. */
export function SimulatedFields({ answers, onChange, errors, saving }: SimulatedFieldsProps) {
  const field = (name: 'price' | 'amount') => ({
    name,
    value: answers[name],
    error: errors[name],
    disabled: saving,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  });
  return (
    <fieldset className={`stack ${styles.figures}`}>
      <legend>Os valores da tua simulação</legend>
      <p className="soft">Se ainda não sabes um deles, deixa em branco. Podes mudá-los depois, no pedido.</p>
      <MoneyField {...field('price')} label="Preço do imóvel (€)" />
      <MoneyField {...field('amount')} label="Montante do empréstimo (€)" />
    </fieldset>
  );
}
