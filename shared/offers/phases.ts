import { type RateIndex, type RateType, rateIndexLabels } from '../facts/rate-types.ts';
import { formatPercent } from '../kit/format-figures.ts';
import type { OfferPhase } from './phase-schema.ts';

/** How far a TAN may be from index + spread without a reason, in percentage points; more for the noise of doubles. */
const tolerance = 0.001 + 1e-9;

interface IndexAndSpread {
  indexValue?: number;
  spread?: number;
}

/** Returns index + spread with three decimals; undefined unless both are known. */
export const indexedTan = ({ indexValue, spread }: IndexAndSpread): number | undefined =>
  indexValue === undefined || spread === undefined ? undefined : Math.round((indexValue + spread) * 1000) / 1000;

/** Whether the TAN of an indexed phase is not the sum of its index and spread. */
export const hasOwnTan = (phase: OfferPhase): boolean => {
  const sum = phase.kind === 'indexed' ? indexedTan(phase) : undefined;
  return sum !== undefined && Math.abs(phase.tan - sum) > tolerance;
};

interface Issue {
  path: readonly (string | number)[];
  message: string;
}

/** Returns what an indexed phase lacks, or what a fixed one has too much. */
function problemsOfPhase(phase: OfferPhase, at: number, rateReason: string | undefined): Issue[] {
  const problem = (field: keyof OfferPhase, message: string): Issue => ({ path: ['phases', at, field], message });
  const { kind, index, indexValue, indexMonth, spread } = phase;
  if (kind === 'fixed')
    return (index ?? indexValue ?? indexMonth ?? spread) === undefined
      ? []
      : [problem('kind', 'Uma fase fixa não tem indexante nem spread')];
  const missing: Issue[] = [];
  if (index === undefined) missing.push(problem('index', 'Escolhe o indexante'));
  if (indexValue === undefined) missing.push(problem('indexValue', 'Indica o valor do indexante'));
  if (indexMonth === undefined) missing.push(problem('indexMonth', 'Indica o mês do indexante'));
  if (spread === undefined) missing.push(problem('spread', 'Indica o spread'));
  if (missing.length > 0 || !hasOwnTan(phase) || rateReason) return missing;
  const sum = formatPercent(indexedTan(phase) ?? 0);
  return [problem('tan', `Indexante e spread somam ${sum}: corrige a TAN ou indica o motivo`)];
}

/** Returns the problems of phases together: their months, their order, and the rate of each. */
export function problemsOfPhases(
  phases: readonly OfferPhase[],
  { termMonths, rateReason }: { termMonths: number; rateReason?: string },
): Issue[] {
  const sum = phases.reduce((months, phase) => months + phase.months, 0);
  const late = phases.findIndex(({ kind }, at) => kind === 'fixed' && phases[at - 1]?.kind === 'indexed');
  const problems = phases.flatMap((phase, at) => problemsOfPhase(phase, at, rateReason));
  if (late > 0)
    problems.unshift({ path: ['phases', late, 'kind'], message: 'Uma fase fixa só pode vir antes da indexada' });
  if (sum !== termMonths)
    problems.unshift({ path: ['phases'], message: `As fases somam ${sum} meses e o prazo é de ${termMonths}` });
  return problems;
}

interface Rate {
  rateType: RateType;
  /** TAN of the first phase, in percent. */
  interestRate: number;
  /** Of the first indexed phase. */
  index?: RateIndex;
  spread?: number;
}

/** Returns the rate that phases amount to: fixed, indexed, or fixed first. */
export function rateOf(phases: readonly OfferPhase[]): Rate {
  const [first] = phases;
  const indexed = phases.find(({ kind }) => kind === 'indexed');
  const rateType = indexed ? (first?.kind === 'fixed' ? 'mista' : 'variavel') : 'fixa';
  return { rateType, interestRate: first?.tan ?? 0, index: indexed?.index, spread: indexed?.spread };
}

type DescribedPhase = Pick<OfferPhase, 'months' | 'kind' | 'tan' | 'index' | 'spread'>;

const rateWords = ({ kind, tan, index, spread }: DescribedPhase): string => {
  const written = formatPercent(tan);
  if (kind === 'fixed') return `fixa a ${written}`;
  return index === undefined || spread === undefined
    ? `indexada a ${written}`
    : `indexada a ${written} (${rateIndexLabels[index]} + ${formatPercent(spread)})`;
};

/** '24 meses fixa a 2,7 %, 336 meses indexada a 2,95 % (Euribor a 6 meses + 0,85 %)' */
export const describePhases = (phases: readonly DescribedPhase[]): string =>
  phases.map((phase) => `${phase.months} meses ${rateWords(phase)}`).join(', ');
