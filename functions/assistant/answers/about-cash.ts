import { loanToValueLimit } from '#shared/applications/lending-limits.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { lastFactBy } from '#shared/facts/register.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { earlyRepaymentFee, type Phase } from '#shared/loan/index.ts';
import { answerOf, type PageLink } from '../answer.ts';
import { readOn, writtenEntries } from '../knowledge/entries.ts';
import type { Request } from '../reading/request.ts';
import { simulatorLink } from './simulator-link.ts';

/** Answers with an entry, and what it says about the amount of a question. */
function withFigure(id: string, figure: string, day: string, links: readonly PageLink[]): AssistantAnswer | undefined {
  const written = writtenEntries.find((entry) => entry.id === id);
  if (!written) return undefined;
  const { text, sources } = readOn(written, day);
  return answerOf({ origin: 'knowledge', lines: [figure, text], links, sources });
}

/** Answers 'Quanto preciso de entrada para 250 000 €?' for both kinds of use; undefined without a price. */
export function aboutDownPayment(
  { propertyValue, unnamed, destination }: Request,
  day: string,
): AssistantAnswer | undefined {
  const price = propertyValue ?? unnamed[0]?.value;
  if (price === undefined) return undefined;
  const leastFor = (purpose: 'first_home' | 'investment'): string => {
    const percent = 100 - loanToValueLimit({ purpose }, day).percent;
    return `${formatEuro((price * percent) / 100)} (${formatPercent(percent)})`;
  };
  const own = `pelo menos ${leastFor('first_home')} para habitação própria e permanente`;
  const other = `${leastFor('investment')} para outros fins`;
  const least = destination === undefined ? `${own}, ${other}` : destination === 'hpp' ? own : `pelo menos ${other}`;
  const figure = `Para ${formatEuro(price)}: ${least}, e mais os impostos e custos da compra.`;
  return withFigure('down-payment', figure, day, [simulatorLink('costs', { price, destination })]);
}

/** Answers 'Quanto é o imposto do selo de um crédito de 200 000 €?'; undefined without an amount. */
export function aboutLoanStamp({ loanAmount, unnamed, terms }: Request, day: string): AssistantAnswer | undefined {
  const amount = loanAmount ?? unnamed[0]?.value;
  const rates = lastFactBy('stamp.loan', day)?.value;
  if (amount === undefined || !rates) return undefined;
  const [months = 360] = terms;
  const percent = months >= 60 ? rates.fromFiveYears : months >= 12 ? rates.fromOneYear : rates.monthly * months;
  const term = months >= 60 ? 'num prazo de cinco anos ou mais' : `em ${months} meses`;
  return withFigure(
    'stamp-duty',
    `De ${formatEuro(amount)} ${term}: ${formatInstalment((amount * percent) / 100)}.`,
    day,
    [],
  );
}

/** Answers 'Quanto pago para amortizar 10 000 €?' for both kinds of rate; undefined without an amount. */
export function aboutRepayment({ loanAmount, unnamed, ownMoney }: Request, day: string): AssistantAnswer | undefined {
  const amount = loanAmount ?? unnamed[0]?.value ?? ownMoney;
  if (amount === undefined) return undefined;
  const feeFor = (kind: Phase['kind']): string =>
    formatInstalment(
      earlyRepaymentFee({ phase: { kind, months: 12, tan: 0 }, repaidCents: Math.round(amount * 100), on: day }) / 100,
    );
  const figure = `De ${formatEuro(amount)}, no máximo ${feeFor('indexed')} na taxa variável e ${feeFor('fixed')} na fixa.`;
  return withFigure('early-repayment', figure, day, []);
}
