import type { Application } from '#database/applications/entity.ts';
import { changeStage, reachedStages } from '#database/applications/stage-writes.ts';
import { startChange } from '#database/change.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { postSystemMessage } from '#database/messages/writes.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { ownSide } from '#platform/figures-of.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { recipientsOf } from '#platform/recipients.ts';
import { requirePeople } from '#platform/require-people.ts';
import { templateTasks } from '#platform/template-tasks.ts';
import { viewFor } from '#platform/views.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { brokerage } from '#shared/brokerage.ts';
import { factsFor } from '#shared/documents/papers-of-people.ts';
import { refuseSubmission } from '#shared/documents/submission.ts';

/** Verbatim from spec 2.7. */
const submissionMessage = 'Documentos submetidos. Vamos analisar e daremos feedback em breve.';

/** Returns why an application in this state cannot be submitted. */
function refusalIn(application: Partial<Application>): Refusal | undefined {
  if (application.outcome) return new Refusal('application.closed');
  if (application.status !== 'documentos')
    return new Refusal(isClosed(application) ? 'application.closed' : 'application.already_submitted');
  return undefined;
}

/**
 * Submits the documents: documentos -> analise, with the system's message, the client's notification and the audit
 * entry in one transaction. Everything that the case requires of the caller must have been uploaded, and nobody else be
 * waited for (spec parties.md, C7). Of two concurrent submissions one succeeds.
 */
export const submitApplication: UseCase<Dependencies, 'applications.submit'> = async (
  deps,
  { applicationId },
  { personId, application, party },
) => {
  const { database, newId } = deps;
  const refusal = refusalIn(application);
  if (refusal) throw refusal;
  const [documents, people] = await Promise.all([
    listDocuments(database, applicationId),
    listParties(database, application),
  ]);
  const recipients = await recipientsOf(database, application, 'borrowers', people);
  if (recipients.length === 0) throw new Refusal('application.not_found');
  const uploaded = new Set(documents.map((document) => document.documentId));
  const missing = refuseSubmission(factsFor(application, party), uploaded);
  if (missing) throw new Refusal('application.documents_missing', missing);
  requirePeople(application, people, { documents, besides: party.partyId, now: deps.now() });
  const change = startChange(deps, { personId, role: 'client' });
  const { at } = change;
  const template = await templateTasks(deps, application, { change, to: 'analise' });
  await change.commit([
    ...template.steps,
    changeStage(
      application,
      { to: 'analise', at, documentsSubmittedAt: at },
      (stored) => (stored && refusalIn(stored)) ?? new Refusal('application.changed'),
    ),
    postSystemMessage({ applicationId, messageId: newId(), content: submissionMessage, createdAt: at }),
    change.audit({
      applicationId,
      action: 'application.submitted',
      before: { status: application.status },
      after: { status: 'analise' },
    }),
    ...recipients.flatMap(({ person }) =>
      change.notify(person, { applicationId, kind: 'docs_submitted', details: { slaHours: brokerage.reviewHours } }),
    ),
  ]);
  const submitted = {
    ...application,
    status: 'analise',
    stageReachedAt: reachedStages(application, { to: 'analise', at }),
    documentsSubmittedAt: at,
    updatedAt: at,
  } as const;
  const own = await ownSide(deps, { application: submitted, party });
  return { application: viewFor(party, { application: submitted, ...own }).application };
};
