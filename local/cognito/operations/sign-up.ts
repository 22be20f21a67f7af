import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { accountByName, assertNameIsFree, changeUser, createUser } from '../accounts.ts';
import {
  type Attributes,
  assertComplete,
  assertConforming,
  assertWritable,
  attributesFrom,
  isEmail,
  withChanges,
} from '../attributes.ts';
import { newCode, useCode } from '../codes.ts';
import { expiredCode, invalidParameter, notAuthorized } from '../errors.ts';
import { deliveryTo, sendMessage } from '../messages.ts';
import { type Operations, userOperation } from '../operation.ts';
import { assertPasswordAllowed, passwordOf } from '../passwords.ts';
import { type App, appByClientId, type Service } from '../service.ts';
import type { User } from '../store/users.ts';
import { callTrigger } from '../triggers.ts';
import { afterConfirmation } from './confirmation.ts';
import { attributes, clientId, clientMetadata, code, password, username } from './inputs.ts';

const signUpInput = z.object({
  ClientId: clientId,
  Username: username,
  Password: password,
  UserAttributes: attributes.optional(),
  ValidationData: attributes.optional(),
  ClientMetadata: clientMetadata,
});
type SignUpInput = z.output<typeof signUpInput>;

/** Returns the attributes of a new user, including the e-mail address used to sign in. */
function attributesOfNewUser({ pool, client }: App, input: SignUpInput): Attributes {
  const given = attributesFrom(input.UserAttributes);
  assertWritable(client, given);
  if (!pool.signInByEmail) {
    assertConforming(pool, given);
    assertComplete(pool, given);
    return given;
  }
  if (!isEmail(input.Username)) throw invalidParameter('Username should be an email.');
  if (given['email'] !== undefined && given['email'].toLowerCase() !== input.Username.toLowerCase())
    throw invalidParameter('Attributes did not conform to the schema: email: The email should match the username.\n');
  const attributes = { ...given, email: input.Username };
  assertConforming(pool, attributes);
  assertComplete(pool, attributes);
  return attributes;
}

const preSignUpShape = z.object({
  autoConfirmUser: z.boolean().nullish(),
  autoVerifyEmail: z.boolean().nullish(),
  autoVerifyPhone: z.boolean().nullish(),
});

async function newUser(service: Service, app: App, input: SignUpInput): Promise<User> {
  const { pool, client } = app;
  if (!pool.selfSignUp) throw notAuthorized('SignUp is not permitted for this user pool');
  const given = attributesOfNewUser(app, input);
  assertPasswordAllowed(pool, input.Password);
  const sub = randomUUID();
  const name = pool.signInByEmail ? sub : input.Username;
  const verdict = await callTrigger(service, pool, {
    trigger: 'PreSignUp',
    source: 'PreSignUp_SignUp',
    userName: name,
    clientId: client.id,
    request: {
      userAttributes: given,
      validationData: attributesFrom(input.ValidationData),
      clientMetadata: input.ClientMetadata ?? {},
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    shape: preSignUpShape,
  });
  const now = service.now();
  const user: User = {
    poolId: pool.id,
    username: name,
    sub,
    attributes: withChanges({ email_verified: String(verdict?.autoVerifyEmail === true) }, given),
    status: verdict?.autoConfirmUser ? 'CONFIRMED' : 'UNCONFIRMED',
    enabled: true,
    password: passwordOf(pool, name, input.Password),
    createdAt: now,
    modifiedAt: now,
  };
  assertNameIsFree(service, pool, input.Username);
  createUser(service, pool, user);
  return user;
}

async function signUp(service: Service, input: SignUpInput): Promise<object> {
  const app = appByClientId(service, input.ClientId);
  const { pool, client } = app;
  // Before the trigger, so that it is not invoked for a sign-up that cannot succeed.
  assertNameIsFree(service, pool, input.Username);
  const user = await newUser(service, app, input);
  const to = user.attributes['email'];
  if (user.status === 'CONFIRMED') {
    await afterConfirmation(service, pool, user, 'ConfirmSignUp', input.ClientMetadata, client.id);
    return { UserConfirmed: true, UserSub: user.sub };
  }
  if (!pool.autoVerifiesEmail || !to) return { UserConfirmed: false, UserSub: user.sub };
  const delivery = await sendMessage(service, pool, user, {
    occasion: 'SignUp',
    to,
    code: newCode(service, user, 'sign-up'),
    clientId: client.id,
    clientMetadata: input.ClientMetadata,
  });
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: delivery };
}

export const signUpOperations: Operations = {
  SignUp: userOperation(signUpInput, signUp),

  ConfirmSignUp: userOperation(
    z.object({ ClientId: clientId, Username: username, ConfirmationCode: code, ClientMetadata: clientMetadata }),
    async (service, input) => {
      const app = appByClientId(service, input.ClientId);
      const { user, exists } = accountByName(service, app, input.Username);
      if (!exists) throw expiredCode();
      if (!user.enabled) throw notAuthorized('User is disabled.');
      if (user.status !== 'UNCONFIRMED')
        throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
      useCode(service, user, 'sign-up', input.ConfirmationCode);
      const confirmed = changeUser(service, app.pool, user.username, (before) => ({
        status: 'CONFIRMED',
        attributes: withChanges(before.attributes, app.pool.autoVerifiesEmail ? { email_verified: 'true' } : {}),
      }));
      await afterConfirmation(service, app.pool, confirmed, 'ConfirmSignUp', input.ClientMetadata, app.client.id);
      return {};
    },
  ),

  ResendConfirmationCode: userOperation(
    z.object({ ClientId: clientId, Username: username, ClientMetadata: clientMetadata }),
    async (service, input) => {
      const app = appByClientId(service, input.ClientId);
      const { user, exists } = accountByName(service, app, input.Username);
      if (exists && user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
      const to = user.attributes['email'];
      if (!to || !app.pool.autoVerifiesEmail)
        throw invalidParameter('Cannot resend codes. Auto verification not turned on.');
      const code = newCode(service, user, 'sign-up');
      if (!exists || !user.enabled) return { CodeDeliveryDetails: deliveryTo(to) };
      const delivery = await sendMessage(service, app.pool, user, {
        occasion: 'ResendCode',
        to,
        code,
        clientId: app.client.id,
        clientMetadata: input.ClientMetadata,
      });
      return { CodeDeliveryDetails: delivery };
    },
  ),
};
