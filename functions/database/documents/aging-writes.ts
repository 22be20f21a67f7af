import { type ReadingFinding, sortFindings } from '#shared/documents/reading-view.ts';
import { type Step, step } from '../transaction.ts';
import { type Document, documentEntity } from './entity.ts';

/**
 * Adds what time has done to the reading of a document, and that its client was asked for a newer paper: once for a
 * file, and only while the reading and the review are as they were read.
 */
export function recordAging(
  { applicationId, documentId, uploadId, aiStatus, reading }: Document,
  { findings, at }: { findings: readonly ReadingFinding[]; at: string },
  refuse: () => Error,
): Step {
  return step((database) => {
    if (!reading || reading.askedAgainAt !== undefined) throw refuse();
    return database
      .entity(documentEntity)
      .patch({ applicationId, documentId })
      .set({ reading: { ...reading, findings: sortFindings([...reading.findings, ...findings]), askedAgainAt: at } })
      .where(
        (stored, { eq }) =>
          `${eq(stored.uploadId, uploadId)} AND ${eq(stored.aiStatus, aiStatus)} AND ${eq(stored.reading, reading)}`,
      )
      .commit();
  }, refuse);
}
