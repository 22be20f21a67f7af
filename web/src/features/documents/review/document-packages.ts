import { maxAskedDocuments, maxDocumentLabel } from '#shared/documents/case-documents.ts';
import { type DocumentType, describeDocument } from '#shared/documents/catalogue.ts';
import { cleanText, sameLabel } from '#shared/kit/text.ts';

/** Documents that are usually requested together. */
interface DocumentPackage {
  title: string;
  /** By the labels that the client knows; those of the catalogue request catalogued documents. */
  labels: readonly string[];
}

const labelOf = (type: DocumentType): string => describeDocument(type).label;

/** The usual packages: the lists of the specification (2.2, 2.5), and what they leave to the case. */
export const documentPackages: readonly DocumentPackage[] = [
  {
    title: 'Recibos verdes',
    labels: [
      'Declaração de início de atividade',
      'Recibos verdes dos últimos 6 meses',
      ...(['irs', 'mapa', 'bank_statements_6_months'] as const).map(labelOf),
    ],
  },
  {
    title: 'Trabalho por conta de outrem',
    labels: (['employer_declaration', 'payslip_1', 'payslip_2', 'payslip_3', 'irs'] as const).map(labelOf),
  },
  {
    title: 'Pensão',
    labels: [labelOf('pension_statement'), 'Recibos da pensão dos últimos 3 meses', labelOf('irs')],
  },
  {
    title: 'Rendimentos fora de Portugal',
    labels: (['proof_of_income', 'tax_returns', 'bank_statements_6_months'] as const).map(labelOf),
  },
  {
    title: 'Imóvel',
    labels: (
      [
        ...(['certidao_permanente', 'caderneta_predial', 'licenca_utilizacao', 'ficha_tecnica'] as const),
        ...(['certificado_energetico', 'planta', 'cpcv'] as const),
      ] as const
    ).map(labelOf),
  },
  {
    title: 'Crédito noutro banco',
    labels: [labelOf('debt_statement'), 'Escritura do crédito atual', 'Extrato da última prestação'],
  },
];

/** Returns the documents of a text with one per line, each once. */
export const readLabels = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => cleanText(line.replace(/\s+/g, ' ')))
    .filter((label, index, all) => label && all.findIndex((other) => sameLabel(other, label)) === index);

/** Returns why documents cannot be requested; undefined if they can. */
export function refuseLabels(labels: readonly string[]): string | undefined {
  if (labels.length === 0) return 'Indica que documento é.';
  if (labels.length > maxAskedDocuments) return `No máximo ${maxAskedDocuments} documentos de cada vez.`;
  const long = labels.find((label) => label.length > maxDocumentLabel);
  return long && `«${long.slice(0, 30)}…» tem mais de ${maxDocumentLabel} caracteres.`;
}
