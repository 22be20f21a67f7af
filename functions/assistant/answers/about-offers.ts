import type { AssistantAnswer } from '../../../shared/assistant/routes.ts';
import { formatEuro } from '../../../shared/format.ts';
import { formatInstalment, formatPercent } from '../../../shared/offers/format.ts';
import { describeTerm } from '../../../shared/offers/instalment.ts';
import { rateTypeLabels } from '../../../shared/offers/rates.ts';
import type { Offer } from '../../database/offers/entity.ts';
import { answerOf, listed, pages } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';
import { aboutEnd } from './about-end.ts';

/** Formats an offer: 'Banco do Norte: 150 000 € em 30 anos, taxa variável de 3,221 %, 650,42 € por mês'. */
export const offerInWords = ({ bankName, loanAmount, termMonths, rateType, interestRate, monthlyPayment }: Offer) =>
  `${bankName}: ${formatEuro(loanAmount)} em ${describeTerm(termMonths)}, taxa ${rateTypeLabels[rateType].toLowerCase()} de ${formatPercent(interestRate)}, ${formatInstalment(monthlyPayment)} por mês`;

/** Lists the offers without comparing them: that is for the person and their manager. */
export function aboutOffers(facts: CaseFacts): AssistantAnswer {
  const ended = aboutEnd(facts);
  if (ended) return ended;
  const { offers, application } = facts;
  const selected = offers.find(({ status }) => status === 'selected');
  if (selected)
    return answerOf({
      origin: 'case',
      lines: ['Escolheste esta proposta:', listed([offerInWords(selected)])],
      links: [pages.offers],
    });
  if (offers.length > 0)
    return answerOf({
      origin: 'case',
      lines: [
        offers.length === 1 ? 'Tens uma proposta:' : `Tens ${offers.length} propostas:`,
        listed(offers.map(offerInWords)),
        'A TAEG e o MTIC não estão registados no portal: vêm na FINE de cada banco. O teu gestor fala contigo antes de escolheres.',
      ],
      links: [pages.offers, pages.messages],
    });
  return answerOf({
    origin: 'case',
    lines: [
      'Ainda não tens propostas.',
      application
        ? 'Procuramo-las depois da análise dos teus documentos, e avisamos-te assim que houver uma.'
        : 'Começa um pedido para procurarmos as tuas.',
    ],
    links: application ? [pages.offers] : [pages.start],
  });
}
