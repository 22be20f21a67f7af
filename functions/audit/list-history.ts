import { findApplication } from '#database/applications/reads.ts';
import { listHistory } from '#database/audit/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { describeEntries } from './describe-entries.ts';
import { actionsOf, kindOf } from './words.ts';

const pageSize = 30;

/** Returns a page of an application's history, newest first, as sentences. */
export const listHistoryPage: UseCase<Dependencies, 'audit.list'> = async (
  { database },
  { applicationId, kind, cursor },
) => {
  if (!(await findApplication(database, applicationId))) throw new Refusal('application.not_found');
  const page = await listHistory(database, {
    applicationId,
    before: cursor,
    limit: pageSize,
    actions: kind && actionsOf(kind),
  });
  const told = await describeEntries(database, page.items);
  return {
    items: told.map(({ entry, who, what }) => ({
      id: entry.auditId,
      at: entry.at,
      kind: kindOf(entry.action),
      who,
      what,
      reason: entry.reason ?? null,
    })),
    cursor: page.cursor,
  };
};
