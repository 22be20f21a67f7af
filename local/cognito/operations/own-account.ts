import { z } from 'zod';
import { changeUser, findUser, removeUser } from '../accounts.ts';
import {
  type Attributes,
  assertChangeable,
  assertComplete,
  assertConforming,
  assertWritable,
  attributesFrom,
  listOf,
  readableAttributes,
  withChanges,
} from '../attributes.ts';
import { newCode, useCode } from '../codes.ts';
import { CognitoError, invalidParameter } from '../errors.ts';
import { type CodeDelivery, sendMessage } from '../messages.ts';
import { describeFactors } from '../mfa/user-factors.ts';
import { type Operations, userOperation } from '../operation.ts';
import type { ClientMetadata, Service } from '../service.ts';
import { type SignedIn, signedInBy } from '../sign-ins.ts';
import { attributes, clientMetadata, code, token } from './inputs.ts';

function sendEmailCode(
  service: Service,
  { pool, client, user }: SignedIn,
  occasion: 'UpdateUserAttribute' | 'VerifyUserAttribute',
  email: string,
  metadata: ClientMetadata,
): Promise<CodeDelivery> {
  const code = newCode(service, user, 'email', email);
  return sendMessage(service, pool, user, { occasion, to: email, code, clientId: client.id, clientMetadata: metadata });
}

/** What a change stores at once: a new e-mail address counts as unverified, or waits until its code was given back. */
function immediateChanges({ pool, user }: SignedIn, changes: Attributes): Attributes {
  const email = changes['email'];
  if (email === undefined || email === user.attributes['email']) return changes;
  if (!pool.verifiesEmailBeforeUpdate) return { ...changes, email_verified: 'false' };
  const { email: _later, ...now } = changes;
  return now;
}

async function updateAttributes(
  service: Service,
  caller: SignedIn,
  changes: Attributes,
  metadata: ClientMetadata,
): Promise<object> {
  const { pool, client, user } = caller;
  assertWritable(client, changes);
  assertConforming(pool, changes);
  assertChangeable(pool, changes);
  assertComplete(pool, withChanges(user.attributes, changes));
  const email = changes['email'];
  if (email === '' && pool.signInByEmail) throw invalidParameter('Invalid email address format.');
  const emailChanges = email !== undefined && email !== '' && email !== user.attributes['email'];
  const holder = emailChanges && pool.signInByEmail ? findUser(service, pool, email) : undefined;
  if (holder && holder.username !== user.username)
    throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
  changeUser(service, pool, user.username, (before) => ({
    attributes: withChanges(before.attributes, immediateChanges(caller, changes)),
  }));
  if (!emailChanges || !pool.autoVerifiesEmail) return { CodeDeliveryDetailsList: [] };
  return { CodeDeliveryDetailsList: [await sendEmailCode(service, caller, 'UpdateUserAttribute', email, metadata)] };
}

export const ownAccountOperations: Operations = {
  GetUser: userOperation(z.object({ AccessToken: token }), (service, { AccessToken }) => {
    const { user, client, pool } = signedInBy(service, AccessToken);
    return {
      Username: user.username,
      UserAttributes: listOf(readableAttributes(user, client)),
      ...describeFactors(service, pool, user),
    };
  }),

  UpdateUserAttributes: userOperation(
    z.object({ AccessToken: token, UserAttributes: attributes, ClientMetadata: clientMetadata }),
    (service, input) =>
      updateAttributes(
        service,
        signedInBy(service, input.AccessToken),
        attributesFrom(input.UserAttributes),
        input.ClientMetadata,
      ),
  ),

  GetUserAttributeVerificationCode: userOperation(
    z.object({ AccessToken: token, AttributeName: z.string().min(1).max(32), ClientMetadata: clientMetadata }),
    async (service, input) => {
      const caller = signedInBy(service, input.AccessToken);
      const pending = service.store.codes.get(caller.pool.id, caller.user.username, 'email')?.value;
      const email = pending ?? caller.user.attributes['email'];
      if (input.AttributeName !== 'email' || !email) throw invalidParameter('User has no such attribute to verify.');
      return {
        CodeDeliveryDetails: await sendEmailCode(service, caller, 'VerifyUserAttribute', email, input.ClientMetadata),
      };
    },
  ),

  VerifyUserAttribute: userOperation(
    z.object({ AccessToken: token, AttributeName: z.string().min(1).max(32), Code: code }),
    (service, input) => {
      const { pool, user } = signedInBy(service, input.AccessToken);
      if (input.AttributeName !== 'email') throw invalidParameter('User has no such attribute to verify.');
      const email = useCode(service, user, 'email', input.Code);
      changeUser(service, pool, user.username, (before) => ({
        attributes: withChanges(before.attributes, { ...(email ? { email } : {}), email_verified: 'true' }),
      }));
      return {};
    },
  ),

  DeleteUser: userOperation(z.object({ AccessToken: token }), (service, { AccessToken }) => {
    removeUser(service, signedInBy(service, AccessToken).user);
    return {};
  }),
};
