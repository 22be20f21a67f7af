import { findOffer } from '#database/offers/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { openChoice } from '#platform/offers/offer-choice.ts';
import { approvedOtherwise, goesOnWith } from '#shared/offers/words.ts';
import { choiceState } from '#shared/parties/choice.ts';
import { shortNameOf } from '#shared/parties/words.ts';
import { type Compose, NotificationObsolete, openApplication, required } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/** To a borrower whose confirmation a choice waits for, also as a reminder. Obsolete once it waits for them no more. */
export const compose: Compose = async (composition, notification) => {
  const application = await openApplication(composition, notification);
  const { applicationId, choice } = application;
  const offer = required(await findOffer(composition.database, { applicationId, offerId: required(choice).offerId }));
  const open = required(openChoice(application, [offer], composition.now()));
  const parties = await listParties(composition.database, application);
  const reader = required(parties.find(({ personId }) => personId === notification.personId));
  if (!choiceState(parties, open).waitingFor.includes(reader.partyId)) throw new NotificationObsolete();
  const proposer = parties.find(({ partyId }) => partyId === open.by);
  const { firstName, linkTo, ofChanges } = await readerOf(composition, notification);
  const sentence = open.again
    ? approvedOtherwise(offer.bankName)
    : goesOnWith(proposer && shortNameOf(proposer, parties), offer.bankName);
  return renderEmail({
    subject: 'Falta a tua confirmação',
    title: 'Falta a tua confirmação',
    preview: sentence,
    blocks: [
      hello(firstName),
      paragraph(sentence),
      paragraph('Vê a proposta e confirma-a, se também queres avançar com ela. Não assinas nem aceitas nada.'),
      ...(open.again ? [] : [paragraph('A escolha fica feita quando todos os titulares a confirmarem.')]),
      button('Ver a proposta', linkTo('/app/propostas')),
    ],
    reason: ofChanges,
  });
};
