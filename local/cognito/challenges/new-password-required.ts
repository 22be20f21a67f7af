import { changeUser } from '../accounts.ts';
import { assertComplete, assertConforming, assertWritable, withChanges } from '../attributes.ts';
import { assertPasswordAllowed, passwordOf } from '../passwords.ts';
import { required } from '../service.ts';
import type { ChallengeHandler } from './challenge.ts';
import { afterFirstFactor } from './second-factor.ts';

const prefix = 'userAttributes.';

/** A person replaces the password that an administrator gave them, and fills in what the pool requires. */
export const newPasswordRequired: ChallengeHandler = {
  mayRetryAfter: ['InvalidPasswordException', 'InvalidParameterException'],
  async answer(service, answer) {
    const { pool, client, account } = answer;
    const password = required(answer.responses, 'NEW_PASSWORD');
    assertPasswordAllowed(pool, password);
    const given = Object.entries(answer.responses).filter(([name]) => name.startsWith(prefix));
    const changes = Object.fromEntries(given.map(([name, value]) => [name.slice(prefix.length), value]));
    assertWritable(client, changes);
    assertConforming(pool, changes);
    const user = changeUser(service, pool, account.user.username, (before) => {
      const attributes = withChanges(before.attributes, changes);
      assertComplete(pool, attributes);
      return { attributes, status: 'CONFIRMED', password: passwordOf(pool, before.username, password) };
    });
    return afterFirstFactor(service, { ...answer, account: { ...account, user } }, 'NewPasswordChallenge');
  },
};
