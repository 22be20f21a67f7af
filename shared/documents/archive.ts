import { fileNameOf, type NamedFile } from './file-names.ts';
import { type CaseFacts, notApplicableDocuments, requiredDocuments } from './required-documents.ts';

/** Documents to include in a bank's ZIP: approved ones, or every stored one. */
export const archiveScopes = ['approved', 'all'] as const;
export type ArchiveScope = (typeof archiveScopes)[number];

const longestPart = 60;

/** Converts a text for use in a file name on every system: ASCII letters and digits, words joined by `_`. */
function safeName(text: string, fallback: string): string {
  const name = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .slice(0, longestPart)
    .replace(/^_+|_+$/g, '');
  return name || fallback;
}

interface Archive {
  bankName: string;
  /** Null if the client has no name on record. */
  clientName: string | null;
  applicationId: string;
}

/**
 * Returns the name of a ZIP, such as `Banco_do_Norte_Ana_Silva_01KAJ7Q2.zip`: bank, client and the application's short
 * id.
 */
export const archiveName = ({ bankName, clientName, applicationId }: Archive): string =>
  `${safeName(bankName, 'Banco')}_${safeName(clientName ?? '', 'Cliente')}_${applicationId.slice(0, 8)}.zip`;

/** Returns the name of a file in the ZIP, such as `03_Certidao_Permanente.pdf`; `place` counts from 1. */
export const entryName = (place: number, label: string, file: Omit<NamedFile, 'fileName'>): string =>
  fileNameOf({ ...file, fileName: `${String(place).padStart(2, '0')}_${safeName(label, 'Documento')}` });

/** Sorts documents by the order of the case; unlisted ones follow, oldest first. */
export function inOrderOfCase<Document extends { documentId: string; uploadedAt: string }>(
  facts: CaseFacts,
  documents: readonly Document[],
): Document[] {
  const ids = [...requiredDocuments(facts), ...notApplicableDocuments(facts)].map(({ id }) => id);
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ documentId }: Document) => places.get(documentId) ?? ids.length;
  return [...documents].sort((a, b) => placeOf(a) - placeOf(b) || a.uploadedAt.localeCompare(b.uploadedAt));
}
