import type { PdfFinding } from '../../shared/documents/pdf-findings.ts';
import { lookIntoPdf } from '../../shared/documents/pdf-structure.ts';
import { type Document, NewerUpload, noteFinding } from '../database/document.ts';
import { transact } from '../database/transaction.ts';
import type { DocumentsDependencies } from './dependencies.ts';

/**
 * Looks into the stored file of a document for what the team should know before they open it, and notes it beside the
 * document. The browser has asked the same before; not every upload comes through our page. Safe to repeat.
 */
export async function lookIntoDocument(
  { database, storage }: DocumentsDependencies,
  document: Document,
): Promise<PdfFinding | undefined> {
  // Nothing opens a file before its scan has answered, and an infected one is gone.
  if (document.scan === 'pending' || document.scan === 'infected') return document.finding;
  if (document.contentType !== 'application/pdf' || document.finding) return document.finding;
  const bytes = await storage.read(document);
  const finding = bytes && lookIntoPdf(bytes);
  if (!finding) return undefined;
  try {
    await transact(database, [noteFinding(document, finding)]);
  } catch (error) {
    if (!(error instanceof NewerUpload)) throw error;
  }
  return finding;
}
