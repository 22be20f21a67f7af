import { findCase } from '#database/applications/reads.ts';
import { requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { requireApproved } from '#database/documents/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Pack } from '#database/submissions/entity.ts';
import { replaceSubmission } from '#database/submissions/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requireConsents } from '#platform/require-bank-consents.ts';
import { auditSubmission } from '#platform/submissions/audit-submission.ts';
import { archiveFolders, namedEntries } from '#shared/documents/archive.ts';
import { documentKind, documentLabel } from '#shared/documents/kinds.ts';
import { scanViewOf } from '#shared/documents/scan.ts';
import { isOpenAt, submissionLimits } from '#shared/submissions/index.ts';
import { requireSubmission } from './require-submission.ts';
import { summaryOf } from './summary.ts';
import { toSubmissionView } from './views.ts';

/**
 * Freezes what goes to a bank (spec lenders L3): approved papers that are clean, of people who all authorize that bank.
 * The trail names the bank, the files and their hashes. Links are given afterwards, by `documents.archive`.
 */
export const packSubmission: UseCase<Dependencies, 'submissions.pack'> = async (deps, input, caller) => {
  const { database, newId } = deps;
  const { applicationId, documentIds, how, summarySha256 } = input;
  const [{ before }, found] = await Promise.all([requireSubmission(deps, input), findCase(database, applicationId)]);
  if (!found) throw new Refusal('application.not_found');
  if (!isOpenAt(before.status)) throw new Refusal('submission.changed');
  const chosen = found.documents.filter(
    ({ documentId, docType, aiStatus }) =>
      documentIds.includes(documentId) && documentKind(docType) !== 'fecho' && aiStatus === 'approved',
  );
  if (chosen.length < documentIds.length) throw new Refusal('document.not_found');
  if (chosen.some(({ scan }) => scanViewOf(scan) !== undefined)) throw new Refusal('document.unverified');
  const consents = await requireConsents(database, before, { parties: found.parties, documentIds });
  const change = startChange(deps, caller);
  const folders = archiveFolders(found.application, found.parties, chosen);
  const pack: Pack = {
    packId: newId(),
    at: change.at,
    by: caller.personId,
    how,
    files: namedEntries(folders, chosen, documentLabel).map(({ name, document }) => ({
      documentId: document.documentId,
      uploadId: document.uploadId,
      version: document.storageVersion,
      size: document.size,
      ...(document.sha256 && { sha256: document.sha256 }),
      name,
    })),
    summary: await summaryOf(deps, { found, submission: before, documentIds }),
    summarySha256,
  };
  const after = { ...before, packs: [...before.packs, pack] };
  if (JSON.stringify(after).length > submissionLimits.size)
    throw new Refusal('submission.too_many', {
      title: 'Demasiados dossiers',
      detail: 'Este pedido ao banco não tem espaço para mais um dossier com tantos documentos.',
    });
  await change.commit([
    requireOpen(applicationId, { at: change.at }),
    ...consents,
    ...chosen.map(requireApproved),
    replaceSubmission(before, after),
    auditSubmission(change, before, {
      action: 'submission.packed',
      after: {
        count: pack.files.length,
        files: pack.files.map(({ documentId, uploadId }) => `${documentId}:${uploadId}`).join(' '),
        hashes: pack.files.map(({ sha256 = '-' }) => sha256).join(' '),
        summarySha256,
      },
    }),
  ]);
  const submission = toSubmissionView({ ...after, version: before.version + 1 }, change.instant);
  return { submission, packId: pack.packId };
};
