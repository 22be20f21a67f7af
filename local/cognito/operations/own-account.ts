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
import { type CodeDelivery, maskedNumber, sendMessage, sendTextedCode } from '../messages.ts';
import { describeFactors } from '../mfa/user-factors.ts';
import { type Operations, userOperation } from '../operation.ts';
import type { ClientMetadata, Service } from '../service.ts';
import { type SignedIn, signedInBy } from '../sign-ins.ts';
import { attributes, clientMetadata, code, token } from './inputs.ts';

type Occasion = 'UpdateUserAttribute' | 'VerifyUserAttribute';

/** Attributes that are confirmed by a code, with the purpose stored for the code. */
const confirmable = { email: 'email', phone_number: 'phone' } as const;
type Confirmable = keyof typeof confirmable;

function confirmableFrom(name: string): Confirmable {
  if (name !== 'email' && name !== 'phone_number') throw invalidParameter('User has no such attribute to verify.');
  return name;
}

/** Sends the code that confirms an attribute value. */
async function sendCode(
  service: Service,
  { pool, client, user }: SignedIn,
  occasion: Occasion,
  { name, value }: { name: Confirmable; value: string },
  clientMetadata: ClientMetadata,
): Promise<CodeDelivery> {
  const code = newCode(service, user, confirmable[name], value);
  const message = { occasion, to: value, code, clientId: client.id, clientMetadata };
  if (name === 'email') return sendMessage(service, pool, user, message);
  await sendTextedCode(service, pool, user, message);
  return { AttributeName: name, DeliveryMedium: 'SMS', Destination: maskedNumber(value) };
}

/**
 * Returns the part of a change that applies at once. A new phone number becomes unverified; so does a new e-mail
 * address, unless the pool keeps the old one until the new one is confirmed.
 */
function immediateChanges({ pool, user }: SignedIn, changes: Attributes): Attributes {
  const { email, phone_number: phone } = changes;
  const isNewPhone = phone !== undefined && phone !== user.attributes['phone_number'];
  const stored = isNewPhone ? { ...changes, phone_number_verified: 'false' } : changes;
  if (email === undefined || email === user.attributes['email']) return stored;
  if (!pool.verifiesEmailBeforeUpdate) return { ...stored, email_verified: 'false' };
  const { email: _later, ...now } = stored;
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
  const sent: CodeDelivery[] = [];
  const send = async (name: Confirmable, value: string): Promise<void> => {
    sent.push(await sendCode(service, caller, 'UpdateUserAttribute', { name, value }, metadata));
  };
  if (emailChanges && pool.autoVerifiesEmail) await send('email', email);
  const phone = changes['phone_number'];
  const phoneChanges = Boolean(phone) && phone !== user.attributes['phone_number'];
  if (phone && phoneChanges && pool.autoVerifiesPhone) await send('phone_number', phone);
  return { CodeDeliveryDetailsList: sent };
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
      const name = confirmableFrom(input.AttributeName);
      const pending = service.store.codes.get(caller.pool.id, caller.user.username, confirmable[name])?.value;
      const value = pending ?? caller.user.attributes[name];
      if (!value) throw invalidParameter('User has no such attribute to verify.');
      return {
        CodeDeliveryDetails: await sendCode(
          service,
          caller,
          'VerifyUserAttribute',
          { name, value },
          input.ClientMetadata,
        ),
      };
    },
  ),

  VerifyUserAttribute: userOperation(
    z.object({ AccessToken: token, AttributeName: z.string().min(1).max(32), Code: code }),
    (service, input) => {
      const { pool, user } = signedInBy(service, input.AccessToken);
      const name = confirmableFrom(input.AttributeName);
      const value = useCode(service, user, confirmable[name], input.Code);
      changeUser(service, pool, user.username, (before) => ({
        attributes: withChanges(before.attributes, {
          ...(value && { [name]: value }),
          [`${name}_verified`]: 'true',
        }),
      }));
      return {};
    },
  ),

  DeleteUser: userOperation(z.object({ AccessToken: token }), (service, { AccessToken }) => {
    removeUser(service, signedInBy(service, AccessToken).user);
    return {};
  }),
};
