/**
 * What this browser notes of the session: with a valid access token a page begins without the session library, which
 * keeps the tokens. The API checks every token; a note that is missing or outdated is for the library to make again.
 */
export interface SessionNote {
  userId: string;
  accessToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Under this key in local storage. */
export const sessionNoteKey = 'morada:session';

/** Notes a session, or that there is none. */
export function noteSession(note: SessionNote | undefined): void {
  try {
    if (note) localStorage.setItem(sessionNoteKey, JSON.stringify(note));
    else localStorage.removeItem(sessionNoteKey);
  } catch {
    // Without storage the library is asked each time.
  }
}

/** Returns the noted session, whose access token may have expired; undefined without one. */
export function notedSession(): SessionNote | undefined {
  try {
    return JSON.parse(localStorage.getItem(sessionNoteKey) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
