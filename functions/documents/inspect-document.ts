import { type Document, findingsOf } from '#database/documents/entity.ts';
import { NewerUpload, recordFindings } from '#database/documents/writes.ts';
import { transact } from '#database/transaction.ts';
import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import type { FileFinding } from '#shared/documents/file-findings.ts';
import { inspectStructure } from '#shared/documents/inspect-structure.ts';

/**
 * Inspects the stored file of a document once for hints to the team, and records the findings. Empty for a file that is
 * no longer in storage. Idempotent.
 */
export async function inspectDocument(
  { database, storage }: DocumentsDependencies,
  document: Document,
): Promise<readonly FileFinding[]> {
  const known = findingsOf(document);
  if (known) return known;
  // Files are not opened before their scan has a result, and infected ones have been removed.
  if (document.scan === 'pending' || document.scan === 'infected') return [];
  const bytes = await storage.read(document);
  if (!bytes) return [];
  const findings = inspectStructure(bytes, document.contentType);
  try {
    await transact(database, [recordFindings(document, findings)]);
  } catch (error) {
    if (!(error instanceof NewerUpload)) throw error;
  }
  return findings;
}
