import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import type { Dependencies } from '#platform/dependencies.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import type { UserPool } from '#platform/user-pool.ts';
import { ensurePerson } from './ensure-person.ts';
import { recordNewPassword } from './record-new-password.ts';

const sources: ReadonlySet<PostConfirmationTriggerEvent['triggerSource']> = new Set([
  'PostConfirmation_ConfirmSignUp',
  'PostConfirmation_ConfirmForgotPassword',
]);

type ConfirmationDependencies = Pick<Dependencies, 'database' | 'now' | 'newId'> &
  Pick<Observability, 'log'> & {
    userPoolOf: (userPoolId: string) => Pick<UserPool, 'endSessions' | 'findAccount' | 'setFactors'>;
  };

/** Creates the person's record once the address is confirmed. */
export function createPostConfirmation(deps: ConfirmationDependencies) {
  return async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
    // Rejects any trigger source other than the two known ones.
    if (!sources.has(event.triggerSource)) throw new Error('No trigger after a confirmation');
    const { userAttributes } = event.request;
    const { personId } = await ensurePerson(deps, userAttributes);
    const sub = userAttributes['sub'];
    // A new password ends all earlier sessions, however it was set.
    if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword' && sub) {
      const userPool = deps.userPoolOf(event.userPoolId);
      await recordNewPassword({ ...deps, userPool }, { personId, sub, username: event.userName });
      // The API rejects the old sessions from now on, even if revoking their refresh tokens fails.
      await userPool
        .endSessions(event.userName)
        .catch((error: unknown) => deps.log.error('sessions not revoked', describeError(error)));
    }
    return event;
  };
}
