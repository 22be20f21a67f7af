import type { Application } from '#database/applications/entity.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { threadOfPaper } from '#database/messages/threads.ts';
import { postSystemMessage } from '#database/messages/writes.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Step } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { findPersonIn } from '#platform/own-slots.ts';
import { audienceOfPaper, labelFor, type Recipient, recipientsOf } from '#platform/recipients.ts';
import { maxAskedDocuments, maxDueDays } from '#shared/documents/case-documents.ts';
import { describeDocument, otherType, typeOfLabel } from '#shared/documents/catalogue.ts';
import { documentHelp } from '#shared/documents/document-help.ts';
import { isCardType } from '#shared/documents/id-card.ts';
import { factsFor } from '#shared/documents/papers-of-people.ts';
import {
  allRequestedDocuments,
  type CaseFacts,
  requiredDocuments,
  slotIn,
} from '#shared/documents/required-documents.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { formatDate } from '#shared/kit/format.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { sameLabel } from '#shared/kit/text.ts';
import type { Visibility } from '#shared/messages/senders.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { ownerOfSlot, partsOfSlot } from '#shared/parties/slots.ts';
import { caseDocumentsOf, changeCase } from './change-case-documents.ts';

interface RequestedDocument {
  id: string;
  label: string;
  /** The catalogue's explanation. */
  help: string;
}

/**
 * Requests documents of one person, or of the property, together, which requires them from then on, with one message and
 * one notification to the person who handles them. A label of the catalogue requests the catalogued document. Those that are
 * already requested or sent are left out; throws if all are.
 */
export const askForDocument: UseCase<Dependencies, 'documents.ask'> = (deps, input, caller) =>
  changeCase(deps, { applicationId: input.applicationId, caller }, async (application, change) => {
    const { applicationId, note, dueOn } = input;
    const { at, audit } = change;
    requireDueDate(dueOn, change.instant);
    const { askedDocuments, notApplicable } = caseDocumentsOf(application);
    const owner = await findPersonIn(deps.database, application, input.partyId ?? firstPartyId);
    const asked = await newDocuments(deps, factsFor(application, owner), { applicationId, labels: input.labels });
    if (asked.length === 0) throw new Refusal('document.already_asked');
    const before = askedDocuments.filter(({ id }) => partsOfSlot(id).partyId === owner.partyId);
    if (before.length + asked.length > maxAskedDocuments) throw new Refusal('document.too_many');
    // Written about one person's papers, if only about one that is there already, it is not for the others who borrow.
    const isPersonal =
      application.partiesVersion !== undefined && input.labels.some((label) => !isPropertyLabel(label));
    const noteFor = (document: { id: string }) => (isPersonal && isOfProperty(document) ? '' : note);
    // The note about one document stands at it; a note about several stands with the request.
    const noteAt = (each: RequestedDocument) => (asked.length === 1 && noteFor(each)) || each.help;
    const parties = await listParties(deps.database, application);
    const requests = await Promise.all(
      byReader(application, asked).map(async (documents) => {
        const { id } = documents[0] ?? { id: '' };
        const paper = { documentId: id, docType: partsOfSlot(id).code };
        return {
          labels: documents.map(({ label }) => label),
          note: noteFor({ id }),
          visibility: threadOfPaper(application, parties, paper),
          recipients: await recipientsOf(deps.database, application, audienceOfPaper(paper), parties),
        };
      }),
    );
    return {
      after: {
        askedDocuments: [
          ...askedDocuments,
          ...asked.map((each) => ({
            id: each.id,
            ...ownerOfSlot(each.id),
            label: each.label,
            note: noteAt(each),
            askedAt: at,
            dueOn,
          })),
        ],
        notApplicable,
      },
      steps: [
        ...requests.flatMap((request) => messageOf(request, { applicationId, dueOn, at, newId: deps.newId })),
        ...asked.map(({ id, label }) =>
          audit({
            applicationId,
            action: 'document.requested',
            documentId: id,
            after: { label, note: noteFor({ id }), ...(dueOn && { dueOn }) },
          }),
        ),
        ...requests.flatMap((request) =>
          request.recipients.flatMap((recipient) =>
            change.notify(recipient.person, {
              applicationId,
              kind: 'documents_requested',
              details: {
                documentLabels: request.labels.map((label) => labelFor(recipient, label)),
                dueOn,
                reason: request.note || undefined,
              },
            }),
          ),
        ),
      ],
    };
  });

