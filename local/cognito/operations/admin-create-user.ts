import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { assertNameIsFree, createUser, userByName } from '../accounts.ts';
import {
  allAttributes,
  assertComplete,
  assertConforming,
  attributesFrom,
  isEmail,
  listOf,
  withChanges,
} from '../attributes.ts';
import { CognitoError, invalidParameter } from '../errors.ts';
import { sendMessage } from '../messages.ts';
import { adminOperation, type Operations } from '../operation.ts';
import { assertPasswordAllowed, passwordOf } from '../passwords.ts';
import { poolById, type Service } from '../service.ts';
import type { PoolSettings } from '../settings/pool-settings.ts';
import type { User } from '../store/users.ts';
import { callTrigger } from '../triggers.ts';
import { describeUser, temporaryUntil } from './admin-users.ts';
import { attributes, clientMetadata, password, poolId, username } from './inputs.ts';

const input = z.object({
  UserPoolId: poolId,
  Username: username,
  TemporaryPassword: password.optional(),
  UserAttributes: attributes.optional(),
  ValidationData: attributes.optional(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
  DesiredDeliveryMediums: z.array(z.enum(['EMAIL', 'SMS'])).optional(),
  ClientMetadata: clientMetadata,
});
type Input = z.output<typeof input>;

const pick = (signs: string): string => signs.charAt(randomInt(signs.length));

/** A password that fits every policy: one sign of each kind, and more up to the length asked for. */
function temporaryPassword(pool: PoolSettings): string {
  const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!#%*+-'] as const;
  const length = Math.max(10, pool.passwordPolicy.minimumLength);
  return Array.from({ length }, (_, position) => pick(kinds[position % kinds.length] ?? kinds[0])).join('');
}

async function newUser(service: Service, pool: PoolSettings, request: Input, secret: string): Promise<User> {
  const given = attributesFrom(request.UserAttributes);
  if (pool.signInByEmail && !isEmail(request.Username)) throw invalidParameter('Username should be an email.');
  const wanted = pool.signInByEmail ? { ...given, email: request.Username } : given;
  assertConforming(pool, wanted);
  assertComplete(pool, wanted);
  assertPasswordAllowed(pool, secret);
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
    password: passwordOf(pool, name, secret),
    temporaryUntil: temporaryUntil(service, pool),
    createdAt: now,
    modifiedAt: now,
  };
  createUser(service, pool, user);
  return user;
}

async function create(service: Service, request: Input): Promise<object> {
  const pool = poolById(service, request.UserPoolId);
  if (request.MessageAction === 'RESEND') {
    userByName(service, pool, request.Username);
    service.log('cognito: AdminCreateUser with MessageAction RESEND is not played here');
    throw new CognitoError('UnsupportedOperationException', 'MessageAction RESEND is not played on this machine.');
  }
  const secret = request.TemporaryPassword ?? temporaryPassword(pool);
  const user = await newUser(service, pool, request, secret);
  const to = user.attributes['email'];
  if (request.MessageAction !== 'SUPPRESS' && to)
    await sendMessage(service, pool, user, {
      occasion: 'AdminCreateUser',
      to,
      code: secret,
      clientMetadata: request.ClientMetadata,
    });
  return { User: { ...describeUser(user), Attributes: listOf(allAttributes(user)) } };
}

export const adminCreateUserOperations: Operations = { AdminCreateUser: adminOperation(input, create) };
