import type { Application } from '#database/applications/entity.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { postSystemMessage } from '#database/messages/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { findPersonIn } from '#platform/own-slots.ts';
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
 * one notification to that person. A label of the catalogue requests the catalogued document. Those that are already requested or sent are
 * left out; throws if all are.
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
    const labels = asked.map(({ label }) => label);
    // The note about one document stands at it; a note about several stands with the request.
    const noteAt = ({ help }: RequestedDocument) => (asked.length === 1 && note ? note : help);
    const person = owner.personId === undefined ? undefined : await findPerson(deps.database, owner.personId);
    const content = words(labels, { note, dueOn });
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
        // Who else reads the common messages learns nothing of one person's papers.
        ...(isForEverybody(application, asked)
          ? [postSystemMessage({ applicationId, messageId: deps.newId(), content, createdAt: at })]
          : []),
        ...asked.map(({ id, label }) =>
          audit({
            applicationId,
            action: 'document.requested',
            documentId: id,
            after: { label, note, ...(dueOn && { dueOn }) },
          }),
        ),
        ...(person
          ? change.notify(person, {
              applicationId,
              kind: 'documents_requested',
              details: { documentLabels: labels, dueOn, reason: note || undefined },
            })
          : []),
      ],
    };
  });

const isForEverybody = ({ partiesVersion }: Application, asked: readonly RequestedDocument[]): boolean =>
  partiesVersion === undefined || asked.every(({ id }) => isSharedPaper(partsOfSlot(id).code));

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
