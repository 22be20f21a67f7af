import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { assertNameIsFree, createUser } from '../accounts.ts';
import {
  allAttributes,
  assertComplete,
  assertConforming,
  attributesFrom,
  isEmail,
  listOf,
  withChanges,
} from '../attributes.ts';
import { invalidParameter } from '../errors.ts';
import { adminOperation, type Operations } from '../operation.ts';
import { poolById, type Service } from '../service.ts';
import type { PoolSettings } from '../settings/pool-settings.ts';
import type { User } from '../store/users.ts';
import { callTrigger } from '../triggers.ts';
import { describeUser } from './admin-users.ts';
import { attributes, clientMetadata, poolId, username } from './inputs.ts';

const input = z.object({
  UserPoolId: poolId,
  Username: username,
  UserAttributes: attributes.optional(),
  ValidationData: attributes.optional(),
  TemporaryPassword: z.undefined().optional(),
  MessageAction: z.literal('SUPPRESS'),
  ClientMetadata: clientMetadata,
});
type Input = z.output<typeof input>;

async function newUser(service: Service, pool: PoolSettings, request: Input): Promise<User> {
  const given = attributesFrom(request.UserAttributes);
  if (pool.signInByEmail && !isEmail(request.Username)) throw invalidParameter('Username should be an email.');
  const wanted = pool.signInByEmail ? { ...given, email: request.Username } : given;
  assertConforming(pool, wanted);
  assertComplete(pool, wanted);
  assertNameIsFree(service, pool, request.Username);
  const sub = randomUUID();
  const name = pool.signInByEmail ? sub : request.Username;
  await callTrigger(service, pool, {
    trigger: 'PreSignUp',
    source: 'PreSignUp_AdminCreateUser',
    userName: name,
    request: {
      userAttributes: wanted,
      validationData: attributesFrom(request.ValidationData),
      clientMetadata: request.ClientMetadata ?? {},
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    shape: z.looseObject({}),
  });
  const now = service.now();
  const user: User = {
    poolId: pool.id,
    username: name,
    sub,
    attributes: withChanges({ email_verified: 'false' }, wanted),
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    createdAt: now,
    modifiedAt: now,
  };
  createUser(service, pool, user);
  return user;
}

/**
 * Creates a user without a password, which AdminSetUserPassword sets. Invitations with a temporary password are not
 * emulated.
 */
async function create(service: Service, request: Input): Promise<object> {
  const user = await newUser(service, poolById(service, request.UserPoolId), request);
  return { User: { ...describeUser(user), Attributes: listOf(allAttributes(user)) } };
}

export const adminCreateUserOperations: Operations = { AdminCreateUser: adminOperation(input, create) };
