import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { settleSignUp, shortenSignOnToken } from '#database/accounts/writes.ts';
import { startChange } from '#database/change.ts';
import { queueAccountEmail } from '#database/notifications/outbox.ts';
import { QueuedBefore } from '#database/notifications/writes.ts';
import { findIdentity } from '#database/people/reads.ts';
import { secondsAt } from '#database/schema.ts';
import { noteNewPassword } from '#database/security/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import type { UserPool } from '#platform/user-pool.ts';
import { ensurePerson } from './ensure-person.ts';

/** The link in the e-mail confirms and signs in at once; after a confirmation it needs no long lifetime. */
const confirmedTokenSeconds = 15 * 60;

const sources: ReadonlySet<PostConfirmationTriggerEvent['triggerSource']> = new Set([
  'PostConfirmation_ConfirmSignUp',
  'PostConfirmation_ConfirmForgotPassword',
]);

type ConfirmationDependencies = Pick<Dependencies, 'database' | 'now' | 'newId'> &
  Pick<Observability, 'log'> & { userPoolOf: (userPoolId: string) => Pick<UserPool, 'endSessions'> };

/** Creates the person's record once the address is confirmed. */
export function createPostConfirmation(deps: ConfirmationDependencies) {
  return async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
    // Rejects any trigger source other than the two known ones.
    if (!sources.has(event.triggerSource)) throw new Error('No trigger after a confirmation');
    const { userAttributes } = event.request;
    const { personId } = await ensurePerson(deps, userAttributes);
    const sub = userAttributes['sub'];
    // A new password ends all earlier sessions, however it was set.
    if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
      await recordNewPassword(deps, personId, sub);
      // The API rejects the old sessions from now on, even if revoking their refresh tokens fails.
      await deps
        .userPoolOf(event.userPoolId)
        .endSessions(event.userName)
        .catch((error: unknown) => deps.log.error('sessions not revoked', describeError(error)));
    }
    // The link belongs to this account; no other person can hold it yet.
    if (event.triggerSource === 'PostConfirmation_ConfirmSignUp' && sub)
      await shortenSignOnToken(deps.database, {
        personId: sub,
        expiresAt: secondsAt(deps.now()) + confirmedTokenSeconds,
      });
    return event;
  };
}

/**
 * Ends all sessions, records the new password and notifies the person, even if they set it. The pool invokes slow
 * triggers again: within a minute that is one change and one e-mail.
 */
async function recordNewPassword(
  deps: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  personId: string,
  sub = personId,
): Promise<void> {
  const { database } = deps;
  const change = startChange(deps, { personId, role: 'client' });
  const { instant: at } = change;
  const { person } = await findIdentity(database, personId);
  const once = () => `password-${at.toISOString().slice(0, 16).replace(':', '-')}`;
  const end = [noteNewPassword(personId, at), settleSignUp(sub)];
  const steps = [
    ...(person ? [queueAccountEmail({ now: () => at, newId: once }, person, 'password_changed')] : []),
    ...end,
    change.auditPerson({ personId, action: 'security.sessions_ended', reason: 'Palavra-passe nova' }),
  ];
  try {
    await change.commit(steps);
  } catch (error) {
    if (!(error instanceof QueuedBefore)) throw error;
    await change.commit(end);
  }
}
