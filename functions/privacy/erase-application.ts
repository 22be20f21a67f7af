import { createHash } from 'node:crypto';
import { listAdvice } from '#database/advice/reads.ts';
import { type Application, applicationEntity } from '#database/applications/entity.ts';
import { type AuditEntry, auditEntryEntity } from '#database/audit/entity.ts';
import type { Database } from '#database/database.ts';
import { firstNameOf } from '#database/notifications/outbox.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { putItem, removeWhile, snapshot } from '#database/optimistic.ts';
import { listParties } from '#database/parties/reads.ts';
import { leaveRequest } from '#database/parties/writes.ts';
import { deleteItems, listPartition } from '#database/partition.ts';
import { findPerson } from '#database/people/reads.ts';
import { listDeliveries } from '#database/prior-information/reads.ts';
import { type ErasureCounts, retainedCaseEntity } from '#database/privacy/entity.ts';
import { secondsAt } from '#database/schema.ts';
import { listSubmissions } from '#database/submissions/reads.ts';
import { Conflict, type Step, transact } from '#database/transaction.ts';
import { followCase } from '#database/work/writes.ts';
import { commissionSteps } from '#platform/commissions.ts';
import type { Stage } from '#shared/applications/stages.ts';
import { eraseOriginals } from './erase-mails.ts';
import type { ErasureDependencies } from './erasure-dependencies.ts';
import { redactAudit } from './redact-audit.ts';

interface Target {
  applicationId: string;
  /** As the caller read it to decide that nobody takes it over; undefined if it is erased already. */
  application: Application | undefined;
  personId: string;
  erasureId: string;
}

/** Stages after a bank's offer, for which the law requires a record of the case. */
const retainedStages: ReadonlySet<Stage> = new Set(['proposta', 'escritura', 'concluida']);

/**
 * Erases one application with everything stored with it, including every version of its files. Keeps audit entries of
 * the team without personal data. Idempotent. Throws a conflict if the application has changed since the caller read it:
 * somebody may have joined who takes it over.
 */
export async function eraseApplication(
  deps: Pick<ErasureDependencies, 'database' | 'newId' | 'now' | 'removeFiles' | 'retentionYears'>,
  { applicationId, application, personId, erasureId }: Target,
): Promise<Partial<ErasureCounts>> {
  const { database } = deps;
  // Another person's application is never erased, even if an index returned it.
  if (application && application.personId !== personId) return {};
  const audit = await listAudit(database, applicationId);
  // The item itself is deleted first: from then on uploads, messages and moves are rejected, and the stream updates the
  // board's counters.
  await transact(database, [
    ...(application ? await tellGuarantors(deps, application) : []),
    ...(await cancelCommissions(deps, applicationId)),
    ...(application && reachedProposal(application, audit) ? [await retain(deps, application, erasureId)] : []),
    ...(application ? [removeAsRead(application)] : []),
  ]);
  // The stream does the same; here it is certain that neither a card nor a search word with the client's
  // name remains.
  await followCase(database, applicationId, deps.now());
  const originals = await eraseOriginals(deps, { applicationId });
  const files = originals + (await deps.removeFiles('documents', `applications/${applicationId}/`));
  const items = [
    ...(await listPartition(database, { applicationId })),
    // What was sent to people who were invited to it.
    ...(await listPartition(database, { personId: applicationId })),
  ];
  await deleteItems(database, items);
  const own = await redactAudit(database, audit, personId);
  return { files, items: items.length + own + (application ? 1 : 0) };
}

const removeAsRead = ({ applicationId, version, partiesVersion }: Application): Step =>
  removeWhile(
    snapshot(applicationEntity, { applicationId }, { version, partiesVersion }),
    () => new Conflict('The request has changed'),
  );

/** Tells those who are left in a request that ends with its titular, and leads them to another one of theirs. */
async function tellGuarantors(
  { database, newId, now }: Pick<ErasureDependencies, 'database' | 'newId' | 'now'>,
  application: Application,
): Promise<Step[]> {
  const { applicationId } = application;
  const at = now().toISOString();
  const others = (await listParties(database, application)).filter(
    ({ personId, state }) => state === 'presente' && personId !== undefined && personId !== application.personId,
  );
  const steps = await Promise.all(
    others.map(async ({ personId = '' }) => {
      const person = await findPerson(database, personId);
      if (!person) return [];
      const { email } = person;
      return [
        queueNotification({
          personId,
          notificationId: newId(),
          channel: 'email',
          kind: 'request_over',
          payload: { email, firstName: firstNameOf(person) },
          createdAt: at,
        }),
        ...(await leaveRequest(database, person, { applicationId, at })),
      ];
    }),
  );
  return steps.flat();
}

/** Returns the steps by which banks that approved the request owe nothing for it: there will be no contract. */
async function cancelCommissions(
  { database, now }: Pick<ErasureDependencies, 'database' | 'now'>,
  applicationId: string,
): Promise<Step[]> {
  const approved = (await listSubmissions(database, applicationId)).filter(({ status }) => status === 'aprovado');
  const causes = approved.map((submission) => ({ after: { ...submission, status: 'desistencia' as const } }));
  return commissionSteps(database, causes, { at: now() });
}

async function listAudit(database: Database, applicationId: string): Promise<AuditEntry[]> {
  const { data } = await database.entity(auditEntryEntity).query.primary({ applicationId }).go({ pages: 'all' });
  return data;
}

function reachedProposal({ status }: Application, audit: readonly AuditEntry[]): boolean {
  const stages = [status, ...audit.flatMap(({ before, after }) => [before?.['status'], after?.['status']])];
  return stages.some((stage) => retainedStages.has(stage as Stage));
}

/** Returns what keeps the record of the case that the law requires. */
async function retain(
  { database, now, retentionYears }: Pick<ErasureDependencies, 'database' | 'now' | 'retentionYears'>,
  application: Application,
  erasureId: string,
): Promise<Step> {
  const { applicationId, status, outcome, purpose, createdAt, updatedAt, documentsSubmittedAt } = application;
  const [deliveries, advice] = await Promise.all([
    listDeliveries(database, application.personId),
    listAdvice(database, applicationId),
  ]);
  const until = now();
  until.setUTCFullYear(until.getUTCFullYear() + retentionYears);
  return putItem(retainedCaseEntity, {
    caseId: createHash('sha256').update(`${erasureId}|${applicationId}`).digest('hex').slice(0, 26),
    erasureId,
    stage: status,
    outcome,
    purpose,
    createdAt,
    documentsSubmittedAt,
    information: deliveries.map(({ version, sha256, deliveredAt, acknowledgedAt }) => ({
      version,
      sha256,
      deliveredAt,
      acknowledgedAt,
    })),
    advice: advice.map(({ givenAt, sha256 }) => ({ givenAt, sha256 })),
    lastChangedAt: updatedAt,
    erasedAt: now().toISOString(),
    expiresAt: secondsAt(until),
  });
}
