import * as z from 'zod/mini';
import type { BusinessEvent } from '../../../shared/monitoring/business-events.ts';

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
  readonly OldImage?: unknown;
  readonly NewImage?: unknown;
}

/** What a new item of an entity stands for. */
const made: ReadonlyMap<string, BusinessEvent> = new Map([
  ['person', 'SignUps'],
  ['application', 'RequestsBegun'],
  ['upload', 'UploadsBegun'],
  ['notification', 'NotificationsQueued'],
]);

/** What an item of an entity stands for once it has a status. */
const become: Readonly<Record<string, ReadonlyMap<string, BusinessEvent>>> = {
  // A newer file may have been recorded first; this one arrived all the same.
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

/** What the malware scan said of a stored file, where somebody has to look. */
const scanned: ReadonlyMap<string, BusinessEvent> = new Map([
  ['infected', 'FilesInfected'],
  ['unsupported', 'FilesUnsupported'],
  ['failed', 'ScansFailed'],
  ['overdue', 'ScansOverdue'],
]);

/** A notification whose reason went before it was sent, such as an erasure that was withdrawn: nobody missed anything. */
const isMoot = ({ status, cause }: Image): boolean => status?.S === 'failed' && cause?.S === 'gone';

/**
 * What happened in the business by one record of the stream. Counted where every change comes by once it is certain,
 * and not by the functions that try it, which may try several times.
 */
export function businessChanges({ OldImage, NewImage }: Images): BusinessEvent[] {
  const [before, after] = [OldImage, NewImage].map((image): Image | undefined => imageSchema.safeParse(image).data);
  if (!after) return [];
  const entity = after.__edb_e__.S;
  const events: (BusinessEvent | undefined)[] = [];
  if (!before) {
    events.push(made.get(entity));
    // What the product writes itself is nobody's message.
    if (entity === 'message' && after.senderType?.S !== 'system') events.push('MessagesSent');
  }
  if (before?.status?.S !== after.status?.S && !isMoot(after)) events.push(become[entity]?.get(after.status?.S ?? ''));
  if (entity === 'upload' && before?.scan?.S !== after.scan?.S) events.push(scanned.get(after.scan?.S ?? ''));
  if (entity === 'application' && after.documentsSubmittedAt && !before?.documentsSubmittedAt)
    events.push('Submissions');
  return events.filter((event) => event !== undefined);
}
