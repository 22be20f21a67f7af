/** Milliseconds by which the API's clock is ahead of the device's, from the last response. */
let ahead = 0;

/** Records a response's `Date` header. `arrivedAt`: in milliseconds since 1970 by the device's clock. */
export function noteClock(header: string | null, arrivedAt = Date.now()): void {
  const at = Date.parse(header ?? '');
  if (!Number.isNaN(at)) ahead = at - arrivedAt;
}

/**
 * Returns the time by the API's clock, in milliseconds since 1970, with a precision of a second: a phone's clock may be
 * days off.
 */
export const serverNow = (): number => Date.now() + ahead;
