import { sameLabel } from '../kit/text.ts';

/** Sections of the document list (spec 2.2). */
export const documentGroups = ['identificacao', 'imovel', 'rendimentos', 'pedidos', 'outros'] as const;
export type DocumentGroup = (typeof documentGroups)[number];

export const groupLabels: Readonly<Record<DocumentGroup, string>> = {
  identificacao: 'Identificação',
  imovel: 'Documentos do Imóvel',
  rendimentos: 'Comprovativo de Rendimentos',
  pedidos: 'Pedidos pela equipa',
  outros: 'Outros documentos',
};

interface CatalogueEntry {
  label: string;
  group: DocumentGroup;
}

/** Every document type of an application by its stored code (spec D6). Types of the deed are in shared/deed. */
const catalogue = {
  id_card_front: { label: 'Cartão de Cidadão (frente)', group: 'identificacao' },
  id_card_back: { label: 'Cartão de Cidadão (verso)', group: 'identificacao' },
  passport: { label: 'Passaporte', group: 'identificacao' },
  nif_portugues: { label: 'Comprovativo do NIF português', group: 'identificacao' },
  certidao_permanente: { label: 'Certidão Permanente', group: 'imovel' },
  caderneta_predial: { label: 'Caderneta Predial', group: 'imovel' },
  irs: { label: 'IRS último ano', group: 'rendimentos' },
  payslip_1: { label: 'Recibo de vencimento 1', group: 'rendimentos' },
  payslip_2: { label: 'Recibo de vencimento 2', group: 'rendimentos' },
  payslip_3: { label: 'Recibo de vencimento 3', group: 'rendimentos' },
  mapa: { label: 'Mapa de Responsabilidades do Banco de Portugal', group: 'rendimentos' },
  bank_1: { label: 'Extrato bancário 1', group: 'rendimentos' },
  bank_2: { label: 'Extrato bancário 2', group: 'rendimentos' },
  bank_3: { label: 'Extrato bancário 3', group: 'rendimentos' },
  self_employed_docs: { label: 'Documentos de trabalhador independente', group: 'rendimentos' },
  bank_statements: { label: 'Extratos bancários', group: 'rendimentos' },
  p60: { label: 'P60', group: 'rendimentos' },
  sa302: { label: 'SA302 ou declaração fiscal', group: 'rendimentos' },
  hmrc: { label: 'Declaração do HMRC', group: 'rendimentos' },
  proof_of_income: { label: 'Comprovativo de rendimentos', group: 'rendimentos' },
  tax_returns: { label: 'Declaração fiscal (2 anos)', group: 'rendimentos' },
  payslips_or_receipts: { label: '3 últimos recibos de vencimento ou recibos verdes', group: 'rendimentos' },
  bank_statements_6_months: { label: 'Extratos bancários (6 meses)', group: 'rendimentos' },
  employer_declaration: { label: 'Declaração da entidade patronal', group: 'rendimentos' },
  pension_statement: { label: 'Declaração da pensão', group: 'rendimentos' },
  credit_report_abroad: { label: 'Relatório de crédito do país onde vives', group: 'rendimentos' },
  debt_statement: { label: 'Declaração de capital em dívida', group: 'rendimentos' },
  cpcv: { label: 'Contrato-promessa de compra e venda (CPCV)', group: 'imovel' },
  licenca_utilizacao: { label: 'Licença de utilização', group: 'imovel' },
  ficha_tecnica: { label: 'Ficha técnica da habitação', group: 'imovel' },
  certificado_energetico: { label: 'Certificado energético', group: 'imovel' },
  planta: { label: 'Planta ou escritura anterior', group: 'imovel' },
} as const satisfies Record<string, CatalogueEntry>;

export type DocumentType = keyof typeof catalogue;

export const documentTypes = Object.keys(catalogue) as readonly DocumentType[];

/** The stored type of an uncatalogued document, whose name is free text. */
export const otherType = 'outro';

/** Older codes of the specification (spec 2.3), accepted but never stored. */
const legacyAliases: Readonly<Record<string, DocumentType>> = {
  IRS: 'irs',
  Recibos_Vencimento: 'payslip_1',
  Mapa_Responsabilidades_BdP: 'mapa',
  ID: 'id_card_front',
  Caderneta_Predial: 'caderneta_predial',
  Certidao_Registo_Predial: 'certidao_permanente',
  Certificado_Energetico: 'certificado_energetico',
};

/** Labels of older codes that name more than the one document they stand for (spec 2.3). */
const legacyLabels: Readonly<Record<string, string>> = {
  Recibos_Vencimento: '3 últimos recibos de vencimento',
  ID: 'Cartão de Cidadão / Passaporte',
};

/** Returns the label of an older code that has its own. */
export const legacyLabel = (code: string): string | undefined =>
  Object.hasOwn(legacyLabels, code) ? legacyLabels[code] : undefined;

/** Parses a document code, older codes included; undefined for an unknown one. */
export function parseDocumentType(code: string): DocumentType | undefined {
  if (Object.hasOwn(catalogue, code)) return code as DocumentType;
  return Object.hasOwn(legacyAliases, code) ? legacyAliases[code] : undefined;
}

/** Returns the catalogued type with this label, ignoring case, accents and spaces. */
export const typeOfLabel = (label: string): DocumentType | undefined =>
  documentTypes.find((type) => sameLabel(catalogue[type].label, label));

/** Returns label and group of a catalogued type. */
export const describeDocument = (type: DocumentType): CatalogueEntry => catalogue[type];
