import type { ApplicationView } from '#shared/applications/routes.ts';
import { showMoney } from '#shared/kit/typed-money.ts';
import { incomePayment, type NetIncome } from '#shared/people/income.ts';
import { defaultFigures, type Figures } from '#shared/simulator/fields.ts';

const shown = (euro: number | null | undefined): string | undefined =>
  euro === null || euro === undefined ? undefined : showMoney(String(euro));

const incomeFigures = (income: NetIncome | null | undefined): Partial<Figures> =>
  income
    ? {
        income: showMoney(incomePayment(income).toFixed(2)),
        incomeTimes: String(income.payments ?? 12),
      }
    : {};

/** What a request says about the use of the property. */
const destinationOf = ({ loan, purpose }: ApplicationView): string =>
  (loan?.destination ? loan.destination === 'hpp' : purpose !== 'investment') ? 'hpp' : 'other_housing';

/**
 * Returns the income and instalments of a request: those of all who borrow once they have agreed to it, otherwise the
 * client's own; a guarantor's count for none (parties.md C8).
 */
function incomeAndDebts(application: ApplicationView | undefined, income: NetIncome | null): Partial<Figures> {
  const { figures, loan } = application ?? {};
  if (figures?.of === 'none') return {};
  if (figures?.of === 'household') {
    const { annualIncome, otherInstalments } = figures;
    return {
      otherInstalments: shown(otherInstalments),
      ...incomeFigures({ annual: annualIncome, payments: 12 }),
    };
  }
  return { otherInstalments: shown(loan?.otherInstalments), ...incomeFigures(loan?.income ?? income) };
}

/** Returns the term that the stored birth dates leave: no age then, neither of the client nor of anybody else. */
const termFigures = ({ longestTerm }: Partial<ApplicationView> = {}): Partial<Figures> =>
  longestTerm === undefined ? {} : { age: '', longestTerm: String(longestTerm) };

/** Returns the figures that a simulation starts with: those of the request and its client, otherwise the examples. */
export function caseFigures(application: ApplicationView | undefined, income: NetIncome | null): Figures {
  const loan = application?.loan;
  const figures: Record<string, string | undefined> = {
    destination: application && destinationOf(application),
    amount: shown(loan?.loanAmount),
    price: shown(loan?.propertyValue),
    ...incomeAndDebts(application, income),
    ...termFigures(application),
  };
  const known = Object.entries(figures).filter(([, value]) => value !== undefined);
  return { ...defaultFigures, ...Object.fromEntries(known) };
}
