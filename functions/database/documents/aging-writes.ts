import { type ReadingFinding, sortFindings } from '#shared/documents/reading-view.ts';
import type { Step } from '../transaction.ts';
import type { Document } from './entity.ts';
import { whileShown } from './writes.ts';

/**
 * Adds what time has done to the reading of a document, and that its client was asked for a newer paper: once for a
 * file, and only while the reading and the review are as they were read.
 */
export function recordAging(
  document: Document,
  { findings, at }: { findings: readonly ReadingFinding[]; at: string },
  refuse: () => Error,
): Step {
  const { reading, aiStatus } = document;
  if (!reading || reading.askedAgainAt !== undefined) throw refuse();
  return whileShown(
    document,
    { set: { reading: { ...reading, findings: sortFindings([...reading.findings, ...findings]), askedAgainAt: at } } },
    { also: { aiStatus, reading }, refuse },
  );
}
