import { z } from 'zod';
import { changeUser, removeUser, userByName } from '../accounts.ts';
import {
  type Attributes,
  allAttributes,
  assertChangeable,
  assertComplete,
  assertConforming,
  attributesFrom,
  listOf,
  withChanges,
} from '../attributes.ts';
import { clearLockout } from '../lockout.ts';
import { describeFactors } from '../mfa/user-factors.ts';
import { adminOperation, type Operation, type Operations } from '../operation.ts';
import { assertPasswordAllowed, passwordOf } from '../passwords.ts';
import { poolById, type Service } from '../service.ts';
import type { PoolSettings } from '../settings/pool-settings.ts';
import type { User } from '../store/users.ts';
import { attributes, clientMetadata, password, poolId, username } from './inputs.ts';

/** Returns a user in the response format of the admin operations. */
export const describeUser = (user: User) => ({
  Username: user.username,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
});

const subject = z.object({ UserPoolId: poolId, Username: username });

function onUser(run: (service: Service, pool: PoolSettings, user: User) => object | Promise<object>): Operation {
  return adminOperation(subject, (service, input) => {
    const pool = poolById(service, input.UserPoolId);
    return run(service, pool, userByName(service, pool, input.Username));
  });
}

/** Validates an administrator's attribute changes. */
function checkedChange(pool: PoolSettings, user: User, changes: Attributes): Attributes {
  assertConforming(pool, changes);
  assertChangeable(pool, changes);
  const unverified = changes['email'] !== undefined && changes['email'] !== user.attributes['email'];
  const after = withChanges(user.attributes, { ...(unverified && { email_verified: 'false' }), ...changes });
  assertComplete(pool, after);
  return after;
}

function switchOnOff(enabled: boolean): Operation {
  return onUser((service, pool, user) => {
    changeUser(service, pool, user.username, () => ({ enabled }));
    if (!enabled) service.store.signIns.endAllOf(pool.id, user.username);
    return {};
  });
}

export const adminUserOperations: Operations = {
  AdminGetUser: onUser((service, pool, user) => ({
    ...describeUser(user),
    UserAttributes: listOf(allAttributes(user)),
    ...describeFactors(service, pool, user),
  })),

  AdminSetUserPassword: adminOperation(
    subject.extend({ Password: password, Permanent: z.literal(true) }),
    (service, input) => {
      const pool = poolById(service, input.UserPoolId);
      const user = userByName(service, pool, input.Username);
      assertPasswordAllowed(pool, input.Password);
      const kept = passwordOf(pool, user.username, input.Password);
      changeUser(service, pool, user.username, () => ({ password: kept, status: 'CONFIRMED' }));
      clearLockout(service, user, 'password');
      return {};
    },
  ),

  AdminUpdateUserAttributes: adminOperation(
    subject.extend({ UserAttributes: attributes, ClientMetadata: clientMetadata }),
    (service, input) => {
      const pool = poolById(service, input.UserPoolId);
      const { username } = userByName(service, pool, input.Username);
      const changes = attributesFrom(input.UserAttributes);
      changeUser(service, pool, username, (user) => ({ attributes: checkedChange(pool, user, changes) }));
      return {};
    },
  ),

  AdminDeleteUser: onUser((service, _pool, user) => {
    removeUser(service, user);
    return {};
  }),

  AdminDisableUser: switchOnOff(false),
  AdminEnableUser: switchOnOff(true),
};
