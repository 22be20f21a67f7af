import type { ReadingKind } from '#shared/documents/reading/reading.ts';
import { isStrict, kindsOfSlot } from '#shared/documents/reading/slots.ts';
import { foldText } from '#shared/kit/text.ts';
import { familyPlace } from './families.ts';

/** Typical words in file names by kind of document; more matches are likelier. Lower case, without accents. */
export const typicalWords: Readonly<Record<string, readonly string[]>> = {
  id_card_front: ['cartao', 'cidadao', 'frente', 'front'],
  id_card_back: ['cartao', 'cidadao', 'verso', 'tras', 'back'],
  passport: ['passaporte', 'passport'],
  nif_portugues: ['nif', 'contribuinte', 'fiscal'],
  certidao_permanente: ['certidao', 'permanente', 'registo'],
  caderneta_predial: ['caderneta', 'predial'],
  irs: ['irs', 'modelo 3', 'liquidacao', 'mod3'],
  payslip: ['recibo', 'vencimento', 'salario', 'ordenado', 'payslip'],
  mapa: ['mapa', 'responsabilidades', 'bdp', 'crc'],
  bank: ['extrato', 'extracto', 'banc', 'statement', 'movimentos', 'conta'],
  bank_statements: ['extrato', 'extracto', 'banc', 'statement', 'movimentos', 'conta'],
  self_employed_docs: ['recibos verdes', 'atividade', 'actividade', 'independente'],
  p60: ['p60'],
  sa302: ['sa302', 'tax overview', 'tax year'],
  hmrc: ['hmrc', 'tax return', 'self assessment'],
  proof_of_income: ['rendimento', 'pensao', 'income', 'recibo', 'vencimento', 'salario', 'ordenado', 'payslip'],
  tax_returns: ['tax return', 'declaracao fiscal', 'impostos'],
  employer_declaration: ['declaracao', 'entidade', 'patronal', 'empregador'],
  pension_statement: ['pensao', 'reforma', 'cga'],
  credit_report_abroad: ['credit report', 'schufa', 'experian', 'equifax', 'relatorio de credito'],
  debt_statement: ['capital em divida', 'declaracao de divida', 'divida'],
  cpcv: ['cpcv', 'promessa', 'compra e venda'],
  licenca_utilizacao: ['licenca', 'utilizacao'],
  ficha_tecnica: ['ficha', 'tecnica'],
  certificado_energetico: ['energetico', 'certificado'],
  planta: ['planta'],
};

/** Returns a file name without its ending, lower case and without accents. */
export const bareName = (fileName: string): string => foldText(fileName.replace(/\.[A-Za-z0-9]{1,5}$/, ''));

/** Returns a folded text as words between single spaces. */
export const spacedWords = (text: string): string => ` ${text.replace(/[^a-z0-9]+/g, ' ')} `;

/** A file name, normalized: no accents, separate words. `cc` alone means Cartão de Cidadão. */
const wordsOf = (fileName: string): string =>
  spacedWords(bareName(fileName)).replace(/ cc ?(?=[ \d])/, ' cartao cidadao ');

/** Returns how many typical words of a kind a file name has. */
export const likeness = (fileName: string, kind: string): number =>
  (typicalWords[kind] ?? []).filter((word) => wordsOf(fileName).includes(word)).length;

/** What a name says beyond doubt, unlike a single word such as 'conta' or 'fiscal'. */
const tellingNames: readonly (readonly [ReadingKind, RegExp])[] = [
  ['id_card', / cartao (?:de |do )?cidadao /],
  ['passport', / (?:passaporte|passport) /],
  ['irs_declaration', / (?:irs|modelo 3) /],
  ['payslip', / (?:recibos? (?:de )?(?:vencimento|ordenado|salario)|payslip) /],
  ['bank_statement', / (?:extratos?|extractos?) (?:bancarios?|(?:d[aeo] )?(?:banco|conta)) | bank statement /],
  ['mapa', / mapa (?:de )?responsabilidades /],
  ['green_receipt', / recibos? verdes? /],
  ['certidao_permanente', / certidao permanente /],
  ['caderneta_predial', / caderneta predial /],
  ['cpcv', / (?:cpcv|contrato (?:de )?promessa) /],
  ['certificado_energetico', / certificado energetico /],
  ['p60', / p60 /],
  ['sa302', / sa302 /],
];

/**
 * Returns the kind that a file's name says, if that is plainly another one than the slot takes: exactly one kind is
 * named, and nothing in the name fits the document that was asked for. An invoice, of electricity for instance, is none
 * that any slot takes, but receipts of self-employment are called so too.
 */
export function otherKindInName(fileName: string, slot: string): ReadingKind | 'invoice' | undefined {
  const accepted = kindsOfSlot(slot);
  if (!isStrict(slot) || likeness(fileName, familyPlace(slot)?.family ?? slot) > 0) return undefined;
  const name = wordsOf(fileName);
  const [kind, another] = tellingNames.flatMap(([each, pattern]) => (pattern.test(name) ? [each] : []));
  if (kind === undefined && / (?:faturas?|facturas?|invoice) (?!recibo)/.test(name))
    return accepted.includes('green_receipt') ? undefined : 'invoice';
  return kind === undefined || another !== undefined || accepted.includes(kind) ? undefined : kind;
}
