/** Milliseconds by which the API's clock is ahead of this device's, as its last answer said. */
let ahead = 0;

/** Takes note of an answer's `Date` header. */
export function noteClock(header: string | null): void {
  const at = Date.parse(header ?? '');
  if (!Number.isNaN(at)) ahead = at - Date.now();
}

/** The time by the API's clock, in milliseconds since 1970: a telephone's may be days off. Whole seconds count. */
export const serverNow = (): number => Date.now() + ahead;
