import { type DocumentType, describeDocument, legacyLabel, parseDocumentType } from './catalogue.ts';
import { type DeedDocumentType, deedDocumentLabel, isDeedDocumentType } from './deed-document-types.ts';

/** The specification's `kind`: pessoal, imovel, fecho; the kind of any other document is free text (spec 2.3). */
export type DocumentKind = 'pessoal' | 'imovel' | 'fecho' | 'outro';

/** Parses the code of a document of the application or the deed, older codes included; undefined for an unknown one. */
export const parseAnyType = (code: string): DocumentType | DeedDocumentType | undefined =>
  isDeedDocumentType(code) ? code : parseDocumentType(code);

/** Returns the label of a type; undefined for `outro`, whose documents have their own names. */
export function typeLabel(code: string): string | undefined {
  if (isDeedDocumentType(code)) return deedDocumentLabel(code);
  const type = parseDocumentType(code);
  return legacyLabel(code) ?? (type && describeDocument(type).label);
}

/** Returns the name of a document slot: the catalogue's label, or the client's words for an uncatalogued document. */
export const documentLabel = ({ docType, otherName }: { docType: string; otherName?: string }) =>
  typeLabel(docType) ?? otherName ?? 'Outro documento';

export function documentKind(code: string): DocumentKind {
  if (isDeedDocumentType(code)) return 'fecho';
  const type = parseDocumentType(code);
  if (!type) return 'outro';
  return describeDocument(type).group === 'imovel' ? 'imovel' : 'pessoal';
}

/** Returns whether a document concerns the client or the property (spec 2.3). */
export const documentCategory = (kind: DocumentKind): 'cliente' | 'imovel' =>
  kind === 'imovel' ? 'imovel' : 'cliente';
