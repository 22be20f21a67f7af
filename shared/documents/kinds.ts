import { type DeedDocumentType, deedDocumentLabel, isDeedDocumentType } from '../deed/document-types.ts';
import { type DocumentType, describeDocument, parseDocumentType } from './catalogue.ts';

/** The specification's `kind`: pessoal, imovel, fecho; another paper's is its own text (spec 2.3). */
export type DocumentKind = 'pessoal' | 'imovel' | 'fecho' | 'outro';

/** Reads the code of a document of the request or of the deed, older codes included; undefined for one nobody knows. */
export const parseAnyType = (code: string): DocumentType | DeedDocumentType | undefined =>
  isDeedDocumentType(code) ? code : parseDocumentType(code);

/** What a type is called; undefined for another paper, which has its own name. */
export function typeLabel(code: string): string | undefined {
  if (isDeedDocumentType(code)) return deedDocumentLabel(code);
  const type = parseDocumentType(code);
  return type && describeDocument(type).label;
}

/** Returns the name of a document slot: the catalogue's label, or the client's words for another paper. */
export const documentLabel = ({
  docType,
  otherName,
}: {
  readonly docType: string;
  readonly otherName?: string | undefined;
}) => typeLabel(docType) ?? otherName ?? 'Outro documento';

export function documentKind(code: string): DocumentKind {
  if (isDeedDocumentType(code)) return 'fecho';
  const type = parseDocumentType(code);
  if (!type) return 'outro';
  return describeDocument(type).group === 'imovel' ? 'imovel' : 'pessoal';
}

/** Whose paper it is: the client's or the property's (spec 2.3). */
export const documentCategory = (kind: DocumentKind): 'cliente' | 'imovel' =>
  kind === 'imovel' ? 'imovel' : 'cliente';
