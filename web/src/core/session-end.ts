/** Why a session of the team is about to end, and in how many milliseconds. */
export interface Ending {
  readonly why: 'idle' | 'age';
  readonly left: number;
}

/** Milliseconds before its end at which a session says so. */
const warnings: Readonly<Record<Ending['why'], number>> = { idle: 2 * 60_000, age: 5 * 60_000 };

/**
 * The end that comes first, once it is near; undefined while there is time. All in milliseconds.
 * @param idle how long nobody has used the portal
 * @param left until the session has lasted as long as one may
 */
export function endingOf(times: {
  readonly idle: number;
  readonly idleLimit: number;
  readonly left: number;
}): Ending | undefined {
  const endings: readonly Ending[] = [
    { why: 'idle', left: times.idleLimit - times.idle },
    { why: 'age', left: times.left },
  ];
  return endings.filter(({ why, left }) => left <= warnings[why]).sort((a, b) => a.left - b.left)[0];
}
