import { type AuditEntry, auditEntryEntity, personAuditEntryEntity } from '#database/audit/entity.ts';
import type { Database } from '#database/database.ts';
import type { Facts } from '#shared/audit/facts.ts';

/** Values of a case that describe the action, not the person. */
const neutralFacts: ReadonlySet<string> = new Set(['status', 'outcome', 'aiStatus', 'uploadId', 'role']);

const redacted = (facts: Facts | undefined): Facts | undefined =>
  facts && Object.fromEntries(Object.entries(facts).filter(([name]) => neutralFacts.has(name)));

/** Deletes the person's own entries of a case, and redacts those of others. Returns the number of deleted ones. */
export async function redactAudit(database: Database, audit: readonly AuditEntry[], personId: string): Promise<number> {
  const auditEntry = database.entity(auditEntryEntity);
  const own = audit.filter(({ actorId }) => actorId === personId);
  for (const { applicationId, auditId } of own) await auditEntry.delete({ applicationId, auditId }).go();
  for (const entry of audit) {
    if (entry.actorId === personId) continue;
    const { reason: _reason, before, after, ...rest } = entry;
    await auditEntry.put({ ...rest, before: redacted(before), after: redacted(after) }).go();
  }
  return own.length;
}

/**
 * Deletes the trail of a person's account. What others did (suspended it, gave it a role) stays under the erasure's id:
 * action, time and actor, without reason, names and addresses. Returns the number of deleted entries.
 */
export async function redactPersonAudit(
  database: Database,
  { personId, erasureId }: { personId: string; erasureId: string },
): Promise<number> {
  const personAuditEntry = database.entity(personAuditEntryEntity);
  const { data } = await personAuditEntry.query.primary({ personId }).go({ pages: 'all' });
  for (const { auditId, at, action, actorId, actorRole } of data) {
    // Written first, so that an interruption loses nothing.
    if (actorId !== personId)
      await personAuditEntry.put({ personId: erasureId, auditId, at, action, actorId, actorRole }).go();
    await personAuditEntry.delete({ personId, auditId }).go();
  }
  return data.filter(({ actorId }) => actorId === personId).length;
}
