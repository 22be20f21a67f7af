/**
 * The pauses before a page reconnects. After an interruption all pages reconnect, and the gateway accepts 500
 * connections per second: the pauses are random and grow fast, so that ten thousand are back within a minute
 * (docs/scale.md).
 *
 * @param random returns a number from 0 to 1, called once per page
 */
export const reconnectionDelays = (random: () => number) => ({
  minReconnectionDelay: 1_000 + random() * 5_000,
  maxReconnectionDelay: 30_000 + random() * 30_000,
  reconnectionDelayGrowFactor: 2,
});
