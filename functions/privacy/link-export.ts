import { startChange } from '#database/change.ts';
import { findExport } from '#database/privacy/reads.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { Refusal } from '#shared/api/refusal.ts';
import { brokerage } from '#shared/brokerage.ts';
import { exportLinkSeconds } from '#shared/privacy/export-limits.ts';
import { availableUntil } from './export-rules.ts';
import type { PrivacyDependencies } from './privacy-dependencies.ts';

/** Returns a link to the caller's latest export, which only the session identifies. Records the access first. */
export const linkExport: UseCase<PrivacyDependencies, 'privacy.linkExport'> = async (deps, _input, { personId }) => {
  const { database, now } = deps;
  const copy = await findExport(database, personId);
  const until = copy && availableUntil(copy);
  if (!copy?.finishedAt || !until || until <= now()) throw new Refusal('export.not_ready');
  const change = startChange(deps, { personId, role: 'client' });
  const { instant: at } = change;
  await change.commit([change.auditPerson({ personId, action: 'export.downloaded' })]);
  const fileName = `${brokerage.name.toLowerCase()}-dados-${copy.finishedAt.slice(0, 10)}.zip`;
  return {
    url: await deps.linkExport(copy, fileName),
    expiresAt: new Date(at.getTime() + exportLinkSeconds * 1000).toISOString(),
  };
};
