import { findOffer } from '#database/offers/reads.ts';
import { button, type Fact, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { rateTypeLabels } from '#shared/facts/rate-types.ts';
import { formatDateAndTime, formatEuro } from '#shared/kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenderCalled, theLender } from '#shared/lenders/lenders.ts';
import { offerFigures } from '#shared/offers/figures.ts';
import { changeSentence, perMonth, rateParts, shownMtic, shownTaeg } from '#shared/offers/words.ts';
import { type Compose, openApplication, required } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/**
 * The client's receipt for their choice of an offer, with the figures as they were shown on its day: a published offer
 * never changes. Subject and preview have none of them, because they are read on locked screens (ADR 011). Obsolete
 * once the choice is reopened.
 */
export const compose: Compose = async (composition, notification) => {
  const { applicationId, selectedOfferId, choice } = await openApplication(composition, notification);
  const offerId = required(selectedOfferId);
  const offer = required(await findOffer(composition.database, { applicationId, offerId }));
  const chosenAt = required(offer.selectedAt);
  const { firstName, linkTo, say, ofChanges } = await readerOf(composition, notification);
  const title = say({ alone: 'Recebemos a tua escolha', co_borrower: 'Recebemos a escolha da proposta' });
  const figures = offerFigures(offer, lisbonDay(chosenAt));
  const { phases, rateType, interestRate } = offer;
  const shown = { rateType, terms: { phases }, figures };
  const parts = rateParts(shown);
  const bankName = offer.bankName;
  const facts: readonly Fact[] = [
    { label: 'Banco', value: bankName },
    { label: 'Escolhida em', value: formatDateAndTime(chosenAt) },
    { label: 'Montante', value: formatEuro(offer.loanAmount) },
    { label: 'Prazo', value: describeTerm(offer.termMonths) },
    {
      label: 'TAN',
      value: `${formatPercent(interestRate)} · ${rateTypeLabels[rateType]}${parts === undefined ? '' : ` (${parts})`}`,
    },
    { label: 'TAEG', value: shownTaeg(figures) },
    { label: 'MTIC', value: shownMtic(figures) },
    { label: 'Primeira prestação', value: `${formatInstalment(offer.monthlyPayment)} ${perMonth(shown)}` },
    ...(figures.firstWithInsurance === null
      ? []
      : [{ label: 'Com seguros exigidos', value: formatInstalment(figures.firstWithInsurance) }]),
  ];
  return renderEmail({
    subject: title,
    title,
    preview: `${say({ alone: 'Queres avançar', co_borrower: 'Os titulares querem avançar' })} com ${theLender(lenderCalled(bankName))}.`,
    blocks: [
      hello(firstName),
      paragraph(
        say({
          alone: 'Disseste-nos que queres avançar com esta proposta. Guarda este email: tem os valores que viste.',
          co_borrower:
            'Os titulares disseram-nos que querem avançar com esta proposta. Guarda este email: tem os valores dela.',
        }),
      ),
      ...(choice && Object.keys(choice.confirmed).length > 1 ? [paragraph('Todos os titulares a confirmaram.')] : []),
      { kind: 'facts', facts },
      paragraph(changeSentence(shown)),
      paragraph('Ainda não assinaste nem aceitaste nada, e não há nenhum contrato.'),
      {
        kind: 'list',
        title: 'O que se segue',
        items: [
          { text: 'A equipa fala contigo sobre os próximos passos.' },
          {
            text: 'Com a aprovação o banco dá-te a FINE final e a minuta do contrato, e são os valores delas que contam.',
          },
          { text: 'Antes do contrato tens pelo menos 7 dias para refletir.' },
        ],
      },
      paragraph(
        `${say({ alone: 'Se não foste tu', co_borrower: 'Se não a confirmaste' })}, ou se te enganaste, escreve-nos já em Mensagens.`,
      ),
      button('Ver a proposta', linkTo('/app/propostas')),
    ],
    reason: ofChanges,
  });
};
