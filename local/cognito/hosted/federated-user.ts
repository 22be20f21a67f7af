import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { changeUser, createUser, findUser } from '../accounts.ts';
import { type Attributes, assertChangeable, assertConforming, withChanges } from '../attributes.ts';
import { CognitoError, invalidParameter, userDisabled, userNotConfirmed } from '../errors.ts';
import { afterConfirmation } from '../operations/confirmation.ts';
import type { App, Service } from '../service.ts';
import type { PoolSettings } from '../settings/pool-settings.ts';
import type { ProviderSettings } from '../settings/provider-settings.ts';
import type { ExternalAccount } from '../store/picked-accounts.ts';
import type { User } from '../store/users.ts';
import { callTrigger } from '../triggers.ts';

/** Returns the user name of a user who has only the provider's account. */
export const federatedName = (provider: string, subject: string): string => `${provider}_${subject}`;

/** The provider's claims about a user (OpenID Connect's standard claims), as text. */
function claimsOf(account: ExternalAccount): Attributes {
  const [givenName = '', ...familyNames] = account.name.split(' ');
  return {
    sub: account.id,
    email: account.email,
    email_verified: String(account.emailVerified),
    name: account.name,
    given_name: givenName,
    family_name: familyNames.join(' '),
    picture: account.picture,
  };
}

/**
 * The pool's attributes that are mapped from the provider. Without a claim about it, an e-mail address is unverified.
 */
function mappedAttributes({ mapping }: ProviderSettings, account: ExternalAccount): Attributes {
  const claims = claimsOf(account);
  const mapped: Record<string, string> = {};
  for (const [name, claim] of Object.entries(mapping)) if (claims[claim]) mapped[name] = claims[claim];
  return mapped['email'] === undefined ? mapped : { email_verified: 'false', ...mapped };
}

/** Returns the user of an identity: the linked account, otherwise the one created from it. */
export function userOfIdentity(
  service: Service,
  pool: PoolSettings,
  provider: string,
  subject: string,
): User | undefined {
  const linked = service.store.linkedIdentities.find(pool.id, provider, subject);
  return findUser(service, pool, linked ?? federatedName(provider, subject));
}

async function signUp(service: Service, app: App, provider: ProviderSettings, account: ExternalAccount): Promise<User> {
  const { pool, client } = app;
  const username = federatedName(provider.name, account.id);
  const attributes = mappedAttributes(provider, account);
  assertConforming(pool, attributes);
  const missing = [...pool.attributes.values()].filter((rule) => rule.required && !attributes[rule.name]);
  if (missing.length > 0)
    throw invalidParameter(`attributes required: [${missing.map(({ name }) => name).join(', ')}]`);
  const verdict = await callTrigger(service, pool, {
    trigger: 'PreSignUp',
    source: 'PreSignUp_ExternalProvider',
    userName: username,
    clientId: client.id,
    request: {
      userAttributes: { 'cognito:email_alias': '', 'cognito:phone_number_alias': '', ...attributes },
      validationData: {},
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    shape: z.looseObject({ autoVerifyEmail: z.boolean().nullish() }),
  });
  // As in the service: if a trigger has linked the identity, this sign-in fails and the next one uses the linked
  // account. https://github.com/aws-amplify/amplify-flutter/issues/1716
  if (userOfIdentity(service, pool, provider.name, account.id))
    throw invalidParameter(`Already found an entry for username ${username}`);
  const now = service.now();
  const user: User = {
    poolId: pool.id,
    username,
    sub: randomUUID(),
    attributes: withChanges(attributes, verdict?.autoVerifyEmail ? { email_verified: 'true' } : {}),
    status: 'EXTERNAL_PROVIDER',
    enabled: true,
    identities: [{ providerName: provider.name, userId: account.id, primary: true, dateCreated: now }],
    createdAt: now,
    modifiedAt: now,
  };
  createUser(service, pool, user);
  await afterConfirmation(service, pool, user, 'ConfirmSignUp', undefined, client.id);
  return user;
}

/** Signs in an existing user. The provider's current values replace the stored ones. */
async function signInAgain(
  service: Service,
  { pool }: App,
  user: User,
  provider: ProviderSettings,
  account: ExternalAccount,
): Promise<User> {
  if (!user.enabled) throw userDisabled();
  if (user.status === 'UNCONFIRMED') throw userNotConfirmed();
  return changeUser(service, pool, user.username, (before) => {
    const told = Object.entries(mappedAttributes(provider, account));
    const changes = Object.fromEntries(told.filter(([name, value]) => before.attributes[name] !== value));
    assertConforming(pool, changes);
    assertChangeable(pool, changes);
    return { attributes: withChanges(before.attributes, changes) };
  });
}

/**
 * Returns the user of a provider account, creating it at the first sign-in. No second factor is required: the service
 * leaves that to the provider. Throws the refusal of the pool or of one of its triggers.
 */
export async function federatedUser(
  service: Service,
  app: App,
  provider: ProviderSettings,
  account: ExternalAccount,
): Promise<User> {
  const known = userOfIdentity(service, app.pool, provider.name, account.id);
  const user = known
    ? await signInAgain(service, app, known, provider, account)
    : await signUp(service, app, provider, account);
  const current = findUser(service, app.pool, user.username);
  if (!current) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  if (!current.enabled) throw userDisabled();
  return current;
}
