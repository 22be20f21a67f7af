import { startChange } from '#database/change.ts';
import { findExport } from '#database/privacy/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { findSuspension } from '#database/security/reads.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { brokerage } from '#shared/brokerage.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { exportLinkSeconds } from '#shared/privacy/export-limits.ts';
import { availableUntil } from './export-rules.ts';
import type { PrivacyDependencies } from './privacy-dependencies.ts';

/** Returns a link to a person's latest export. Records the access first, as the actor's. */
async function linkExportOf(deps: PrivacyDependencies, personId: string, actor: Parameters<typeof startChange>[1]) {
  const { database, now } = deps;
  const copy = await findExport(database, personId);
  const until = copy && availableUntil(copy);
  if (!copy?.finishedAt || !until || until <= now()) throw new Refusal('export.not_ready');
  const change = startChange(deps, actor);
  const { instant: at } = change;
  await change.commit([change.auditPerson({ personId, action: 'export.downloaded' })]);
  const fileName = `${brokerage.name.toLowerCase()}-dados-${lisbonDay(copy.finishedAt)}.zip`;
  return {
    url: await deps.linkExport(copy, fileName),
    expiresAt: new Date(at.getTime() + exportLinkSeconds * 1000).toISOString(),
  };
}

/** Returns a link to the caller's latest export, which only the session identifies. */
export const linkExport: UseCase<PrivacyDependencies, 'privacy.linkExport'> = (deps, _input, { personId }) =>
  linkExportOf(deps, personId, { personId, role: 'client' });

/** Returns a link to a suspended person's latest export. Throws `security.not_suspended` for others. */
export const linkSuspended: UseCase<PrivacyDependencies, 'privacy.linkSuspended'> = async (
  deps,
  { personId },
  admin,
) => {
  if (!(await findSuspension(deps.database, personId))) throw new Refusal('security.not_suspended');
  return linkExportOf(deps, personId, admin);
};
