import { findDeedDay } from '#database/agenda/deed-day.ts';
import type { Application } from '#database/applications/entity.ts';
import { listDeedItemsOf } from '#database/deed/reads.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { findOwnParty } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { clientEvent } from '#platform/client-calendar.ts';
import { type Block, button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { formatDate } from '#shared/kit/format.ts';
import { dayBefore, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { borrows } from '#shared/parties/party.ts';
import { slotOf } from '#shared/parties/slots.ts';
import { type Compose, type Composition, NotificationObsolete, openApplication, required } from './parts/compose.ts';
import { deedFacts } from './parts/deed-facts.ts';
import { readerOf } from './parts/reader.ts';

/** About the deed that is near: when, where, which papers of the reader are not approved yet, and a file for the calendar. */
export const compose: Compose = async (composition, notification) => {
  const application = await openApplication(composition, notification);
  const date = required(await findDeedDay(composition.database, application));
  const today = lisbonDay(composition.now());
  // Moved meanwhile, no longer ahead, or somebody joined.
  if (!date.stands || date.on !== notification.payload.dueOn || date.on <= today) throw new NotificationObsolete();
  const { firstName, linkTo, about } = await readerOf(composition, notification);
  const isTomorrow = dayBefore(date.on) === today;
  const title = isTomorrow ? 'A escritura é amanhã' : `A escritura é a ${formatDate(date.on)}`;
  return {
    ...renderEmail({
      subject: title,
      title,
      preview: date.place ?? 'Vê o que levar e o que falta.',
      blocks: [
        hello(firstName),
        deedFacts(date),
        ...(await papersOf(composition, application, notification.personId)),
        paragraph('Leva o teu documento de identificação original. Junto vai o ficheiro para a tua agenda.'),
        button('Ver a checklist da escritura', linkTo('/app/escritura')),
      ],
      reason: `${about} com escritura marcada. Podes desligar estes lembretes quando quiseres.`,
    }),
    attachments: [clientEvent(application, date, composition.now())],
  };
};

/** What is missing of the reader's own papers, and for a borrower of the property's; nothing of anybody else. */
async function papersOf({ database }: Composition, application: Application, personId: string): Promise<Block[]> {
  const party = await findOwnParty(database, application, personId);
  if (!party) throw new NotificationObsolete();
  const [items, documents] = await Promise.all([
    listDeedItemsOf(database, application, party).catch(withoutChecklist),
    listDocuments(database, application.applicationId),
  ]);
  const approved = new Set(
    documents.filter(({ aiStatus }) => aiStatus === 'approved').map(({ documentId }) => documentId),
  );
  const missing = items
    .filter(({ required: isNeeded, applies }) => isNeeded && applies)
    .filter(({ docType }) =>
      isSharedPaper(docType) ? borrows(party) && !approved.has(docType) : !approved.has(slotOf(docType, party.partyId)),
    )
    // The deed itself is a paper only afterwards.
    .filter(({ docType }) => docType !== 'escritura');
  if (missing.length === 0) return [paragraph('Os teus papéis estão todos aprovados.')];
  return [
    paragraph('Destes papéis ainda falta a aprovação:'),
    { kind: 'list', items: missing.map(({ label }) => ({ text: label })) },
  ];
}

function withoutChecklist(error: unknown): readonly [] {
  if (error instanceof Refusal && error.code === 'deed.no_checklist') return [];
  throw error;
}
