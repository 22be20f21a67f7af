import { loanToValueLimit } from '#shared/applications/lending-limits.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { factOn, lastFactBy } from '#shared/facts/register.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { earlyRepaymentFee, type Phase } from '#shared/loan/index.ts';
import { answerOf, type PageLink } from '../answer.ts';
import { readOn, writtenEntries } from '../knowledge/entries.ts';
import { day as dayInWords, month } from '../knowledge/figures.ts';
import type { Request } from '../reading/request.ts';
import { dayOf } from './about-taxes.ts';
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
  { propertyValue, unnamed, destination, ages, people }: Request,
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
  const own100 = lastFactBy('guarantee.young', day)?.value;
  const link = simulatorLink('costs', { price, destination });
  if (
    own100 &&
    ages.length >= people &&
    ages.every((age) => age >= own100.minimumAge && age <= own100.maximumAge) &&
    price <= own100.maximumPrice &&
    (destination ?? 'hpp') === 'hpp'
  )
    return withFigure(
      'young-guarantee',
      `Para ${formatEuro(price)}: a garantia do Estado vai até ${formatPercent(own100.share)} (${formatEuro((price * own100.share) / 100)}) e o banco pode assim emprestar até ${formatEuro(price)}, que tens de pagar por inteiro. Sem ela, ${least}. Os impostos e custos da compra são teus.`,
      day,
      [link],
    );
  const figure = `Para ${formatEuro(price)}: ${least}, e mais os impostos e custos da compra.`;
  return withFigure('down-payment', figure, day, [link]);
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

/**
 * Answers 'Quanto pago para amortizar 10 000 €?' on the day of the question or of the repayment, for the kind of rate or
 * both; undefined without an amount.
 */
export function aboutRepayment(request: Request, today: string): AssistantAnswer | undefined {
  const { loanAmount, unnamed, ownMoney, repaid, rateKind, destination } = request;
  const amount = repaid ?? loanAmount ?? unnamed[0]?.value ?? ownMoney;
  if (amount === undefined) return undefined;
  const said = dayOf(request, today);
  const on = said < today ? said : today;
  const feeFor = (kind: Phase['kind']): string =>
    formatInstalment(
      earlyRepaymentFee({
        phase: { kind, months: 12, tan: 0 },
        repaidCents: Math.round(amount * 100),
        on,
        destination: destination ?? 'hpp',
      }) / 100,
    );
  const isSuspended =
    factOn('early_repayment.suspension', on) && rateKind !== 'fixed' && (destination ?? 'hpp') === 'hpp';
  const fees = [
    rateKind !== 'fixed' && `${feeFor('indexed')} na taxa variável`,
    rateKind !== 'indexed' && `${feeFor('fixed')} na fixa`,
  ].filter(Boolean);
  const figure = [
    `De ${formatEuro(amount)}${on < today ? ` em ${(request.deed?.day ? dayInWords : month)(on)}` : ''}, no máximo ${fees.join(' e ')}.`,
    isSuspended &&
      'Nessa data a comissão estava suspensa na taxa variável, para habitação própria e permanente: não devia ter sido cobrada. Pede ao banco que a devolva ou reclama.',
    rateKind === undefined && 'A tua taxa é fixa, variável ou mista? Na mista conta a que está em vigor.',
  ]
    .filter(Boolean)
    .join(' ');
  return withFigure('early-repayment', figure, today, []);
}
