/**
 * The closing documents (`fecho`) by their stored code. A document that was sent with the application and is needed
 * again for the deed has a separate code: the earlier approval stays, and old extracts have expired.
 */
const labels = {
  fecho_identificacao: 'Documento de identificação de quem assina',
  fecho_nif: 'Comprovativo do NIF português',
  fecho_morada: 'Comprovativo de morada',
  fecho_representante_fiscal: 'Representante fiscal ou adesão às notificações eletrónicas',
  fecho_estado_civil: 'Certidão de casamento',
  fecho_procuracao: 'Procuração',
  fecho_traducao: 'Tradução certificada',
  fecho_cpcv: 'Contrato-promessa de compra e venda (CPCV)',
  fecho_certidao_permanente: 'Certidão permanente do registo predial',
  fecho_caderneta_predial: 'Caderneta predial',
  fecho_licenca_utilizacao: 'Licença de utilização',
  fecho_certificado_energetico: 'Certificado energético',
  fecho_ficha_tecnica: 'Ficha técnica da habitação',
  fecho_condominio: 'Declaração do condomínio',
  fecho_preferencia: 'Anúncio para direito de preferência',
  fecho_imt: 'Comprovativo de IMT',
  fecho_imposto_selo: 'Comprovativo de Imposto do Selo',
  fecho_aprovacao: 'Carta de aprovação e FINE',
  fecho_origem_fundos: 'Comprovativo da origem dos fundos',
  fecho_seguro_multirriscos: 'Apólice do seguro multirriscos',
  fecho_seguro_vida: 'Apólice do seguro de vida',
  fecho_distrate: 'Declaração de dívida para o distrate da hipoteca',
  fecho_outros_creditos: 'Declarações de dívida dos outros créditos',
  escritura: 'Escritura ou documento particular autenticado',
} as const;

export type DeedDocumentType = keyof typeof labels;

export const deedDocumentTypes = Object.keys(labels) as [DeedDocumentType, ...DeedDocumentType[]];

export const isDeedDocumentType = (code: string): code is DeedDocumentType => Object.hasOwn(labels, code);

/** Returns the label of a closing document that is in no checklist. */
export const deedDocumentLabel = (type: DeedDocumentType): string => labels[type];
