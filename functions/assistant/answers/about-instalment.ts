import type { Offer } from '#database/offers/entity.ts';
import { loanToValueLimit } from '#shared/applications/lending-limits.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { type Phase, totals } from '#shared/loan/index.ts';
import { computedInstalment } from '#shared/offers/figures.ts';
import { answerOf, listed, type PageLink, pages } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';
import { askBack, doubtsAbout } from '../doubts.ts';
import type { Request } from '../reading/request.ts';
import { offerInWords } from './about-offers.ts';
import { termFor } from './about-term.ts';
import { instalmentsIn, loanOf } from './example-loan.ts';
import { figuresOf } from './figures.ts';
import { simulatorLink } from './simulator-link.ts';

const sources = ['Banco de Portugal, Portal do Cliente Bancário'];

const formula = [
  'A prestação depende de três números: o montante, a taxa de juro (TAN) e o prazo.',
  'Prestação = montante × i ÷ (1 − (1 + i)⁻ⁿ), em que i é a TAN a dividir por 12 e n o número de meses.',
];

/** Example rates, which show how much the rate matters. */
const exampleRates = [3, 4] as const;
const exampleTerm = 360;
const exampleAmount = 150_000;

/** A loan as a question states it. */
interface LoanTerms {
  /** Euro. */
  loanAmount: number;
  termMonths: number;
  /** One, or two of a mixed rate. */
  phases: readonly Phase[];
}

/** Formats a loan: '150 000 € a 3 % em 30 anos: 632,41 € por mês'. */
function computed({ loanAmount, termMonths, phases }: LoanTerms): string {
  const rates = phases.map(({ tan }) => formatPercent(tan));
  const [first = '', later] = instalmentsIn(loanOf(loanAmount, phases)).map(formatInstalment);
  const term = describeTerm(termMonths);
  return later === undefined
    ? `${formatEuro(loanAmount)} a ${rates[0]} em ${term}: ${first} por mês`
    : `${formatEuro(loanAmount)} em ${term}, a ${rates[0]} durante ${describeTerm(phases[0]?.months ?? 0)} e a ${rates[1]} depois: ${first} por mês, e ${later} a partir daí`;
}

const exampleOf = (loanAmount: number, tan: number, months: number): string =>
  computed({ loanAmount, termMonths: months, phases: [{ months, kind: 'indexed', tan }] });

const examplesOf = (loanAmount: number, months = exampleTerm, rates: readonly number[] = exampleRates): string =>
  listed(rates.map((tan) => exampleOf(loanAmount, tan, months)));

/** A bank's instalment may include more than amount, rate and term result in: the answer then has both. */
function ofOffer(offer: Offer, day: string): string {
  const own = computedInstalment(offer);
  const differs = Math.abs(own - offer.monthlyPayment) >= 0.015;
  return `${offerInWords(offer, day)}${differs ? ` (só com montante, taxa e prazo seriam ${formatInstalment(own)})` : ''}`;
}

interface Own {
  lines: readonly string[];
  links: readonly PageLink[];
}

function ownCase(facts: CaseFacts): Own {
  const open = facts.application?.outcome ? [] : facts.offers;
  const chosen = open.filter(({ status }) => status === 'selected');
  const offers = chosen.length > 0 ? chosen : open;
  if (offers.length > 0)
    return {
      lines: [
        chosen.length > 0 ? 'Na proposta que escolheste:' : 'Nas tuas propostas:',
        listed(offers.map((offer) => ofOffer(offer, lisbonDay(facts.now)))),
      ],
      links: [pages.offers],
    };
  const { loanAmount } = figuresOf(facts);
  if (loanAmount !== undefined)
    return {
      lines: [
        'Com o montante do teu pedido, e taxas só de exemplo:',
        examplesOf(loanAmount),
        'A tua taxa vem na proposta do banco.',
      ],
      links: [],
    };
  return {
    lines: [
      'Ainda não sei que montante queres pedir. Um exemplo, com taxas que não são de nenhum banco:',
      examplesOf(exampleAmount),
      'Diz-me montante, taxa e prazo (por exemplo: 180 000 €, 3,5 %, 30 anos) e faço a conta.',
    ],
    links: [facts.application ? pages.newRequest : pages.start],
  };
}

const addition = 'A isto somam-se os seguros e, na taxa variável, a prestação muda quando a Euribor é revista.';

/** Answers 'Como é calculada a prestação?': the formula, with the person's own figures if there are any. */
export function aboutInstalment(facts: CaseFacts): AssistantAnswer {
  const { lines, links } = ownCase(facts);
  return answerOf({ origin: 'case', lines: [...formula, ...lines, addition], links, sources });
}

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

const limits = { amount: [1000, 10_000_000], rate: [-2, 15], months: [12, 480] } as const;
const isWithin = (name: keyof typeof limits, value: number): boolean =>
  value >= limits[name][0] && value <= limits[name][1];

/** Returns the phases of one rate and one term, or of a rate for the first months and another one until the end. */
export function phasesIn({ rates, terms, rateKind = 'indexed' }: Request): readonly Phase[] | undefined {
  const [firstTan, laterTan, ...moreRates] = rates;
  const [shortest, longest, ...moreTerms] = terms;
  if (firstTan === undefined || shortest === undefined || moreRates.length > 0 || moreTerms.length > 0)
    return undefined;
  if (laterTan === undefined)
    return longest === undefined ? [{ months: shortest, kind: rateKind, tan: firstTan }] : undefined;
  if (longest === undefined || longest === shortest) return undefined;
  return [
    { months: shortest, kind: 'fixed', tan: firstTan },
    { months: longest - shortest, kind: 'indexed', tan: laterTan },
  ];
}

