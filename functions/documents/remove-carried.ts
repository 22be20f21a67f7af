import { requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { emptySlot } from '#database/documents/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Step } from '#database/transaction.ts';
import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import { ownLabel } from '#platform/documents/own-label.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { findOwnDocument } from '#platform/own-slots.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { forgetSources } from './forget-sources.ts';

/**
 * Removes a document that was carried over from another application, until offers are asked for (spec D32). The file of
 * the other application stays. The stored copy is deleted first, so that a failure leaves no file without a record.
 */
export const removeCarried: UseCase<DocumentsDependencies, 'documents.removeCarried'> = async (
  deps,
  { documentId, uploadId },
  caller,
) => {
  const { personId, application } = caller;
  const { applicationId, status } = application;
  const document = await findOwnDocument(deps.database, caller, documentId);
  const { carriedFrom, aiStatus } = document;
  if (carriedFrom === undefined) throw new Refusal('document.not_found');
  if (document.uploadId !== uploadId) throw new Refusal('document.replaced');
  if (isClosed(application) || (status !== 'documentos' && status !== 'analise'))
    throw new Refusal('application.closed');
  await forgetSources(deps, applicationId, new Set([uploadId]));
  await deps.storage.remove(document.storageKey, document.storageVersion);
  const change = startChange(deps, { personId, role: 'client' });
  const empty = (...conditions: readonly Step[]) =>
    change.commit([
      ...emptySlot(document),
      ...conditions,
      change.audit({
        applicationId,
        action: 'document.carried_removed',
        documentId,
        uploadId,
        before: { uploadId, aiStatus, carriedFrom, ...ownLabel(document) },
      }),
    ]);
  try {
    // A concurrent submission notices that a document is missing.
    await empty(requireOpen(applicationId, { touch: true, at: change.at }));
  } catch (error) {
    // The file is gone: one that ended meanwhile keeps no slot without it.
    if (!(error instanceof Refusal) || error.code !== 'application.closed') throw error;
    await empty();
  }
  return {};
};
