import { listDocuments } from '#database/documents/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestReading } from '#platform/reading-queue.ts';

export interface LoanDependencies extends Dependencies {
  requestReading: RequestReading;
}

/** Asks to compare the contracts of a case with its price again, which has changed. */
export async function readContractsAgain(
  { database, requestReading }: LoanDependencies,
  applicationId: string,
): Promise<void> {
  for (const { documentId, uploadId, reading } of await listDocuments(database, applicationId))
    if (reading?.kind === 'cpcv') await requestReading({ applicationId, documentId, uploadId, again: true });
}
