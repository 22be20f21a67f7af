import { freshSeconds, teamIdleSeconds, teamSessionSeconds } from '../../shared/security/session-limits.ts';
import { secondsAt } from '../database/schema.ts';
import type { AccountSecurity } from '../database/security/entity.ts';
import type { Session } from '../database/sessions/entity.ts';

/** A session is noted again after so many seconds: of the team's more often, as they end when nobody uses them. */
const touchSeconds = { team: 60, client: 5 * 60 } as const;

/** When an instant (ISO 8601) was, in seconds since 1970. */
const seconds = (instant: string): number => secondsAt(new Date(instant));

export interface SessionState {
  /** Seconds since 1970. */
  readonly signedInAt: number;
  readonly security: AccountSecurity | undefined;
  /** Undefined before its first request was noted. */
  readonly session: Session | undefined;
  /** The request is one of the team's routes. */
  readonly isTeam: boolean;
}

/** Did the person end this session, or all of theirs, or was the account suspended? */
function isEnded({ signedInAt, security, session }: Omit<SessionState, 'isTeam'>): boolean {
  if (security?.suspendedAt !== undefined || session?.endedAt !== undefined) return true;
  const { sessionsFrom = 0, keptSession } = security ?? {};
  return signedInAt < sessionsFrom && signedInAt !== keptSession;
}

/** Has a session of the team lasted too long, or has nobody used it for too long? */
function isTimedOut({ signedInAt, session, isTeam }: SessionState, now: number): boolean {
  if (!isTeam && !session?.isTeam) return false;
  if (now >= signedInAt + teamSessionSeconds) return true;
  // What was used a moment after it was noted has been used for that moment longer than the table says.
  return session !== undefined && now > seconds(session.lastSeenAt) + teamIdleSeconds + touchSeconds.team;
}

/** Is this session over? Its tokens may live on; the API takes none of them. */
export const isOver = (state: SessionState, now: Date): boolean => isEnded(state) || isTimedOut(state, secondsAt(now));

/** Is it time to note that a session is in use? */
export function isDue({ session, isTeam }: Pick<SessionState, 'session' | 'isTeam'>, now: Date): boolean {
  if (!session) return true;
  if (isTeam && !session.isTeam) return true;
  const pause = session.isTeam ? touchSeconds.team : touchSeconds.client;
  return secondsAt(now) >= seconds(session.lastSeenAt) + pause;
}

/** Did the person sign in, or prove once more who they are, a short time ago? */
export const isFresh = ({ signedInAt, session }: Pick<SessionState, 'signedInAt' | 'session'>, now: Date): boolean =>
  secondsAt(now) <= Math.max(signedInAt, session?.provenAt ?? 0) + freshSeconds;