/** Returns the phases of a loan that ends after so many months. */
export function upTo(months: number, phases: readonly Phase[]): readonly Phase[] {
  let left = months;
  return phases.flatMap((phase) => {
    const part = Math.min(left, phase.months);
    left -= part;
    return part > 0 ? [{ ...phase, months: part }] : [];
  });
}

interface Principal {
  loanAmount: number;
  /** How it follows from the price of a property; empty for an amount of the question. */
  words: string;
}

/** Returns the loan that a question is about: its own amount, or what a property costs without the own money. */
export function principalIn(request: Request, day: string): Principal | undefined {
  const { loanAmount, unnamed, propertyValue, destination, ownMoney, ownShare } = request;
  const told = loanAmount ?? unnamed[0]?.value;
  if (told !== undefined) return { loanAmount: told, words: '' };
  if (propertyValue === undefined) return undefined;
  const own = ownMoney ?? (ownShare !== undefined ? propertyValue * ownShare : undefined);
  const price = `Para uma casa de ${formatEuro(propertyValue)}`;
  if (own !== undefined) {
    const amount = Math.round((propertyValue - own) * 100) / 100;
    return { loanAmount: amount, words: `${price}, com ${formatEuro(own)} de entrada, são ${formatEuro(amount)}:` };
  }
  const purpose = destination === undefined || destination === 'hpp' ? 'first_home' : 'investment';
  const { percent } = loanToValueLimit({ purpose }, day);
  const amount = Math.round(propertyValue * percent) / 100;
  return {
    loanAmount: amount,
    words: `${price}, um banco empresta em geral até ${percent} %, ${formatEuro(amount)}:`,
  };
}

/**
 * Returns amount, rate and term of a question that has all three, within the limits of a loan; of a mixed rate both
 * rates, the months of the first and the whole term. Otherwise undefined.
 */
function loanIn(request: Request, day: string): LoanTerms | undefined {
  const [principal, phases] = [principalIn(request, day), phasesIn(request)];
  if (!principal || !phases) return undefined;
  const { loanAmount } = principal;
  const termMonths = phases.reduce((sum, { months }) => sum + months, 0);
  const isPossible =
    isWithin('amount', loanAmount) &&
    isWithin('months', termMonths) &&
    phases.every(({ tan }) => isWithin('rate', tan));
  return isPossible ? { loanAmount, termMonths, phases } : undefined;
}

/** Says what is paid in all, and how much of it is interest. */
function inAll({ loanAmount, phases }: LoanTerms): string {
  const paid = totals(loanOf(loanAmount, phases)).instalmentsCents / 100;
  return `Até ao fim pagas ${formatInstalment(paid)}, dos quais ${formatInstalment(paid - loanAmount)} são juros, se a taxa não mudar.`;
}

/** Answers with the instalment of the loan in a question, for what it leaves open by examples; undefined without an amount. */
export function instalmentAsked(request: Request, day: string): AssistantAnswer | undefined {
  const principal = principalIn(request, day);
  const [doubt] = doubtsAbout(request, 'instalment');
  if (doubt) return askBack(doubt, day, [simulatorLink('instalment', { amount: principal?.loanAmount })]);
  if (!principal || !isWithin('amount', principal.loanAmount)) return undefined;
  const loan = loanIn(request, day);
  const {
    ages,
    monthlyRate,
    rates: [yearly = 0],
  } = request;
  const longest = ages.length > 0 ? termFor(ages, day) : 0;
  const shorter =
    loan && longest > 0 && longest < loan.termMonths
      ? { ...loan, termMonths: longest, phases: upTo(longest, loan.phases) }
      : undefined;
  if (loan)
    return answerOf({
      origin: 'knowledge',
      lines: [
        principal.words,
        monthlyRate !== undefined &&
          `${formatPercent(monthlyRate)} ao mês são ${formatPercent(yearly)} ao ano (TAN): em Portugal as taxas dizem-se ao ano.`,
        shorter &&
          `Aos ${Math.max(...ages)} anos o prazo recomendado vai até ${describeTerm(longest)}: ${computed(shorter)}. No prazo que disseste:`,
        `${computed(loan)}.`,
        inAll(loan),
        `${addition} É uma conta, não uma proposta.`,
      ],
      links: linksFor(shorter ?? loan),
      sources,
    });
  const { rates, terms } = request;
  const lengths = terms.length > 0 ? terms : [exampleTerm];
  const [months = exampleTerm] = lengths;
  const isPossible = lengths.every((each) => isWithin('months', each)) && rates.every((rate) => isWithin('rate', rate));
  // Two rates and two terms are a mixed rate or two loans: which one is not certain.
  if (!isPossible || (rates.length > 1 && lengths.length > 1)) return undefined;
  return answerOf({
    origin: 'knowledge',
    lines: [
      principal.words,
      rates.length === 0
        ? 'Com taxas só de exemplo, que não são de nenhum banco:'
        : terms.length === 0 && 'Com um prazo de exemplo:',
      ...lengths.map((each) => examplesOf(principal.loanAmount, each, rates.length === 0 ? exampleRates : rates)),
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
