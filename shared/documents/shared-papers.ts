import { documentKind } from './kinds.ts';

/** Closing documents of a person; all others of the deed are of the property and exist once (spec parties.md, C2). */
const personalDeedPapers: ReadonlySet<string> = new Set([
  'fecho_identificacao',
  'fecho_nif',
  'fecho_morada',
  'fecho_representante_fiscal',
  'fecho_estado_civil',
  'fecho_procuracao',
  'fecho_traducao',
  'fecho_origem_fundos',
]);

/** Returns whether a document type exists once in a request, for all who borrow: papers of the property and the deed. */
export function isSharedPaper(docType: string): boolean {
  const kind = documentKind(docType);
  return kind === 'imovel' || (kind === 'fecho' && !personalDeedPapers.has(docType));
}
