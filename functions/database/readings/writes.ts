import type { TypedCard } from '#shared/documents/card-schema.ts';
import type { ReadingView } from '#shared/documents/reading-view.ts';
import type { Document } from '../documents/entity.ts';
import { NewerUpload, whileShown } from '../documents/writes.ts';
import { deleteItem, putItem, requireWhile, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { Conflict, type Step } from '../transaction.ts';
import { readingEntity, type StoredReading } from './entity.ts';

export const putReading = (reading: StoredReading): Step => putItem(readingEntity, reading);

/**
 * Shows a reading on its document in place of the one that it had; throws NewerUpload if the slot has another file, and a
 * Conflict if another reading is shown by now, a newer paper was asked for, or the malware scan says something else.
 */
export const showReading = (document: Document, reading: ReadingView): Step =>
  whileShown(
    document,
    { set: { reading } },
    {
      also: { reading: document.reading, scan: document.scan },
      refuse: (stored) => (stored?.uploadId === document.uploadId ? new Conflict('Read meanwhile') : new NewerUpload()),
    },
  );

/**
 * Stores what the client typed of a card with the file that shows it, in place of what was read; throws
 * `document.replaced` for another file, and a Conflict if something else was typed since.
 */
export const putTypedCard = (document: Document, typedCard: TypedCard): Step =>
  whileShown(
    document,
    { set: { typedCard } },
    {
      also: { typedCard: document.typedCard },
      refuse: (stored) =>
        stored?.uploadId === document.uploadId ? new Conflict('Typed meanwhile') : new Refusal('document.replaced'),
    },
  );

/** Adds a condition that what was read of a file is as seen: otherwise `document.read_again`. */
export const requireReading = ({ applicationId, uploadId, readAt }: StoredReading): Step =>
  requireWhile(
    snapshot(readingEntity, { applicationId, uploadId }, { readAt }),
    () => new Refusal('document.read_again'),
  );

/** Forgets what was read of a file. */
export const forgetReading = ({ applicationId, uploadId }: Pick<StoredReading, 'applicationId' | 'uploadId'>): Step =>
  deleteItem(readingEntity, { applicationId, uploadId });