const isPropertyLabel = (label: string): boolean => isSharedPaper(typeOfLabel(label) ?? otherType);
const isOfProperty = ({ id }: { id: string }): boolean => isSharedPaper(partsOfSlot(id).code);

/** Documents requested of the same people. */
interface Request {
  labels: readonly string[];
  note: string;
  /** Where these people read of it; undefined if nobody does. */
  visibility: Visibility | undefined;
  recipients: readonly Recipient[];
}

/** Groups documents by who reads of them: of several people the property's are for all who borrow, others for one. */
function byReader({ partiesVersion }: Application, asked: readonly RequestedDocument[]) {
  if (partiesVersion === undefined) return [asked];
  return [asked.filter(isOfProperty), asked.filter((each) => !isOfProperty(each))].filter(({ length }) => length > 0);
}

/** Returns the message about a request, where nobody else reads it. */
function messageOf(
  { labels, note, visibility, recipients: [recipient] }: Request,
  {
    applicationId,
    dueOn,
    newId,
    at,
  }: { applicationId: string; dueOn: string | undefined; at: string; newId: () => string },
): Step[] {
  if (!visibility) return [];
  const named = recipient ? labels.map((label) => labelFor(recipient, label)) : labels;
  return [
    postSystemMessage({
      applicationId,
      messageId: newId(),
      visibility,
      content: words(named, { note, dueOn }),
      createdAt: at,
    }),
  ];
}

/** Returns the documents to request: each once, without those that the person's list requires or has. */
async function newDocuments(
  { database, newId }: Dependencies,
  facts: CaseFacts,
  { applicationId, labels }: { applicationId: string; labels: readonly string[] },
): Promise<readonly RequestedDocument[]> {
  const sent = new Set((await listDocuments(database, applicationId)).map(({ documentId }) => documentId));
  // Those that do not apply are requested again at their row.
  const taken = new Set([...sent, ...allRequestedDocuments(facts).map(({ id }) => id)]);
  const known = requiredDocuments(facts).map(({ label }) => label);
  const fresh = labels.filter(
    (label, index) => ![...known, ...labels.slice(0, index)].some((other) => sameLabel(other, label)),
  );
  return fresh.flatMap((label): RequestedDocument[] => {
    const type = typeOfLabel(label);
    if (!type) return [{ id: slotIn(facts, `${otherType}-${newId()}`), label, help: '' }];
    const id = slotIn(facts, type);
    // Copies of a Cartão de Cidadão that the list does not require are shown to the team instead (spec D50).
    if (taken.has(id) || isCardType(type)) return [];
    return [{ id, label: describeDocument(type).label, help: documentHelp(type, facts) }];
  });
}

/** Throws `document.due_date` for a day in the past or more than a year ahead. */
function requireDueDate(dueOn: string | undefined, now: Date): void {
  const today = lisbonDay(now);
  if (dueOn !== undefined && (dueOn < today || dueOn > daysAfter(today, maxDueDays)))
    throw new Refusal('document.due_date');
}

function words(labels: readonly string[], { note, dueOn }: { note: string; dueOn: string | undefined }): string {
  const [label = ''] = labels;
  const due = dueOn === undefined ? '' : ` até ${formatDate(dueOn)}`;
  const what =
    labels.length === 1
      ? `Precisamos de mais um documento: ${label}.`
      : [`Precisamos de mais ${labels.length} documentos:`, ...labels.map((each) => `- ${each}`)].join('\n');
  const send = labels.length === 1 ? 'Envia-o' : 'Envia-os';
  return [what, note, `${send} na página Documentos${due}.`].filter(Boolean).join('\n');
}
