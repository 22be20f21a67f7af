import { findAccountSecurity } from '#database/security/reads.ts';
import type { Session } from '#database/sessions/entity.ts';
import { listSessions } from '#database/sessions/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { isOver } from '#platform/session-life.ts';
import type { SessionView } from '#shared/security/session-routes.ts';

const pageSize = 20;

const signedInAtOf = ({ sessionId }: Pick<Session, 'sessionId'>): number => Number(sessionId);

/** Returns the caller's active sessions, newest first. */
export const listOwnSessions: UseCase<Dependencies, 'security.sessions'> = async (
  { database, now },
  { cursor },
  { personId, signedInAt },
) => {
  const security = await findAccountSecurity(database, personId);
  const { sessionsFrom = 0, keptSession } = security ?? {};
  const { items, cursor: next } = await listSessions(database, {
    personId,
    from: keptSession ? Math.min(keptSession, sessionsFrom) : sessionsFrom,
    before: cursor,
    limit: pageSize,
    isLiving: (session) =>
      !isOver({ signedInAt: signedInAtOf(session), security, session, isTeam: session.isTeam === true }, now()),
  });
  const sessions = items.map(
    (session): SessionView => ({
      id: session.sessionId,
      isCurrent: signedInAtOf(session) === signedInAt,
      device: session.device ?? null,
      origin: session.origin,
      beganAt: session.beganAt,
      lastSeenAt: session.lastSeenAt,
    }),
  );
  return { sessions, cursor: next };
};
