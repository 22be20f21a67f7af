import type { Offer } from '#database/offers/entity.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { formatInstalment } from '#shared/kit/format-figures.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { computedInstalment } from '#shared/offers/figures.ts';
import { answerOf, listed, type PageLink, pages } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';
import { addition, examplesOf } from './about-loan.ts';
import { offerInWords } from './about-offers.ts';
import { figuresOf } from './figures.ts';

const sources = ['Banco de Portugal, Portal do Cliente Bancário'];

const formula = [
  'A prestação depende de três números: o montante, a taxa de juro (TAN) e o prazo.',
  'Prestação = montante × i ÷ (1 − (1 + i)⁻ⁿ), em que i é a TAN a dividir por 12 e n o número de meses.',
];

const exampleAmount = 150_000;

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
        chosen.length > 0
          ? `Na proposta ${facts.isGuarantor ? 'escolhida' : 'que escolheste'}:`
          : `Nas ${facts.isGuarantor ? '' : 'tuas '}propostas:`,
        listed(offers.map((offer) => ofOffer(offer, lisbonDay(facts.now)))),
      ],
      links: [pages.offers],
    };
  const { loanAmount } = figuresOf(facts);
  if (loanAmount !== undefined)
    return {
      lines: [
        `Com o montante do ${facts.isGuarantor ? '' : 'teu '}pedido, e taxas só de exemplo:`,
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

/** Answers 'Como é calculada a prestação?': the formula, with the person's own figures if there are any. */
export function aboutInstalment(facts: CaseFacts): AssistantAnswer {
  const { lines, links } = ownCase(facts);
  return answerOf({ origin: 'case', lines: [...formula, ...lines, addition], links, sources });
}
