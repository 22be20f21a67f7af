import { secondsAt } from '#database/schema.ts';
import type { AccountSecurity } from '#database/security/entity.ts';
import type { Session } from '#database/sessions/entity.ts';
import { freshSeconds, teamIdleSeconds, teamSessionSeconds } from '#shared/security/session-limits.ts';

/** Seconds after which a session's use is recorded again: more often for the team, whose sessions time out. */
const touchSeconds = { team: 60, client: 5 * 60 } as const;

/** Converts ISO 8601 to seconds since 1970. */
const seconds = (instant: string): number => secondsAt(new Date(instant));

export interface SessionState {
  /** Seconds since 1970. */
  signedInAt: number;
  security: AccountSecurity | undefined;
  /** Undefined before its first request was recorded. */
  session: Session | undefined;
  /** Whether the request is for one of the team's routes. */
  isTeam: boolean;
}

/** Returns whether the person ended this session, or all of theirs, or the account was suspended. */
export function isEnded({ signedInAt, security, session }: Omit<SessionState, 'isTeam'>): boolean {
  if (security?.suspendedAt !== undefined || session?.endedAt !== undefined) return true;
  const { sessionsFrom = 0, keptSession } = security ?? {};
  return signedInAt < sessionsFrom && signedInAt !== keptSession;
}

/** Returns whether a session of the team has exceeded its maximum duration or its idle timeout. */
function isTimedOut({ signedInAt, session, isTeam }: SessionState, now: number): boolean {
  if (!isTeam && !session?.isTeam) return false;
  if (now >= signedInAt + teamSessionSeconds) return true;
  // The session may have been used for up to this long after the last recorded request.
  return session !== undefined && now > seconds(session.lastSeenAt) + teamIdleSeconds + touchSeconds.team;
}

/** Returns whether a session has ended. The API rejects its tokens, which may still be valid. */
export const isOver = (state: SessionState, now: Date): boolean => isEnded(state) || isTimedOut(state, secondsAt(now));

/** Returns whether the session's use has to be recorded again. */
export function isDue({ session, isTeam }: Pick<SessionState, 'session' | 'isTeam'>, now: Date): boolean {
  if (!session) return true;
  if (isTeam && !session.isTeam) return true;
  const pause = session.isTeam ? touchSeconds.team : touchSeconds.client;
  return secondsAt(now) >= seconds(session.lastSeenAt) + pause;
}

/** Returns whether the person has recently signed in or proved their identity. */
export const isFresh = ({ signedInAt, session }: Pick<SessionState, 'signedInAt' | 'session'>, now: Date): boolean =>
  secondsAt(now) <= Math.max(signedInAt, session?.provenAt ?? 0) + freshSeconds;
