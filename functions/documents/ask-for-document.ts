import type { Application } from '#database/applications/entity.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { postSystemMessage } from '#database/messages/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { maxAskedDocuments, maxDueDays } from '#shared/documents/case-documents.ts';
import { describeDocument, otherType, typeOfLabel } from '#shared/documents/catalogue.ts';
import { documentHelp } from '#shared/documents/document-help.ts';
import { isCardType } from '#shared/documents/id-card.ts';
import { allRequestedDocuments, requiredDocuments } from '#shared/documents/required-documents.ts';
import { formatDate } from '#shared/kit/format.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { sameLabel } from '#shared/kit/text.ts';
import { caseDocumentsOf, changeCase } from './change-case-documents.ts';

interface RequestedDocument {
  id: string;
  label: string;
  /** The catalogue's explanation. */
  help: string;
}

/**
 * Requests documents of this case together, which requires them from then on, with one message and one notification to
 * the client. A label of the catalogue requests the catalogued document. Those that are already requested or sent are
 * left out; throws if all are.
 */
export const askForDocument: UseCase<Dependencies, 'documents.ask'> = (deps, input, caller) =>
  changeCase(deps, { applicationId: input.applicationId, caller }, async (application, change) => {
    const { applicationId, note, dueOn } = input;
    const { at, audit } = change;
    requireDueDate(dueOn, change.instant);
    const { askedDocuments, notApplicable } = caseDocumentsOf(application);
    const asked = await newDocuments(deps, application, input.labels);
    if (asked.length === 0) throw new Refusal('document.already_asked');
    if (askedDocuments.length + asked.length > maxAskedDocuments) throw new Refusal('document.too_many');
    const labels = asked.map(({ label }) => label);
    // The note about one document stands at it; a note about several stands with the request.
    const noteAt = ({ help }: RequestedDocument) => (asked.length === 1 && note ? note : help);
    const person = await findPerson(deps.database, application.personId);
    const content = words(labels, { note, dueOn });
    return {
      after: {
        askedDocuments: [
          ...askedDocuments,
          ...asked.map((each) => ({
            id: each.id,
            label: each.label,
            note: noteAt(each),
            askedAt: at,
            dueOn,
          })),
        ],
        notApplicable,
      },
      steps: [
        postSystemMessage({ applicationId, messageId: deps.newId(), content, createdAt: at }),
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

/** Returns the documents to request: each once, without those that the case requires or has. */
async function newDocuments(
  { database, newId }: Dependencies,
  application: Application,
  labels: readonly string[],
): Promise<readonly RequestedDocument[]> {
  const sent = new Set((await listDocuments(database, application.applicationId)).map(({ documentId }) => documentId));
  // Those that do not apply are requested again at their row.
  const taken = new Set([...sent, ...allRequestedDocuments(application).map(({ id }) => id)]);
  const known = requiredDocuments(application).map(({ label }) => label);
  const fresh = labels.filter(
    (label, index) => ![...known, ...labels.slice(0, index)].some((other) => sameLabel(other, label)),
  );
  return fresh.flatMap((label): RequestedDocument[] => {
    const type = typeOfLabel(label);
    if (!type) return [{ id: `${otherType}-${newId()}`, label, help: '' }];
    // Copies of a Cartão de Cidadão that the list does not require are shown to the team instead (spec D50).
    if (taken.has(type) || isCardType(type)) return [];
    return [{ id: type, label: describeDocument(type).label, help: documentHelp(type, application) }];
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
