import * as z from 'zod/mini';
import type { BusinessEvent } from '#shared/monitoring/business-events.ts';

const text = z.optional(z.object({ S: z.string() }));
const imageSchema = z.object({
  __edb_e__: z.object({ S: z.string() }),
  status: text,
  senderType: text,
  documentsSubmittedAt: text,
  scan: text,
  cause: text,
});
type Image = z.output<typeof imageSchema>;

interface Images {
  OldImage?: unknown;
  NewImage?: unknown;
}

/** Events of new items, by entity. */
const creationEvents: ReadonlyMap<string, BusinessEvent> = new Map([
  ['person', 'SignUps'],
  ['application', 'RequestsBegun'],
  ['upload', 'UploadsBegun'],
  ['notification', 'NotificationsQueued'],
]);

/** Events of items that reach a status, by entity. */
const become: Readonly<Record<string, ReadonlyMap<string, BusinessEvent>>> = {
  // A newer file may have been recorded first, but this one arrived as well.
  upload: new Map([
    ['stored', 'UploadsRecorded'],
    ['superseded', 'UploadsRecorded'],
    ['refused', 'UploadsRefused'],
  ]),
  offer: new Map([
    ['published', 'OffersPublished'],
    ['selected', 'OffersChosen'],
  ]),
  notification: new Map([
    ['sent', 'NotificationsSent'],
    ['failed', 'NotificationsFailed'],
  ]),
};

/** Events of malware scan states that need attention. */
const scanEvents: ReadonlyMap<string, BusinessEvent> = new Map([
  ['infected', 'FilesInfected'],
  ['unsupported', 'FilesUnsupported'],
  ['failed', 'ScansFailed'],
  ['overdue', 'ScansOverdue'],
]);

/**
 * Returns whether a notification became obsolete before it was sent, such as one of a withdrawn erasure: no failure.
 */
const isObsolete = ({ status, cause }: Image): boolean => status?.S === 'failed' && cause?.S === 'gone';

/**
 * Returns the business events of one stream record. Counted here, where every committed change passes once, and not in
 * the functions that attempt it, possibly several times.
 */
export function businessChanges({ OldImage, NewImage }: Images): BusinessEvent[] {
  const [before, after] = [OldImage, NewImage].map((image): Image | undefined => imageSchema.safeParse(image).data);
  if (!after) return [];
  const entity = after.__edb_e__.S;
  const events: (BusinessEvent | undefined)[] = [];
  if (!before) {
    events.push(creationEvents.get(entity));
    // Automatic messages do not count.
    if (entity === 'message' && after.senderType?.S !== 'system') events.push('MessagesSent');
  }
  if (before?.status?.S !== after.status?.S && !isObsolete(after))
    events.push(become[entity]?.get(after.status?.S ?? ''));
  if (entity === 'upload' && before?.scan?.S !== after.scan?.S) events.push(scanEvents.get(after.scan?.S ?? ''));
  if (entity === 'application' && after.documentsSubmittedAt && !before?.documentsSubmittedAt)
    events.push('Submissions');
  return events.filter((event) => event !== undefined);
}
