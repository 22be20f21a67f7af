import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { type Loan, plan, shownPercent, taeg, totals } from '#shared/loan/index.ts';
import { answerOf, listed, type PageLink } from '../answer.ts';
import { askBack, doubtsAbout } from '../doubts.ts';
import type { Request } from '../reading/request.ts';
import { maximumFees, withFigure } from './about-cash.ts';
import { termFor } from './about-term.ts';
import { instalmentsIn, loanOf } from './example-loan.ts';
import { interestStampOn } from './figures.ts';
import { isWithin, type LoanTerms, limits, loanIn, loanInWords, principalIn, upTo } from './loan-in-question.ts';
import { simulatorLink } from './simulator-link.ts';

const sources = ['Banco de Portugal, Portal do Cliente Bancário'];

/** Example rates, which show how much the rate matters. */
const exampleRates = [3, 4] as const;
const exampleTerm = 360;

/** What every instalment leaves out. */
export const addition = 'A isto somam-se os seguros e, na taxa variável, a prestação muda quando a Euribor é revista.';

/** Returns a loan of one rate; without one, of the example rates. */
export const examplesOf = (loanAmount: number, months = exampleTerm, rates: readonly number[] = exampleRates): string =>
  listed(
    rates.map((tan) => loanInWords({ loanAmount, termMonths: months, phases: [{ months, kind: 'indexed', tan }] })),
  );

/** The simulator has a mixed rate only by index and spread, which such a question leaves open. */
const linksFor = ({ loanAmount, termMonths, phases }: LoanTerms): PageLink[] =>
  phases.length > 1
    ? []
    : [
        simulatorLink('instalment', {
          amount: loanAmount,
          term: termMonths,
          termUnit: 'months',
          rate: 'fixed',
          fixedTan: phases[0]?.tan,
        }),
      ];

/** Returns a loan with what the question says of its costs and its use. */
const engineLoan = ({ loanAmount, phases }: LoanTerms, { costs, destination }: Request): Loan => ({
  ...loanOf(loanAmount, phases),
  costs,
  interestStamp: destination !== undefined && destination !== 'hpp',
});

