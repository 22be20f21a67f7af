import { useEffect, useEffectEvent } from 'react';
import { useApiQuery } from '#core/api.ts';
import { showMoney } from '#shared/kit/typed-money.ts';
import type { RouteOutput } from '#shared/routes.ts';
import type { Answers } from './answers.ts';

type Told = NonNullable<RouteOutput<'people.answers'>['answers']>;

/** Returns an amount as a field shows it. */
const typed = (euro: number | undefined): string => (euro === undefined ? '' : showMoney(String(euro)));

/** Returns what a contact told the team as answers; those about the loan only if they told something of it. */
function answersOf({ purpose, phone, figures }: Told): Partial<Answers> {
  const { propertyValue, loanAmount, monthlyIncome, incomePayments } = figures;
  const hasFigures = [propertyValue, loanAmount, monthlyIncome].some((value) => value !== undefined);
  return {
    ...(purpose && { purpose }),
    ...(phone && { number: phone }),
    ...(hasFigures && {
      price: typed(propertyValue),
      amount: typed(loanAmount),
      simulated: { loan: { monthlyIncome, incomePayments } },
    }),
  };
}

/** Passes on what somebody told the team before they had the account, once, to a first request that has no answers yet. */
export function useToldBefore(isWanted: boolean, onAnswers: (answers: Partial<Answers>) => void): void {
  const { data } = useApiQuery('people.answers', {}, { enabled: isWanted, staleTime: Number.POSITIVE_INFINITY });
  const pass = useEffectEvent(onAnswers);
  const told = data?.answers;
  useEffect(() => {
    if (told) pass(answersOf(told));
  }, [told]);
}
