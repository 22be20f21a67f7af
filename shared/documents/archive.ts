import type { FileType } from './files.ts';
import { type CaseFacts, requiredDocuments, sparedDocuments } from './required-documents.ts';

/** What a bank is sent: what was approved, or everything that is stored. */
export const archiveScopes = ['approved', 'all'] as const;
export type ArchiveScope = (typeof archiveScopes)[number];

const longestPart = 60;

/** A text as part of a file's name that every system takes: letters and digits of ASCII, with `_` between words. */
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
  readonly bankName: string;
  /** Null for somebody who has told no name. */
  readonly clientName: string | null;
  readonly applicationId: string;
}

/** `Banco_do_Norte_Ana_Silva_01KAJ7Q2.zip`: the bank, the client, and the application as its page is titled. */
export const archiveName = ({ bankName, clientName, applicationId }: Archive): string =>
  `${safeName(bankName, 'Banco')}_${safeName(clientName ?? '', 'Cliente')}_${applicationId.slice(0, 8)}.zip`;

const extensions: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** `03_Certidao_Permanente.pdf`; `place` counts from 1. */
export const entryName = (place: number, label: string, type: FileType): string =>
  `${String(place).padStart(2, '0')}_${safeName(label, 'Documento')}.${extensions[type]}`;

/** Documents in the order in which the case lists them, further ones after them, the oldest first. */
export function inOrderOfCase<Document extends { readonly documentId: string; readonly uploadedAt: string }>(
  facts: CaseFacts,
  documents: readonly Document[],
): Document[] {
  const ids = [...requiredDocuments(facts), ...sparedDocuments(facts)].map(({ id }) => id);
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ documentId }: Document) => places.get(documentId) ?? ids.length;
  return [...documents].sort((a, b) => placeOf(a) - placeOf(b) || a.uploadedAt.localeCompare(b.uploadedAt));
}
