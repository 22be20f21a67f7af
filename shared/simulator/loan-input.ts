import { loanStamp } from '../loan/cash.ts';
import type { Cost, Loan, Phase } from '../loan/loan.ts';
import { chosen } from './fields.ts';
import type { FiguresReader } from './figures-reader.ts';

const tanOf = (index: number, spread: number): number => Math.round((index + spread) * 1000) / 1000;

/** Reads the fixed part of the rate. */
function fixedPhase(reader: FiguresReader, months: number): Phase {
  return { kind: 'fixed', months, tan: reader.rate('fixedTan') };
}

/** Reads the part that follows the index. */
function indexedPhase(reader: FiguresReader, months: number): Phase {
  const { figures } = reader;
  const indexValue =
    figures.indexValue.trim() === ''
      ? reader.refuse('indexValue', 'Escreve o valor da Euribor: está na proposta do banco ou em euribor-ebf.eu.')
      : reader.rate('indexValue');
  const spread = reader.rate('spread');
  const tan = tanOf(indexValue, spread);
  if (tan < -2 || tan > 15) reader.refuse('spread', 'A Euribor e o spread somados vão de −2 % a 15 %.');
  const phase: Phase = { kind: 'indexed', months, tan, index: chosen(figures, 'index'), indexValue, spread };
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(figures.indexMonth) ? { ...phase, indexMonth: figures.indexMonth } : phase;
}

/**
 * Reads the phases of a loan of so many months. Of a term that something else limits, a fixed part as long as that takes
 * it all.
 */
export function readPhases(reader: FiguresReader, termMonths: number, isLimited = false): readonly Phase[] {
  const rate = chosen(reader.figures, 'rate');
  if (rate === 'fixed') return [fixedPhase(reader, termMonths)];
  if (rate === 'variable') return [indexedPhase(reader, termMonths)];
  const years = reader.whole('fixedYears');
  if (Number.isNaN(years) || years < 1) reader.refuse('fixedYears', 'Escreve quantos anos dura a taxa fixa.');
  else if (years * 12 >= termMonths && isLimited) return [fixedPhase(reader, termMonths)];
  else if (years * 12 >= termMonths)
    reader.refuse('fixedYears', 'Os anos de taxa fixa têm de ser menos do que o prazo do empréstimo.');
  const months = Math.min(years * 12 || 12, Math.max(1, termMonths - 1));
  return [fixedPhase(reader, months), indexedPhase(reader, termMonths - months)];
}

/** Reads the costs that the bank requires. Without any of them there is neither TAEG nor MTIC. */
export function readCosts(reader: FiguresReader): readonly Cost[] {
  const costs: readonly Cost[] = [
    { name: 'Comissões iniciais do banco', cents: reader.optionalCents('bankFees'), when: 'initial' },
    { name: 'Avaliação do imóvel', cents: reader.optionalCents('appraisalFee'), when: 'initial' },
    { name: 'Comissão da conta', cents: reader.optionalCents('accountFee'), when: 'monthly' },
    { name: 'Seguro de vida', cents: reader.optionalCents('lifeInsurance'), when: 'monthly' },
    { name: 'Seguro da casa', cents: reader.optionalCents('homeInsurance'), when: 'yearly' },
  ];
  return costs.filter(({ cents }) => cents > 0);
}

/** Reads the loan of the first tab. Its stamp duty counts among the costs as soon as there are others. */
export function readLoan(reader: FiguresReader, on: string): Loan {
  const amountCents = reader.cents('amount');
  const termMonths = reader.months();
  const loan: Loan = { amountCents, termMonths, phases: readPhases(reader, termMonths), ...interestStampOf(reader) };
  const costs = readCosts(reader);
  if (costs.length === 0 || reader.problems) return loan;
  const stamp: Cost = { name: 'Imposto do selo do empréstimo', cents: loanStamp(loan, on), when: 'initial' };
  return { ...loan, costs: [...costs, stamp] };
}

/** Returns whether stamp duty is due on interest, as part of a loan. */
export const interestStampOf = ({ figures }: FiguresReader): Pick<Loan, 'interestStamp'> => ({
  interestStamp: chosen(figures, 'destination') !== 'hpp',
});
