import type { FileFinding } from '../../shared/documents/file-findings.ts';
import { inspectFile } from '../../shared/documents/inspect-file.ts';
import { type Document, findingsOf } from '../database/documents/entity.ts';
import { NewerUpload, noteFindings } from '../database/documents/writes.ts';
import { transact } from '../database/transaction.ts';
import type { DocumentsDependencies } from './dependencies.ts';

/**
 * Inspects the stored file of a document for what the team should know before they open or send it, once, and notes it
 * beside the document. Empty for a file that is not in storage any more. Safe to repeat.
 */
export async function lookIntoDocument(
  { database, storage }: DocumentsDependencies,
  document: Document,
): Promise<readonly FileFinding[]> {
  const known = findingsOf(document);
  if (known) return known;
  // Nothing opens a file before its scan has answered, and an infected one is gone.
  if (document.scan === 'pending' || document.scan === 'infected') return [];
  const bytes = await storage.read(document);
  if (!bytes) return [];
  const findings = await inspectFile(bytes, document.contentType);
  try {
    await transact(database, [noteFindings(document, findings)]);
  } catch (error) {
    if (!(error instanceof NewerUpload)) throw error;
  }
  return findings;
}
