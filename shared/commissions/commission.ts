import type { CommissionRule } from '../lenders/record.ts';
import type { SubmissionStatus } from '../submissions/index.ts';

/**
 * What has become of a commission of a bank (spec lenders L9): expected since an approval, due since the contract,
 * invoiced, paid as expected or not, or none, because there is no contract.
 */
export const commissionStates = ['prevista', 'devida', 'faturada', 'recebida', 'diferença', 'anulada'] as const;
export type CommissionState = (typeof commissionStates)[number];

export const commissionStateLabels: Readonly<Record<CommissionState, string>> = {
  prevista: 'Prevista',
  devida: 'Devida',
  faturada: 'Faturada',
  recebida: 'Recebida',
  diferença: 'Com diferença',
  anulada: 'Anulada',
};

/** Millionths of a percent in a percent, and in the whole. */
const [perPercent, whole] = [1_000_000, 100_000_000n];

/** Returns the cents of an amount in euro. */
export const toCents = (euro: number): number => Math.round(euro * 100);

/**
 * Returns what a bank pays for a loan, in cents: the percentage of the amount, half a cent up, at least and at most what
 * the rule says (spec lenders L9).
 *
 * @param amount cents
 */
export function commissionFor({ percentOfLoan, minCents = 0, capCents }: CommissionRule, amount: number): number {
  const parts = BigInt(amount) * BigInt(Math.round(percentOfLoan * perPercent));
  const cents = Number((2n * parts + whole) / (2n * whole));
  return Math.min(Math.max(cents, minCents), capCents ?? Number.POSITIVE_INFINITY);
}

/** An invoice to a bank, or a payment of it, on a day in Lisbon. */
interface Movement {
  on: string;
  cents: number;
}

/** What is written of a commission. */
export interface CommissionFacts {
  /** Absent as long as the bank has no rule. */
  expectedCents?: number | undefined;
  /** The day of the contract, or a later one that an admin has set; absent without a contract. */
  dueOn?: string | undefined;
  invoice?: (Movement & { number: string }) | undefined;
  received?: Movement | undefined;
  /** The bank's approval ended without a contract. */
  isCancelled?: boolean | undefined;
}

/** Returns what was received less what is owed, in cents; undefined before anything was received. */
export const differenceOf = ({ expectedCents = 0, received, isCancelled }: CommissionFacts): number | undefined =>
  received && received.cents - (isCancelled ? 0 : expectedCents);

/** Returns the state of a commission. Money that came for a contract that was taken back is a difference. */
export function stateOf(facts: CommissionFacts): CommissionState {
  const difference = differenceOf(facts);
  if (difference !== undefined) return difference === 0 ? 'recebida' : 'diferença';
  if (facts.isCancelled) return 'anulada';
  if (facts.invoice) return 'faturada';
  return facts.dueOn === undefined ? 'prevista' : 'devida';
}

/**
 * Returns whether an invoice and a payment are written of a commission: once it is due, and afterwards too as long as one
 * of them stands, so that it can be corrected.
 */
export const canBeRecorded = (facts: { [Name in 'dueOn' | 'invoice' | 'received']?: unknown }): boolean =>
  Boolean(facts.dueOn ?? facts.invoice ?? facts.received);

/** What a state of a request at a bank means for its commission. */
export const commissionPhase = (status: SubmissionStatus): 'expected' | 'due' | 'none' =>
  status === 'contratado' ? 'due' : status === 'aprovado' ? 'expected' : 'none';
