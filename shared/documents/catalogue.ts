import { sameLabel } from '../text.ts';

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
  readonly label: string;
  readonly group: DocumentGroup;
  /** What the document is and where to get it. */
  readonly help: string;
}

/** Every document type of an application by its stored code (spec D6). Types of the deed are in shared/deed. */
const catalogue = {
  id_card_front: {
    label: 'Cartão de Cidadão (frente)',
    group: 'identificacao',
    help: 'Fotografia ou digitalização da frente, legível e dentro da validade.',
  },
  id_card_back: {
    label: 'Cartão de Cidadão (verso)',
    group: 'identificacao',
    help: 'Fotografia ou digitalização do verso.',
  },
  passport: { label: 'Passaporte', group: 'identificacao', help: 'A página com a fotografia e os teus dados.' },
  nif_portugues: {
    label: 'Comprovativo do NIF português',
    group: 'identificacao',
    help: 'Documento das Finanças com o teu número de contribuinte. Encontra-lo no Portal das Finanças.',
  },
  certidao_permanente: {
    label: 'Certidão Permanente',
    group: 'imovel',
    help: 'Certidão do registo predial do imóvel. Pede-a ao vendedor ou em predialonline.pt.',
  },
  caderneta_predial: {
    label: 'Caderneta Predial',
    group: 'imovel',
    help: 'Documento das Finanças com o valor patrimonial do imóvel. O vendedor obtém-na no Portal das Finanças.',
  },
  irs: {
    label: 'IRS último ano',
    group: 'rendimentos',
    help: 'Declaração Modelo 3 e nota de liquidação do último ano já liquidado. Estão no Portal das Finanças.',
  },
  payslip_1: { label: 'Recibo de vencimento 1', group: 'rendimentos', help: 'O recibo do último mês.' },
  payslip_2: { label: 'Recibo de vencimento 2', group: 'rendimentos', help: 'O recibo do mês anterior.' },
  payslip_3: { label: 'Recibo de vencimento 3', group: 'rendimentos', help: 'O recibo de há três meses.' },
  mapa: {
    label: 'Mapa de Responsabilidades do Banco de Portugal',
    group: 'rendimentos',
    help: 'Lista dos teus créditos. Obtém-se em bportugal.pt com a Chave Móvel Digital ou os dados das Finanças.',
  },
  bank_1: {
    label: 'Extrato bancário 1',
    group: 'rendimentos',
    help: 'O extrato do último mês, da conta onde recebes.',
  },
  bank_2: { label: 'Extrato bancário 2', group: 'rendimentos', help: 'O extrato do mês anterior.' },
  bank_3: { label: 'Extrato bancário 3', group: 'rendimentos', help: 'O extrato de há três meses.' },
  self_employed_docs: {
    label: 'Documentos de trabalhador independente',
    group: 'rendimentos',
    help: 'Declaração de início de atividade e recibos verdes dos últimos 6 meses.',
  },
  bank_statements: {
    label: 'Extratos bancários',
    group: 'rendimentos',
    help: 'Os extratos seguidos, num só ficheiro, da conta onde recebes.',
  },
  p60: {
    label: 'P60',
    group: 'rendimentos',
    help: 'O certificado do último ano fiscal, dado pelo empregador no Reino Unido.',
  },
  sa302: {
    label: 'SA302 ou declaração fiscal',
    group: 'rendimentos',
    help: 'Dos últimos 2 anos: o cálculo do imposto no Reino Unido (HMRC), com o Tax Year Overview, ou a declaração fiscal.',
  },
  hmrc: {
    label: 'Declaração do HMRC',
    group: 'rendimentos',
    help: 'A tua declaração de rendimentos entregue no HMRC.',
  },
  proof_of_income: {
    label: 'Comprovativo de rendimentos',
    group: 'rendimentos',
    help: 'Recibos, declaração do empregador ou da pensão dos últimos 3 meses.',
  },
  tax_returns: {
    label: 'Declaração fiscal (2 anos)',
    group: 'rendimentos',
    help: 'As declarações de impostos dos últimos 2 anos, no país onde recebes.',
  },
  payslips_or_receipts: {
    label: '3 últimos recibos de vencimento ou recibos verdes',
    group: 'rendimentos',
    help: 'Se recebes um salário ou passas recibos, além do que é pedido acima.',
  },
  bank_statements_6_months: {
    label: 'Extratos bancários (6 meses)',
    group: 'rendimentos',
    help: 'Os extratos seguidos dos últimos 6 meses, num só ficheiro. Alguns bancos pedem-nos.',
  },
  employer_declaration: {
    label: 'Declaração da entidade patronal',
    group: 'rendimentos',
    help: 'Diz o tipo de contrato, a antiguidade e o vencimento.',
  },
  pension_statement: {
    label: 'Declaração da pensão',
    group: 'rendimentos',
    help: 'Da Segurança Social ou da CGA: diz a pensão líquida por mês.',
  },
  credit_report_abroad: {
    label: 'Relatório de crédito do país onde vives',
    group: 'rendimentos',
    help: 'Mostra ao banco os créditos que tens fora de Portugal.',
  },
  cpcv: {
    label: 'Contrato-promessa de compra e venda (CPCV)',
    group: 'imovel',
    help: 'O contrato que assinaste com o vendedor, se já existe.',
  },
  licenca_utilizacao: { label: 'Licença de utilização', group: 'imovel', help: 'Emitida pela câmara municipal.' },
  ficha_tecnica: {
    label: 'Ficha técnica da habitação',
    group: 'imovel',
    help: 'Para casas com licença posterior a 30 de março de 2004.',
  },
  certificado_energetico: {
    label: 'Certificado energético',
    group: 'imovel',
    help: 'O vendedor tem-no: é obrigatório para anunciar a casa.',
  },
  planta: { label: 'Planta ou escritura anterior', group: 'imovel', help: 'Ajuda o banco na avaliação.' },
} as const satisfies Record<string, CatalogueEntry>;

export type DocumentType = keyof typeof catalogue;

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
  (Object.keys(catalogue) as DocumentType[]).find((type) => sameLabel(catalogue[type].label, label));

/** Returns label, group and help text of a catalogued type. */
export const describeDocument = (type: DocumentType): CatalogueEntry => catalogue[type];
