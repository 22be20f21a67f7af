import { Refusal } from '#shared/api/refusal.ts';
import type { TypedCard } from '#shared/documents/card-schema.ts';
import type { ReadingView } from '#shared/documents/reading-view.ts';
import { type Document, documentEntity } from '../documents/entity.ts';
import { NewerUpload } from '../documents/writes.ts';
import { type Step, step } from '../transaction.ts';
import { readingEntity, type StoredReading } from './entity.ts';

export const putReading = (reading: StoredReading): Step =>
  step((database) => database.entity(readingEntity).put(reading).commit());

/** Shows a reading on its document while the slot has the file; throws NewerUpload if it has another one. */
export function showReading({ applicationId, documentId, uploadId }: Document, reading: ReadingView): Step {
  return step(
    (database) =>
      database
        .entity(documentEntity)
        .patch({ applicationId, documentId })
        .set({ reading })
        .where((stored, { eq }) => eq(stored.uploadId, uploadId))
        .commit(),
    () => new NewerUpload(),
  );
}

/** Stores what the client typed of a card with the file that shows it; throws `document.replaced` for another file. */
export const putTypedCard = ({ applicationId, documentId, uploadId }: Document, typedCard: TypedCard): Step =>
  step(
    (database) =>
      database
        .entity(documentEntity)
        .patch({ applicationId, documentId })
        .set({ typedCard })
        .where((stored, { eq }) => eq(stored.uploadId, uploadId))
        .commit(),
    () => new Refusal('document.replaced'),
  );

/** Adds a condition that what was read of a file is as seen: otherwise `document.read_again`. */
export function requireReading({ applicationId, uploadId, readAt }: StoredReading): Step {
  return step(
    (database) =>
      database
        .entity(readingEntity)
        .check({ applicationId, uploadId })
        .where((stored, { eq }) => eq(stored.readAt, readAt))
        .commit(),
    () => new Refusal('document.read_again'),
  );
}

/** Forgets what was read of a file. */
export const forgetReading = ({ applicationId, uploadId }: Pick<StoredReading, 'applicationId' | 'uploadId'>): Step =>
  step((database) => database.entity(readingEntity).delete({ applicationId, uploadId }).commit());
