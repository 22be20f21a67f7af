/** Hours below which all durations count as equally short. */
const shortest = 1;

/** The last bucket counts everything from about two years on. */
const lastBucket = 28;

/**
 * Returns the bucket of a duration in a histogram of the reports: bucket i counts durations from `√2^i` hours on, up to
 * the next one, so that a median is at most a fifth from the exact one.
 */
export function durationBucket(hours: number): number {
  const index = Math.floor(2 * Math.log2(Math.max(hours, shortest) / shortest));
  return Math.min(index, lastBucket);
}

/**
 * Returns the median duration in hours, interpolated within its bucket; null for an empty histogram.
 *
 * @param counts number of durations by bucket
 */
export function medianDuration(counts: ReadonlyMap<number, number>): number | null {
  const buckets = [...counts].filter(([, count]) => count > 0).sort(([one], [other]) => one - other);
  const half = buckets.reduce((sum, [, count]) => sum + count, 0) / 2;
  let before = 0;
  for (const [bucket, count] of buckets) {
    if (before + count >= half) return shortest * 2 ** ((bucket + (half - before) / count) / 2);
    before += count;
  }
  return null;
}
