import { rotateFile } from '#database/documents/writes.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requireOwnSlot } from '#platform/own-slots.ts';
import type { ParsedInput } from '#shared/routes.ts';

/** Sets the rotation with which one of the caller's own files is shown from now on; see `rotateDocumentForStaff`. */
export const rotateDocument: UseCase<Dependencies, 'documents.rotate'> = async (deps, input, caller) => {
  await requireOwnSlot(deps.database, caller, input.documentId);
  return rotateDocumentForStaff(deps, input);
};

/**
 * Sets the rotation with which a file is shown from now on. Without an entry in the audit trail: neither the file nor its
 * review changes.
 */
export async function rotateDocumentForStaff(
  { database }: Pick<Dependencies, 'database'>,
  { rotation, ...file }: ParsedInput<'documents.staffRotate'>,
) {
  await transact(database, [rotateFile(file, rotation)]);
  return { rotation };
}
