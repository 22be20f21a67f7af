import { listOffers } from '#database/offers/reads.ts';
import { findOwnParty } from '#database/parties/reads.ts';
import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { lenderCalled, ofLender } from '#shared/lenders/lenders.ts';
import { changesOf } from '#shared/offers/changes.ts';
import { isOfHousehold } from '#shared/parties/party.ts';
import { type Compose, openApplication, required } from './parts/compose.ts';
import { deedRemoved } from './parts/deed-facts.ts';
import { readerOf } from './parts/reader.ts';

/**
 * About the bank's approval that has taken the place of the chosen offer, with what changed; to who borrows also that it is
 * confirmed again, and the day of the deed that is one no longer. Subject and preview have no figures (ADR 011). Obsolete
 * once the choice is another one.
 */
export const compose: Compose = async (composition, notification) => {
  const { database } = composition;
  const application = await openApplication(composition, notification);
  const { applicationId, selectedOfferId, choice } = application;
  const offers = await listOffers(database, applicationId);
  const offer = required(offers.find(({ offerId }) => offerId === required(selectedOfferId)));
  const former = required(offers.find(({ replacedBy }) => replacedBy === offer.offerId));
  const party = await findOwnParty(database, application, notification.personId);
  const isAsked = choice?.again === true && party !== undefined && isOfHousehold(party);
  const { firstName, linkTo, say, ofChanges } = await readerOf(composition, notification);
  const ofBank = ofLender(lenderCalled(offer.bankName));
  const chosen = say({ alone: 'que escolheste', others: 'que estava escolhida' });
  return renderEmail({
    subject: isAsked ? 'O banco aprovou: confirma a proposta' : 'O banco aprovou a proposta',
    title: 'O banco aprovou a proposta',
    preview: `Vê o que mudou na proposta ${ofBank}.`,
    blocks: [
      hello(firstName),
      paragraph(`Chegou a aprovação ${ofBank}, e fica no lugar da proposta ${chosen}.`),
      {
        kind: 'list',
        title: 'O que mudou',
        items: changesOf(former, offer).map(({ label, before, after }) => ({
          text: `${label}: ${before} passa a ${after}`,
        })),
      },
      ...(isAsked
        ? [paragraph('Como os valores mudaram, confirma que queres continuar. Não assinas nem aceitas nada.')]
        : []),
      ...deedRemoved(notification.payload.dueOn),
      button('Ver a proposta', linkTo('/app/propostas')),
    ],
    reason: ofChanges,
  });
};
