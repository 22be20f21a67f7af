import { Refusal } from '../../shared/api/refusal.ts';
import { brokerage } from '../../shared/brokerage.ts';
import { exportLinkSeconds } from '../../shared/privacy/limits.ts';
import { recordPersonAudit } from '../database/audit/writes.ts';
import { findExport } from '../database/privacy/reads.ts';
import { transact } from '../database/transaction.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import type { PrivacyDependencies } from './dependencies.ts';
import { availableUntil } from './export-rules.ts';

/**
 * A link to the caller's own newest copy. A request cannot name another one: whose it is follows from the session alone.
 * That it was handed out is written down first.
 */
export const linkExport: UseCase<PrivacyDependencies, 'privacy.linkExport'> = async (deps, _input, { personId }) => {
  const { database, now, newId } = deps;
  const copy = await findExport(database, personId);
  const until = copy && availableUntil(copy);
  if (!copy?.finishedAt || !until || until <= now()) throw new Refusal('export.not_ready');
  const at = now();
  await transact(database, [
    recordPersonAudit({
      personId,
      auditId: newId(),
      at: at.toISOString(),
      actorId: personId,
      actorRole: 'client',
      action: 'export.downloaded',
    }),
  ]);
  const fileName = `${brokerage.name.toLowerCase()}-dados-${copy.finishedAt.slice(0, 10)}.zip`;
  return {
    url: await deps.linkExport(copy, fileName),
    expiresAt: new Date(at.getTime() + exportLinkSeconds * 1000).toISOString(),
  };
};
