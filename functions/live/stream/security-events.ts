import * as z from 'zod/mini';
import type { Database } from '#database/database.ts';
import { countWithinHour } from '#database/rate-limits/writes.ts';
import type { SecurityEvent } from '#shared/monitoring/business-events.ts';

const text = z.object({ S: z.string() });
const entrySchema = z.object({
  __edb_e__: z.object({ S: z.enum(['audit', 'personaudit']) }),
  action: text,
  actorId: text,
  actorRole: text,
  after: z.optional(
    z.object({ M: z.object({ role: z.optional(text), count: z.optional(z.object({ N: z.coerce.number() })) }) }),
  ),
});

/** What an audit entry contains for security monitoring. */
interface Notable {
  /** Whether a person became an admin, in any way. */
  isNewAdmin: boolean;
  /** Client files to which a team member got links. */
  opened?: { actorId: string; files: number };
}

const nothing: Notable = { isNewAdmin: false };

/** Number of files that one team member opens within an hour above which it is unusual: seven complete cases. */
export const filesInBulk = 100;

export function notableOf({ OldImage, NewImage }: { OldImage?: unknown; NewImage?: unknown }): Notable {
  const entry = entrySchema.safeParse(NewImage).data;
  if (!entry || OldImage) return nothing;
  const after = entry.after?.M;
  if (entry.__edb_e__.S === 'personaudit')
    return {
      isNewAdmin: ['staff.role_granted', 'staff.role_changed'].includes(entry.action.S) && after?.role?.S === 'admin',
    };
  const files = { 'document.opened': 1, 'documents.downloaded': after?.count?.N ?? 1 }[entry.action.S];
  return files === undefined || entry.actorRole.S === 'client'
    ? nothing
    : { ...nothing, opened: { actorId: entry.actorId.S, files } };
}

/**
 * Counts the security events of one record: new admins, and once that a member has opened `filesInBulk` files within an
 * hour. Costs one write per opening. A retried record counts again: better a duplicate alarm than a missing one.
 */
export async function countSecurityEvents(
  { database, now }: { database: Database; now: () => Date },
  count: (event: SecurityEvent) => void,
  record: Parameters<typeof notableOf>[0],
): Promise<void> {
  const { isNewAdmin, opened } = notableOf(record);
  if (isNewAdmin) count('AdminsAdded');
  if (!opened) return;
  const { actorId: subject, files } = opened;
  const total = await countWithinHour(database, { action: 'documents.opened', subject, by: files, now: now() });
  if (total >= filesInBulk && total - files < filesInBulk) count('FilesOpenedInBulk');
}
