import type { Offer } from '#database/offers/entity.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { computedInstalment } from '#shared/offers/figures.ts';
import { answerOf, listed, type PageLink, pages } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';
import { type LoanTerms, readLoan } from '../read-loan.ts';
import { offerInWords } from './about-offers.ts';
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

/** Formats a loan: '150 000 € a 3 % em 30 anos: 632,41 € por mês'. */
function computed({ loanAmount, termMonths, phases }: LoanTerms): string {
  const rates = phases.map(({ tan }) => formatPercent(tan));
  const [first = '', later] = instalmentsIn(loanOf(loanAmount, phases)).map(formatInstalment);
  const term = describeTerm(termMonths);
  return later === undefined
    ? `${formatEuro(loanAmount)} a ${rates[0]} em ${term}: ${first} por mês`
    : `${formatEuro(loanAmount)} em ${term}, a ${rates[0]} durante ${describeTerm(phases[0]?.months ?? 0)} e a ${rates[1]} depois: ${first} por mês, e ${later} a partir daí`;
}

const exampleOf = (loanAmount: number, tan: number): string =>
  computed({ loanAmount, termMonths: exampleTerm, phases: [{ months: exampleTerm, kind: 'indexed', tan }] });

const examplesOf = (loanAmount: number): string => listed(exampleRates.map((tan) => exampleOf(loanAmount, tan)));

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

/** Answers with the instalment of the amount, rate and term in a question; undefined without all three. */
export function instalmentAsked(question: string): AssistantAnswer | undefined {
  const loan = readLoan(question);
  if (!loan) return undefined;
  return answerOf({
    origin: 'knowledge',
    lines: [`${computed(loan)}.`, `${addition} É uma conta, não uma proposta.`],
    links: linksFor(loan),
    sources,
  });
}
