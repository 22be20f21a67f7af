import { findApplication } from '#database/applications/reads.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { listReadings } from '#database/readings/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';

/** Returns what was read of the current documents of an application. */
export const listCaseReadings: UseCase<Dependencies, 'readings.list'> = async ({ database }, { applicationId }) => {
  const [application, documents, stored] = await Promise.all([
    findApplication(database, applicationId),
    listDocuments(database, applicationId),
    listReadings(database, applicationId),
  ]);
  if (!application) throw new Refusal('application.not_found');
  const current = new Set(documents.map(({ uploadId }) => uploadId));
  const readings = stored
    .filter(({ uploadId }) => current.has(uploadId))
    .map(({ applicationId: _case, rules: _rules, sha256: _digest, fields, findings, ...reading }) => ({
      ...reading,
      fields: [...fields],
      findings: [...findings],
    }));
  return { readings };
};
