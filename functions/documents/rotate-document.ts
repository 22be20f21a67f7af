import { rotateFile } from '#database/documents/writes.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { ParsedInput } from '#shared/routes.ts';

/**
 * Sets the rotation with which a file is shown from now on. Without an entry in the audit trail: neither the file nor its
 * review changes.
 */
export async function rotateDocument(
  { database }: Pick<Dependencies, 'database'>,
  { rotation, ...file }: ParsedInput<'documents.rotate'>,
) {
  await transact(database, [rotateFile(file, rotation)]);
  return { rotation };
}
