import { startChange } from '#database/change.ts';
import { findIdentity } from '#database/people/reads.ts';
import { findErasureRequest, findExport } from '#database/privacy/reads.ts';
import { queueExport } from '#database/privacy/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { findSuspension } from '#database/security/reads.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { exportsPerDay } from '#shared/privacy/export-limits.ts';
import { isUnderWay, recentRequests } from './export-rules.ts';
import type { PrivacyDependencies } from './privacy-dependencies.ts';
import { viewPrivacy } from './privacy-view.ts';

/** Queues an export of a person's data, recorded as the actor's, and returns when it was requested (ISO 8601). */
async function queueExportOf(
  deps: PrivacyDependencies,
  personId: string,
  actor: Parameters<typeof startChange>[1],
): Promise<string> {
  const { database, now, newId } = deps;
  const [{ person }, before, erasure] = await Promise.all([
    findIdentity(database, personId),
    findExport(database, personId),
    findErasureRequest(database, personId),
  ]);
  if (!person) throw new Refusal('person.not_found');
  if (erasure?.status === 'running') throw new Refusal('erasure.under_way');
  if (before && isUnderWay(before, now())) throw new Refusal('export.running');
  const recent = recentRequests(before, now());
  if (recent.length >= exportsPerDay) throw new Refusal('export.too_many');
  const requestedAt = now().toISOString();
  const job = { personId, exportId: newId() };
  const after = { ...job, status: 'queued' as const, requestedAt, recentRequests: [...recent, requestedAt] };
  const change = startChange(deps, actor);
  await change.commit([queueExport({ before, after }), change.auditPerson({ personId, action: 'export.requested' })]);
  // The request is stored: if this message is lost, the schedule queues it a few minutes later.
  await deps.startExport(job).catch(() => undefined);
  return requestedAt;
}

/** Requests an export of all the caller's data: one at a time, three within 24 hours. */
export const requestExport: UseCase<PrivacyDependencies, 'privacy.requestExport'> = async (
  deps,
  _input,
  { personId },
) => {
  await queueExportOf(deps, personId, { personId, role: 'client' });
  return viewPrivacy(deps, personId);
};

/** Requests an export for a suspended person. Throws `security.not_suspended` for others, who do so themselves. */
export const exportSuspended: UseCase<PrivacyDependencies, 'privacy.exportSuspended'> = async (
  deps,
  { personId },
  admin,
) => {
  if (!(await findSuspension(deps.database, personId))) throw new Refusal('security.not_suspended');
  return { requestedAt: await queueExportOf(deps, personId, admin) };
};
