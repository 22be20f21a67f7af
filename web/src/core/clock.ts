/** Milliseconds by which the API's clock is ahead of the device's, from the last response. */
let ahead = 0;

/** Records the `Date` header of a response that has just arrived. */
export function noteClock(header: string | null): void {
  const at = Date.parse(header ?? '');
  if (!Number.isNaN(at)) ahead = at - Date.now();
}

/**
 * Returns the time by the API's clock, in milliseconds since 1970, with a precision of a second: a phone's clock may be
 * days off.
 */
export const serverNow = (): number => Date.now() + ahead;
