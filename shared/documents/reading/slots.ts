import type { ReadingKind } from './reading.ts';

/** The kinds that a document type accepts; a type that is not here accepts any. */
const acceptedKinds: Readonly<Record<string, readonly ReadingKind[]>> = {
  id_card_front: ['id_card'],
  id_card_back: ['id_card'],
  passport: ['passport'],
  nif_portugues: ['nif'],
  certidao_permanente: ['certidao_permanente'],
  caderneta_predial: ['caderneta_predial'],
  irs: ['irs_declaration', 'irs_assessment'],
  payslip_1: ['payslip'],
  payslip_2: ['payslip'],
  payslip_3: ['payslip'],
  mapa: ['mapa'],
  bank_1: ['bank_statement'],
  bank_2: ['bank_statement'],
  bank_3: ['bank_statement'],
  self_employed_docs: ['green_receipt'],
  bank_statements: ['bank_statement'],
  bank_statements_6_months: ['bank_statement'],
  p60: ['p60'],
  sa302: ['sa302', 'tax_overview_uk'],
  hmrc: ['sa302', 'tax_overview_uk', 'p60'],
  proof_of_income: ['payslip', 'employer_declaration', 'green_receipt'],
  payslips_or_receipts: ['payslip', 'green_receipt'],
  employer_declaration: ['employer_declaration'],
  cpcv: ['cpcv'],
  licenca_utilizacao: ['licenca_utilizacao'],
  ficha_tecnica: ['ficha_tecnica'],
  certificado_energetico: ['certificado_energetico'],
  fecho_identificacao: ['id_card', 'passport'],
  fecho_nif: ['nif'],
  fecho_cpcv: ['cpcv'],
  fecho_certidao_permanente: ['certidao_permanente'],
  fecho_caderneta_predial: ['caderneta_predial'],
  fecho_licenca_utilizacao: ['licenca_utilizacao'],
  fecho_certificado_energetico: ['certificado_energetico'],
  fecho_ficha_tecnica: ['ficha_tecnica'],
  fecho_imt: ['imt'],
  fecho_imposto_selo: ['imposto_selo'],
  fecho_aprovacao: ['fine'],
  fecho_distrate: ['distrate'],
};

/** Returns the kinds that a document type accepts; none if it accepts any. */
export const kindsOfSlot = (slot: string | undefined): readonly ReadingKind[] =>
  slot !== undefined && Object.hasOwn(acceptedKinds, slot) ? (acceptedKinds[slot] ?? []) : [];

/** Whether another kind in a slot is worth a word: an approval letter of a bank is no FINE and right all the same. */
export const isStrict = (slot: string | undefined): boolean =>
  slot !== 'fecho_aprovacao' && kindsOfSlot(slot).length > 0;
