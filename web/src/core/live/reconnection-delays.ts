/**
 * The pauses before a page connects again. After an interruption all pages come back, and the gateway takes 500 in a
 * second: the pauses differ from page to page, and grow fast, so that ten thousand are back within a minute
 * (docs/scale.md, `npm run bench`).
 *
 * @param random a number from 0 to 1, drawn once for each page
 */
export const reconnectionDelays = (random: () => number) => ({
  minReconnectionDelay: 1_000 + random() * 5_000,
  maxReconnectionDelay: 30_000 + random() * 30_000,
  reconnectionDelayGrowFactor: 2,
});
