/** Why a staff session is about to end, and in how many milliseconds. */
export interface Ending {
  why: 'idle' | 'age';
  left: number;
}

/** Milliseconds before the end at which a warning appears. */
const warnings: Readonly<Record<Ending['why'], number>> = { idle: 2 * 60_000, age: 5 * 60_000 };

/**
 * Returns the nearest end, once its warning is due; otherwise undefined. All in milliseconds.
 * @param idle time since the last activity
 * @param left time until the maximum session length
 */
export function endingOf(times: { idle: number; idleLimit: number; left: number }): Ending | undefined {
  const endings: readonly Ending[] = [
    { why: 'idle', left: times.idleLimit - times.idle },
    { why: 'age', left: times.left },
  ];
  return endings.filter(({ why, left }) => left <= warnings[why]).sort((a, b) => a.left - b.left)[0];
}
