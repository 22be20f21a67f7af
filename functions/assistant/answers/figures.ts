import { lastFactBy } from '#shared/facts/register.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { type Destination, loanToValue, shownPercent } from '#shared/loan/index.ts';
import { describeIncome, incomeOf, monthlyNet } from '#shared/people/income.ts';
import type { CaseFacts } from '../case-facts.ts';
import type { Income, Request } from '../reading/request.ts';

/** Figures of a question or an application, in euro; undefined if unknown. */
export interface Figures {
  loanAmount: number | undefined;
  propertyValue: number | undefined;
  /** A twelfth of the year's net income of all borrowers. */
  monthlyIncome: number | undefined;
  /** As the client said it, such as '2 000 € × 14'. */
  incomeInWords: string | undefined;
  monthlyExpenses: number | undefined;
  /** Of other credits, per month. */
  otherInstalments: number | undefined;
  /** Whether income and instalments are those of all who borrow, of which only the income and the effort are shown. */
  areOfAll: boolean;
  /** Birth dates that limit the term of the case; empty where the question is about other incomes. */
  births: readonly string[];
  /** What a bank's appraisal says. */
  appraisal: number | undefined;
  /** What the property is for, if the question or the application says it. */
  destination: Destination | undefined;
}

type Known = Pick<CaseFacts, 'application' | 'person' | 'areOfAll' | 'births'>;

/** Said where the case's own income counts and others borrow too. */
export const ownPartNote = ({ isOwnPart }: Pick<CaseFacts, 'isOwnPart'>, { incomes }: Pick<Request, 'incomes'>) =>
  isOwnPart && incomes.length === 0 && 'Contas só com os teus dados: os das outras pessoas do pedido também contam.';

/** Zero means unknown for an amount, a value and an income; for expenses it means none. */
const positive = (value: number | undefined): number | undefined => (value && value > 0 ? value : undefined);

function destinationOf(application: CaseFacts['application']): Destination | undefined {
  if (!application) return undefined;
  const { loan, purpose } = application;
  if (loan?.destination) return loan.destination === 'hpp' ? 'hpp' : 'other_housing';
  return purpose === 'first_home' ? 'hpp' : 'other_housing';
}

/** Returns the figures of the application, with the profile's income if it has none. */
export function figuresOf({ application, person, areOfAll = false, births = [] }: Known): Figures {
  const income = [incomeOf(application?.loan ?? {}), incomeOf(person)].find((each) => each && each.annual > 0);
  return {
    loanAmount: positive(application?.loan?.loanAmount),
    propertyValue: positive(application?.loan?.propertyValue),
    monthlyIncome: income && monthlyNet(income),
    incomeInWords: income && describeIncome(income),
    monthlyExpenses: application?.loan?.monthlyExpenses,
    otherInstalments: application?.loan?.otherInstalments,
    areOfAll,
    births,
    appraisal: positive(application?.loan?.appraisal?.value),
    destination: destinationOf(application),
  };
}

function toldInWords({ monthly, payments, yearly }: Income): string {
  if (yearly !== undefined) return `${formatEuro(yearly)} por ano`;
  return payments ? describeIncome({ annual: monthly * payments, payments }) : `${formatEuro(monthly)} por mês`;
}

/** Returns the known figures with those of the question instead, the income as a twelfth of the year's. */
export function figuresWith(facts: Known, request: Request): Figures {
  const stored = figuresOf(facts);
  const { incomes, propertyValue, appraisal, otherInstalments, destination, loanAmount } = request;
  const figures: Figures = {
    ...stored,
    loanAmount: loanAmount ?? stored.loanAmount,
    otherInstalments: otherInstalments ?? stored.otherInstalments,
    areOfAll: stored.areOfAll && otherInstalments === undefined,
    destination: destination ?? stored.destination,
    // The appraisal is that of the case's own property.
    ...((propertyValue ?? appraisal) !== undefined && {
      propertyValue: propertyValue ?? stored.propertyValue,
      appraisal,
    }),
  };
  if (incomes.length === 0) return figures;
  return {
    ...figures,
    births: [],
    monthlyIncome: incomes.reduce((sum, { monthly, payments = 12 }) => sum + (monthly * payments) / 12, 0),
    incomeInWords: incomes.map(toldInWords).join(' e '),
  };
}

const inCents = (euro: number): number => Math.round(euro * 100);

/** Formats a loan as a share of the lower of price and appraisal: '88,2 % da avaliação'; undefined without a value. */
export function ratioInWords({ loanAmount, propertyValue, appraisal }: Figures): string | undefined {
  if (loanAmount === undefined || propertyValue === undefined) return undefined;
  const { percent, basis } = loanToValue({
    amountCents: inCents(loanAmount),
    priceCents: inCents(propertyValue),
    appraisalCents: appraisal && inCents(appraisal),
  });
  return `${shownPercent(percent, 1)} % ${basis === 'price' ? 'do preço' : 'da avaliação'}`;
}

/** Returns what the day's register says about stamp duty on interest, where it is due. */
export const interestStampOn = (day: string): number => lastFactBy('stamp.interest', day)?.value ?? 0;
