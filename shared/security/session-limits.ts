/** Seconds of inactivity after which a team member is signed out. */
export const teamIdleSeconds = 30 * 60;

/** Maximum duration of a team member's session, in seconds. */
export const teamSessionSeconds = 12 * 60 * 60;

/** Days for which refresh tokens, and with them a session, are valid. */
export const sessionDays = 30;

/** Seconds for which a sign-in or a proof of identity counts as fresh. */
export const freshSeconds = 10 * 60;

/**
 * Returns the id of the session that began at `signedInAt` (seconds since 1970), zero-padded so that ids sort by time.
 */
export const sessionIdOf = (signedInAt: number): string => String(signedInAt).padStart(12, '0');
