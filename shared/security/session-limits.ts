/** A member of the team who does nothing for so long is signed out. Seconds. */
export const teamIdleSeconds = 30 * 60;

/** A session of the team lasts at most so long, whatever happens in it. Seconds. */
export const teamSessionSeconds = 12 * 60 * 60;

/** The refresh tokens of a sign-in, and the session with them, live for so long. Days. */
export const sessionDays = 30;

/** A sign-in or a proof of identity counts as fresh for so long. Seconds. */
export const freshSeconds = 10 * 60;

/** The id of the session that began at `signedInAt` (seconds since 1970): with leading zeros, so that ids sort by time. */
export const sessionIdOf = (signedInAt: number): string => String(signedInAt).padStart(12, '0');
