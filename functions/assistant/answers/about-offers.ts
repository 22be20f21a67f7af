import type { Offer } from '#database/offers/entity.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { rateTypeLabels } from '#shared/facts/rate-types.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { shownPercent } from '#shared/loan/index.ts';
import { offerFigures } from '#shared/offers/figures.ts';
import { answerOf, listed, pages } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';
import { aboutEnd } from './about-end.ts';

/**
 * Formats an offer: 'Banco Exemplo, S.A.: 150 000 € em 30 anos, taxa mista de 2,95 %, 632,41 € por mês e 640,00 € a partir do
 * 37.º mês'.
 */
export function offerInWords(offer: Offer, day: string): string {
  const { bankName, loanAmount, termMonths, rateType, interestRate } = offer;
  const instalments = offerFigures(offer, day).instalments.map(({ fromMonth, amount }, at) =>
    at === 0 ? `${formatInstalment(amount)} por mês` : `${formatInstalment(amount)} a partir do ${fromMonth}.º mês`,
  );
  return `${bankName}: ${formatEuro(loanAmount)} em ${describeTerm(termMonths)}, taxa ${rateTypeLabels[rateType].toLowerCase()} de ${formatPercent(interestRate)}, ${instalments.join(' e ')}`;
}

const origins = { fine: 'da FINE', estimate: 'estimativa Morada; a do banco vem na FINE' } as const;

/** Formats what an offer costs in all, as far as it is registered (spec D45). */
function costsInWords(offer: Offer, day: string): string {
  const { taeg, mtic } = offerFigures(offer, day);
  if (!taeg && !mtic) return 'A TAEG e o MTIC não estão registados; vêm na FINE';
  const rate = taeg
    ? `TAEG de ${shownPercent(taeg.percent, 1)} % (${origins[taeg.origin]})`
    : 'A TAEG não está registada; vem na FINE';
  const total = mtic
    ? `MTIC de ${formatEuro(mtic.amount)} (${origins[mtic.origin]})`
    : 'o MTIC não está registado; vem na FINE';
  return `${rate}, ${total}`;
}

const withCosts = (offer: Offer, day: string): string => `${offerInWords(offer, day)}. ${costsInWords(offer, day)}.`;

/** Lists the offers without comparing them: that is for the person and their manager. */
export function aboutOffers(facts: CaseFacts): AssistantAnswer {
  const ended = aboutEnd(facts);
  if (ended) return ended;
  const { offers, application, isGuarantor } = facts;
  const day = lisbonDay(facts.now);
  const selected = offers.find(({ status }) => status === 'selected');
  if (selected)
    return answerOf({
      origin: 'case',
      lines: [
        isGuarantor ? 'Os titulares escolheram esta proposta:' : 'Escolheste esta proposta:',
        listed([withCosts(selected, day)]),
      ],
      links: [pages.offers],
    });
  if (offers.length > 0)
    return answerOf({
      origin: 'case',
      lines: [
        `${isGuarantor ? 'Há' : 'Tens'} ${offers.length === 1 ? 'uma proposta' : `${offers.length} propostas`}:`,
        listed(offers.map((offer) => withCosts(offer, day))),
        isGuarantor ? 'São os titulares que escolhem.' : 'O teu gestor fala contigo antes de escolheres.',
      ],
      links: [pages.offers, pages.messages],
    });
  return answerOf({
    origin: 'case',
    lines: [
      isGuarantor ? 'Ainda não há propostas.' : 'Ainda não tens propostas.',
      application
        ? 'Procuramo-las depois da análise dos documentos, e avisamos-te assim que houver uma.'
        : 'Começa um pedido para procurarmos as tuas.',
    ],
    links: application ? [pages.offers] : [pages.start],
  });
}
