import { foldText } from '../../../../../shared/text.ts';

/** A document that a file could be assigned to. */
export interface Candidate {
  /** The row's slot. */
  readonly slot: string;
  /** A catalogue code. */
  readonly docType: string;
  /** Whether it already has a file. */
  readonly stored: boolean;
}

const payslip = ['recibo', 'vencimento', 'salario', 'ordenado', 'payslip'];
const statement = ['extrato', 'extracto', 'banc', 'statement', 'movimentos', 'conta'];

/** Typical words in file names; more matches are likelier. Lower case, without accents. */
const words: Readonly<Record<string, readonly string[]>> = {
  id_card_front: ['cartao', 'cidadao', 'frente', 'front'],
  id_card_back: ['cartao', 'cidadao', 'verso', 'tras', 'back'],
  passport: ['passaporte', 'passport'],
  nif_portugues: ['nif', 'contribuinte', 'fiscal'],
  certidao_permanente: ['certidao', 'permanente', 'registo'],
  caderneta_predial: ['caderneta', 'predial'],
  irs: ['irs', 'modelo 3', 'liquidacao', 'mod3'],
  payslip_1: payslip,
  payslip_2: payslip,
  payslip_3: payslip,
  mapa: ['mapa', 'responsabilidades', 'bdp', 'crc'],
  bank_1: statement,
  bank_2: statement,
  bank_3: statement,
  bank_statements: statement,
  self_employed_docs: ['recibos verdes', 'atividade', 'actividade', 'independente'],
  p60: ['p60'],
  sa302: ['sa302', 'tax overview', 'tax year'],
  hmrc: ['hmrc', 'tax return', 'self assessment'],
  proof_of_income: ['rendimento', 'pensao', 'income', ...payslip],
  employer_declaration: ['declaracao', 'entidade', 'patronal', 'empregador'],
  cpcv: ['cpcv', 'promessa', 'compra e venda'],
  licenca_utilizacao: ['licenca', 'utilizacao'],
  ficha_tecnica: ['ficha', 'tecnica'],
  certificado_energetico: ['energetico', 'certificado'],
  planta: ['planta'],
};

/** Normalizes a name for comparison: no accents, separate words. `cc` alone means Cartão de Cidadão. */
function plain(fileName: string): string {
  const name = foldText(fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '')).replace(/[^a-z0-9]+/g, ' ');
  return ` ${name} `.replace(' cc ', ' cartao cidadao ');
}

const likeness = (name: string, { docType }: Candidate): number =>
  (words[docType] ?? []).filter((word) => name.includes(word)).length;

/**
 * Suggests a slot for each of several files from its name, or undefined. Each slot is used once; one that already has a
 * file only if no empty one fits as well.
 */
export function suggestDocuments(
  fileNames: readonly string[],
  candidates: readonly Candidate[],
): readonly (string | undefined)[] {
  const taken = new Set<string>();
  const suggested = new Map<number, string>();
  // 'recibo 2' before 'recibo 10': the first one gets the first slot.
  const inOrder = fileNames
    .map((fileName, index) => ({ fileName, index }))
    .sort((one, other) => one.fileName.localeCompare(other.fileName, 'pt-PT', { numeric: true }));
  for (const { fileName, index } of inOrder) {
    const name = plain(fileName);
    const likely = candidates
      .filter(({ slot }) => !taken.has(slot))
      .map((candidate) => ({ candidate, points: likeness(name, candidate) - (candidate.stored ? 0.5 : 0) }))
      .filter(({ points }) => points > 0);
    const [best] = likely.sort((one, other) => other.points - one.points);
    if (!best) continue;
    taken.add(best.candidate.slot);
    suggested.set(index, best.candidate.slot);
  }
  return fileNames.map((_name, index) => suggested.get(index));
}
