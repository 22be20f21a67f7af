import { createHash } from 'node:crypto';
import type { Stage } from '../../shared/applications/stages.ts';
import type { Facts } from '../../shared/audit/facts.ts';
import type { Application } from '../database/applications/entity.ts';
import { findApplication } from '../database/applications/reads.ts';
import type { AuditEntry } from '../database/audit/entity.ts';
import type { Database } from '../database/database.ts';
import { deleteItems, listPartition } from '../database/partition.ts';
import type { ErasureCounts } from '../database/privacy/entity.ts';
import { secondsAt } from '../database/schema.ts';
import { forgetSearchWords } from '../database/search/writes.ts';
import type { ErasureDependencies } from './erasure-dependencies.ts';

interface Target {
  readonly applicationId: string;
  readonly personId: string;
  readonly erasureId: string;
}

/** From these stages on a bank has made an offer: the law wants a trace of the case to stay. */
const retainedStages: ReadonlySet<Stage> = new Set(['proposta', 'escritura', 'concluida']);

/**
 * Erases one application with everything stored with it, every version of its files included. Of what the team did the
 * entries stay, without the words and facts that speak of the person. Safe to repeat.
 */
export async function eraseApplication(
  deps: Pick<ErasureDependencies, 'database' | 'now' | 'removeFiles' | 'retentionYears'>,
  { applicationId, personId, erasureId }: Target,
): Promise<Partial<ErasureCounts>> {
  const { database } = deps;
  const application = await findApplication(database, applicationId);
  // Not somebody else's, whatever an index said.
  if (application && application.personId !== personId) return {};
  const audit = await listAudit(database, applicationId);
  if (application && reachedProposal(application, audit)) await retain(deps, application, erasureId);
  // First the row itself: from here on no upload, message or move is taken, and the board's counters follow the stream.
  // Its words before it, since they are found by its name; the stream forgets what it has not told yet.
  if (application) await forgetSearchWords(database, application);
  await database.entities.application.delete({ applicationId }).go();
  const files = await deps.removeFiles('documents', `applications/${applicationId}/`);
  const items = await listPartition(database, { applicationId });
  await deleteItems(database, items);
  const own = await redactAudit(database, audit, personId);
  return { files, items: items.length + own + (application ? 1 : 0) };
}

async function listAudit(database: Database, applicationId: string): Promise<AuditEntry[]> {
  const { data } = await database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  return data;
}

/** Stands there now, or stood there once. */
function reachedProposal({ status }: Application, audit: readonly AuditEntry[]): boolean {
  const stages = [status, ...audit.flatMap(({ before, after }) => [before?.['status'], after?.['status']])];
  return stages.some((stage) => retainedStages.has(stage as Stage));
}

async function retain(
  { database, now, retentionYears }: Pick<ErasureDependencies, 'database' | 'now' | 'retentionYears'>,
  application: Application,
  erasureId: string,
): Promise<void> {
  const { applicationId, status, outcome, purpose, createdAt, updatedAt, documentsSubmittedAt } = application;
  const until = now();
  until.setUTCFullYear(until.getUTCFullYear() + retentionYears);
  await database.entities.retainedCase
    .put({
      caseId: createHash('sha256').update(`${erasureId}|${applicationId}`).digest('hex').slice(0, 26),
      erasureId,
      stage: status,
      ...(outcome && { outcome }),
      purpose,
      createdAt,
      ...(documentsSubmittedAt && { documentsSubmittedAt }),
      lastChangedAt: updatedAt,
      erasedAt: now().toISOString(),
      expiresAt: secondsAt(until),
    })
    .go();
}

/** Facts that say what was done, not to whom. */
const neutralFacts: ReadonlySet<string> = new Set(['status', 'outcome', 'aiStatus', 'uploadId', 'role']);

const redacted = (facts: Facts | undefined): Facts | undefined =>
  facts && Object.fromEntries(Object.entries(facts).filter(([name]) => neutralFacts.has(name)));

/** Removes the person's own entries and takes everything about them out of the others'. Gives how many were removed. */
async function redactAudit(database: Database, audit: readonly AuditEntry[], personId: string): Promise<number> {
  const { auditEntry } = database.entities;
  const own = audit.filter(({ actorId }) => actorId === personId);
  for (const { applicationId, auditId } of own) await auditEntry.delete({ applicationId, auditId }).go();
  for (const entry of audit) {
    if (entry.actorId === personId) continue;
    const { reason: _reason, before, after, ...rest } = entry;
    const [was, is] = [redacted(before), redacted(after)];
    await auditEntry.put({ ...rest, ...(was && { before: was }), ...(is && { after: is }) }).go();
  }
  return own.length;
}
