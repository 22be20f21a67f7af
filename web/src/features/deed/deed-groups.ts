import type { DeedDocumentType } from '#shared/documents/deed-document-types.ts';

/** Headings of the deed's documents, in order. */
export const deedGroups = {
  pessoas: 'Quem assina',
  imovel: 'O imóvel',
  impostos: 'Impostos',
  credito: 'O crédito',
  assinatura: 'Depois da assinatura',
} as const;
export type DeedGroup = keyof typeof deedGroups;

const groups: Readonly<Record<DeedDocumentType, DeedGroup>> = {
  fecho_identificacao: 'pessoas',
  fecho_nif: 'pessoas',
  fecho_morada: 'pessoas',
  fecho_representante_fiscal: 'pessoas',
  fecho_estado_civil: 'pessoas',
  fecho_procuracao: 'pessoas',
  fecho_traducao: 'pessoas',
  fecho_cpcv: 'imovel',
  fecho_certidao_permanente: 'imovel',
  fecho_caderneta_predial: 'imovel',
  fecho_licenca_utilizacao: 'imovel',
  fecho_certificado_energetico: 'imovel',
  fecho_ficha_tecnica: 'imovel',
  fecho_condominio: 'imovel',
  fecho_preferencia: 'imovel',
  fecho_imt: 'impostos',
  fecho_imposto_selo: 'impostos',
  fecho_aprovacao: 'credito',
  fecho_origem_fundos: 'credito',
  fecho_seguro_multirriscos: 'credito',
  fecho_seguro_vida: 'credito',
  fecho_distrate: 'credito',
  fecho_outros_creditos: 'credito',
  escritura: 'assinatura',
};

/** Returns the heading of an item; unknown ones are listed with the loan. */
export const deedGroupOf = (docType: string): DeedGroup =>
  Object.hasOwn(groups, docType) ? groups[docType as DeedDocumentType] : 'credito';
