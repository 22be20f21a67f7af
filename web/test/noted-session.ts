import { noteSession } from '#core/session-note.ts';

/**
 * Notes that somebody is signed in, or nobody.
 *
 * @param expiresIn seconds until the access token expires
 * @returns the access token
 */
export function noteSessionOf(userId: string | undefined, expiresIn = 3600): string {
  const accessToken = `token of ${userId}`;
  noteSession(userId === undefined ? undefined : { userId, accessToken, expiresAt: Date.now() + expiresIn * 1000 });
  return accessToken;
}