/** Says what is paid in all, how much of it is interest, and with the costs of the question MTIC and TAEG. */
function inAll(terms: LoanTerms, request: Request, day: string): string {
  const loan = engineLoan(terms, request);
  const { instalmentsCents, mticCents } = totals({ ...loan, interestStamp: false });
  const paid = instalmentsCents / 100;
  const [first] = plan(loan);
  const rate = interestStampOn(day);
  const stamp = first && loan.interestStamp ? Math.round(first.interestCents * rate) / 100 : 0;
  return [
    `Até ao fim pagas ${formatInstalment(paid)}, dos quais ${formatInstalment(paid - terms.loanAmount)} são juros, se a taxa não mudar.`,
    stamp > 0 &&
      `Fora da habitação própria e permanente paga-se ainda ${formatPercent(rate)} de Imposto do Selo sobre os juros: ${formatInstalment(stamp / 100)} na primeira prestação, que fica em ${formatInstalment(((first?.instalmentCents ?? 0) + stamp) / 100)}.`,
    request.costs.length > 0 &&
      `Com os custos e seguros que disseste: MTIC de ${formatInstalment((loan.interestStamp ? totals(loan).mticCents : mticCents) / 100)} e TAEG de ${shownPercent(taeg(loan), 1)} % (estimativa Morada; as do banco vêm na FINE).`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says how far two instalments of the same loan are apart. */
function differenceOf(loanAmount: number, months: readonly number[], rates: readonly number[]): string | undefined {
  const loans = months.flatMap((each) =>
    rates.map((tan) => loanOf(loanAmount, [{ months: each, kind: 'indexed', tan }])),
  );
  const [one, other] = loans;
  if (!one || !other || loans.length > 2) return undefined;
  const [first = 0, second = 0] = [one, other].flatMap((loan) => instalmentsIn(loan).slice(0, 1));
  const paid = Math.abs(totals(one).instalmentsCents - totals(other).instalmentsCents) / 100;
  return `Diferença: ${formatInstalment(Math.abs(first - second))} por mês e ${formatInstalment(paid)} em todas as prestações.`;
}

/** Returns a question with its terms within what is possible, and what has to be said about it. */
function withPossibleTerm(request: Request, day: string): { possible: Request; said?: string } {
  const { terms, ages } = request;
  const [, most] = limits.months;
  const longest = terms.at(-1) ?? 0;
  if (longest <= most) return { possible: request };
  const allowed = Math.min(most, ages.length > 0 ? termFor(ages, day) : most);
  return {
    possible: { ...request, terms: [...terms.slice(0, -1), allowed] },
    said: `${describeTerm(longest)} não são possíveis: o Banco de Portugal recomenda no máximo ${describeTerm(allowed)}.`,
  };
}

/** Answers with the instalment of the loan in a question, for what it leaves open by examples; undefined without an amount. */
export function instalmentAsked(asked: Request, day: string): AssistantAnswer | undefined {
  const principal = principalIn(asked, day);
  const [doubt] = doubtsAbout(asked, 'instalment');
  if (doubt) return askBack(doubt, day, [simulatorLink('instalment', { amount: principal?.loanAmount })]);
  const [loose] = asked.loanAmount === undefined ? asked.unnamed.slice(1) : asked.unnamed;
  if (loose) return askBack({ doubt: 'number', words: loose.words }, day, [simulatorLink('instalment', {})]);
  if (!principal) return undefined;
  if (principal.loanAmount < limits.amount[0])
    return askBack({ doubt: 'thousands', words: `${principal.loanAmount}` }, day, [simulatorLink('instalment', {})]);
  if (!isWithin('amount', principal.loanAmount)) return undefined;
  const { possible: request, said } = withPossibleTerm(asked, day);
  const loan = loanIn(request, day);
  const { ages, monthlyRate, rates, terms } = request;
  const longest = ages.length > 0 ? termFor(ages, day) : 0;
  const shorter =
    loan && longest > 0 && longest < loan.termMonths
      ? { ...loan, termMonths: longest, phases: upTo(longest, loan.phases) }
      : undefined;
  if (loan)
    return answerOf({
      origin: 'knowledge',
      lines: [
        said,
        principal.words,
        monthlyRate !== undefined &&
          `${formatPercent(monthlyRate)} ao mês são ${formatPercent(rates[0] ?? 0)} ao ano (TAN): em Portugal as taxas dizem-se ao ano.`,
        shorter &&
          `Aos ${Math.max(...ages)} anos o prazo recomendado vai até ${describeTerm(longest)}: ${loanInWords(shorter)}. No prazo que disseste:`,
        `${loanInWords(loan)}.`,
        inAll(loan, request, day),
        `${addition} É uma conta, não uma proposta.`,
      ],
      links: linksFor(shorter ?? loan),
      sources,
    });
  const lengths = terms.length > 0 ? terms : [exampleTerm];
  const [months = exampleTerm] = lengths;
  const isPossible = lengths.every((each) => isWithin('months', each)) && rates.every((rate) => isWithin('rate', rate));
  // Two rates and two terms are a mixed rate or two loans: which one is not certain.
  if (!isPossible || (rates.length > 1 && lengths.length > 1)) return undefined;
  return answerOf({
    origin: 'knowledge',
    lines: [
      said,
      principal.words,
      rates.length === 0
        ? 'Com taxas só de exemplo, que não são de nenhum banco:'
        : terms.length === 0 && 'Com um prazo de exemplo:',
      ...lengths.map((each) => examplesOf(principal.loanAmount, each, rates.length === 0 ? exampleRates : rates)),
      rates.length > 0 && differenceOf(principal.loanAmount, lengths, rates),
      longest > 0 &&
        longest < (lengths.at(-1) ?? 0) &&
        `Aos ${Math.max(...ages)} anos o prazo recomendado vai até ${describeTerm(longest)}.`,
      `${addition} É uma conta, não uma proposta.`,
    ],
    links: [
      simulatorLink('instalment', {
        amount: principal.loanAmount,
        term: months,
        termUnit: 'months',
        fixedTan: rates[0],
      }),
    ],
    sources,
  });
}

/** Answers 'Quanto ainda devo ao fim de 10 anos?' of a loan with its rate and term; undefined without them. */
export function aboutBalance(request: Request, day: string): AssistantAnswer | undefined {
  const { terms, after } = request;
  const [first = 0, ...rest] = terms;
  const paid = after ?? first;
  const [doubt] = doubtsAbout(request, 'instalment');
  const loan = loanIn({ ...request, terms: rest.length > 0 ? rest : terms }, day);
  if (doubt || !loan) return undefined;
  const { balanceCents = 0 } = plan(loanOf(loan.loanAmount, loan.phases))[paid - 1] ?? {};
  return answerOf({
    origin: 'knowledge',
    lines: [
      `${loanInWords(loan)}. Ao fim de ${describeTerm(paid)} ainda deves ${formatInstalment(balanceCents / 100)}, se a taxa não mudar e não amortizares.`,
      'É uma conta informativa.',
    ],
    links: linksFor(loan),
    sources,
  });
}

/**
 * Answers 'Quanto poupo se transferir?' for what is owed, the time left and both rates, with the fee of the old bank; asks
 * for what is missing.
 */
export function aboutTransfer(request: Request, day: string): AssistantAnswer | undefined {
  const { rates, terms, owed, loanAmount } = request;
  const amount = owed ?? loanAmount;
  const [months] = terms;
  const [first, second] = rates;
  if (amount === undefined || months === undefined || first === undefined || second === undefined || rates.length > 2)
    return askBack({ doubt: 'transfer', words: '' }, day, []);
  const [doubt] = doubtsAbout(request, 'instalment');
  if (doubt) return askBack(doubt, day, []);
  const figure = [
    `Com ${formatEuro(amount)} em ${describeTerm(months)}:\n${examplesOf(amount, months, rates)}\n${differenceOf(amount, [months], rates) ?? ''}`,
    `Comissão do banco atual por pagares tudo: no máximo ${maximumFees(amount, request, day)}. Há ainda avaliação, registos e seguros, que muitos bancos pagam em parte.`,
  ].join('\n');
  return withFigure('transfer', figure, day, [
    simulatorLink('instalment', { amount, term: months, termUnit: 'months', fixedTan: second }),
  ]);
}
