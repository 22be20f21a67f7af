import { loanToValueLimit } from '#shared/applications/lending-limits.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { factOn, lastFactBy } from '#shared/facts/register.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { cashNeeded, earlyRepaymentFee, type Phase } from '#shared/loan/index.ts';
import { answerOf, listed, type PageLink } from '../answer.ts';
import { askBack, doubtsAbout } from '../doubts.ts';
import { readOn, writtenEntries } from '../knowledge/entries.ts';
import { day as dayInWords, month } from '../knowledge/figures.ts';
import type { Request } from '../reading/request.ts';
import { dayOf, taxesFor } from './about-taxes.ts';
import { instalmentsIn, loanOf } from './example-loan.ts';
import { principalIn } from './loan-in-question.ts';
import { simulatorLink } from './simulator-link.ts';

/** Answers with an entry, and what it says about the amount of a question. */
export function withFigure(
  id: string,
  figure: string,
  day: string,
  links: readonly PageLink[],
): AssistantAnswer | undefined {
  const written = writtenEntries.find((entry) => entry.id === id);
  if (!written) return undefined;
  const { text, sources } = readOn(written, day);
  return answerOf({ origin: 'knowledge', lines: [figure, text], links, sources });
}

/** Answers 'Quanto preciso de entrada para 250 000 €?' for both kinds of use; undefined without a price. */
export function aboutDownPayment(
  { propertyValue, unnamed, destination, ages, people, asksGuarantee }: Request,
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
  if (own100 && asksGuarantee && price > own100.maximumPrice)
    return withFigure(
      'young-guarantee',
      `Para ${formatEuro(price)} a garantia do Estado não se aplica: a casa não pode custar mais de ${formatEuro(own100.maximumPrice)}. Precisas de ${least}.`,
      day,
      [link],
    );
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

/**
 * Answers 'Quanto dinheiro preciso de ter no total?' for a price, item by item, for an own permanent home unless the
 * question says another use. Asks back what would change it; undefined for a price without a loan.
 *
 * @param own what somebody has, in euro, to say first whether it is enough
 */
export function aboutCash(request: Request, day: string, own?: number): AssistantAnswer | undefined {
  const { propertyValue: price, destination = 'hpp', terms, ages } = request;
  const principal = principalIn({ ...request, owed: undefined }, day);
  const link = simulatorLink('costs', { price, destination, amount: principal?.loanAmount });
  const [doubt] = [...doubtsAbout(request, 'taxes'), ...doubtsAbout(request, 'term')];
  if (doubt) return askBack(doubt, day, [link]);
  const taxes = taxesFor(request, day);
  if (price === undefined || !principal || !taxes || principal.loanAmount <= 0) return undefined;
  const [months = 360] = terms;
  const { items, totalCents } = cashNeeded({
    priceCents: Math.round(price * 100),
    loan: loanOf(principal.loanAmount, [{ months, kind: 'indexed', tan: 0 }]),
    taxes,
    on: day,
  });
  const [least, whole] = [price - principal.loanAmount, totalCents / 100];
  const young = lastFactBy('imt.jovem', day)?.value.maximumAge ?? 0;
  const lines = items
    .filter(({ name }) => name !== 'Preço' && name !== 'Empréstimo')
    .map(({ name, cents }) => `${name}: ${formatInstalment(cents / 100)}`);
  return answerOf({
    origin: 'knowledge',
    lines: [
      own !== undefined &&
        `Os ${formatEuro(own)} ${own >= whole ? 'chegam' : own >= least ? 'chegam só para a entrada' : 'não chegam'}: a entrada é de pelo menos ${formatEuro(least)} e, com impostos e custos, precisas de cerca de ${formatEuro(Math.round(whole))}. Conta também o teu rendimento.`,
      principal.words,
      `Dinheiro teu, ao todo: cerca de ${formatInstalment(whole)}.`,
      listed([`Entrada: ${formatInstalment(least)}`, ...lines]),
      'Somam-se as comissões do banco e os seguros.',
      request.destination === undefined &&
        'É a conta para habitação própria e permanente: para outro fim o IMT é outro.',
      destination === 'hpp' &&
        ages.every((age) => age <= young) &&
        `Até aos ${young} anos, na primeira casa, o IMT Jovem pode baixar os impostos.`,
      'É uma conta informativa.',
    ],
    links: [link],
    sources: ['Código do IMT'],
  });
}

/** Answers 'Quanto é o imposto do selo de um crédito de 200 000 €?'; undefined without an amount. */
export function aboutLoanStamp(request: Request, day: string): AssistantAnswer | undefined {
  const { loanAmount, unnamed, terms, propertyValue } = request;
  const amount = loanAmount ?? unnamed[0]?.value ?? (terms.length > 0 ? propertyValue : undefined);
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

/** Returns the maximum fees for repaying an amount on a day, for the kind of rate or both. */
export function maximumFees(amount: number, { rateKind, destination = 'hpp' }: Request, on: string): string {
  const feeFor = (kind: Phase['kind']): string =>
    formatInstalment(
      earlyRepaymentFee({
        phase: { kind, months: 12, tan: 0 },
        repaidCents: Math.round(amount * 100),
        on,
        destination,
      }) / 100,
    );
  return [
    rateKind !== 'fixed' && `${feeFor('indexed')} na taxa variável`,
    rateKind !== 'indexed' && `${feeFor('fixed')} na fixa`,
  ]
    .filter(Boolean)
    .join(' e ');
}

/** Says how the instalment changes if a part of what is owed is repaid and the term stays. */
function afterRepayment(amount: number, { owed, rates, terms }: Request): string | undefined {
  const [[tan], [months]] = [rates, terms];
  if (
    owed === undefined ||
    owed <= amount ||
    tan === undefined ||
    months === undefined ||
    rates.length + terms.length > 2
  )
    return undefined;
  const [before = 0, after = 0] = [owed, owed - amount].flatMap((balance) =>
    instalmentsIn(loanOf(balance, [{ months, kind: 'indexed', tan }])),
  );
  return `No mesmo prazo, a prestação passa de ${formatInstalment(before)} para ${formatInstalment(after)}.`;
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
  const isSuspended =
    factOn('early_repayment.suspension', on) && rateKind !== 'fixed' && (destination ?? 'hpp') === 'hpp';
  const largest = earlyRepaymentFee({
    phase: { kind: rateKind ?? 'fixed', months: 12, tan: 0 },
    repaidCents: Math.round(amount * 100),
    on,
    destination: destination ?? 'hpp',
  });
  const figure = [
    afterRepayment(amount, request),
    `De ${formatEuro(amount)}${on < today ? ` em ${(request.deed?.day ? dayInWords : month)(on)}` : ''}, no máximo ${maximumFees(amount, request, on)}.`,
    isSuspended &&
      'Nessa data a comissão estava suspensa na taxa variável, para habitação própria e permanente: não devia ter sido cobrada. Pede ao banco que a devolva ou reclama.',
    request.fee !== undefined &&
      !isSuspended &&
      request.fee * 100 > largest &&
      `Os ${formatEuro(request.fee)} que te cobraram passam desse máximo: pede ao banco que te diga por escrito em que se baseou. Podes reclamar no livro de reclamações ou no Banco de Portugal, e a equipa ajuda-te.`,
    rateKind === undefined && 'A tua taxa é fixa, variável ou mista? Na mista conta a que está em vigor.',
  ]
    .filter(Boolean)
    .join(' ');
  return withFigure('early-repayment', figure, today, []);
}
