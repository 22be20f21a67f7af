/** Days over which the team's answers are measured, today included. */
export const answerDays = 30;

/** Fewer answers than this say nothing about the next one. */
const minAnswers = 10;

/** Minutes below which all answers count as equally fast. */
const shortest = 5;

/**
 * Histogram of answer times: bucket `b<i>` counts answers from `shortest × √2^i` minutes on, up to the next bucket.
 * The first also counts faster answers, and the last, from five days, slower ones.
 */
export const answerBuckets = [
  ...(['b0', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9', 'b10'] as const),
  ...(['b11', 'b12', 'b13', 'b14', 'b15', 'b16', 'b17', 'b18', 'b19', 'b20', 'b21'] as const),
] as const;
export type AnswerBucket = (typeof answerBuckets)[number];
export type AnswerCounts = Partial<Readonly<Record<AnswerBucket, number>>>;

const lastBucket = answerBuckets.length - 1;

/** Returns the bucket of an answer that took this many minutes. */
export function answerBucket(minutes: number): AnswerBucket {
  const index = Math.floor(2 * Math.log2(Math.max(minutes, shortest) / shortest));
  return answerBuckets[Math.min(index, lastBucket)] ?? 'b0';
}

/**
 * Returns the median answer time in minutes, interpolated within its bucket; null below ten answers. Half of the
 * clients were answered within this time.
 */
export function medianAnswer(days: readonly AnswerCounts[]): number | null {
  const counts = answerBuckets.map((bucket) => days.reduce((sum, day) => sum + (day[bucket] ?? 0), 0));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < minAnswers) return null;
  let before = 0;
  for (const [index, count] of counts.entries()) {
    if (count > 0 && before + count >= total / 2) return shortest * 2 ** ((index + (total / 2 - before) / count) / 2);
    before += count;
  }
  return null;
}

const units = [
  { minutes: 24 * 60, name: (count: number) => (count === 1 ? 'dia' : 'dias') },
  { minutes: 60, name: () => 'h' },
] as const;

/** Returns a duration as people say it: '15 min', '2 h', '1 dia', '3 dias'; minutes in steps of five. */
export function roughDuration(minutes: number): string {
  // What rounds to a whole hour or day is said as one.
  const unit = units.find((each) => minutes >= each.minutes * 0.95);
  if (!unit) return `${Math.max(shortest, Math.round(minutes / 5) * 5)}\u00a0min`;
  const count = Math.round(minutes / unit.minutes);
  return `${count}\u00a0${unit.name(count)}`;
}
