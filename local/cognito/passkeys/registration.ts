import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { CognitoError } from '../errors.ts';
import { digestOf, type Service } from '../service.ts';
import type { PasskeyPolicy } from '../settings/passkey-settings.ts';
import type { PoolSettings } from '../settings/pool-settings.ts';
import type { SignedIn } from '../sign-ins.ts';
import type { Passkey } from '../store/passkeys.ts';
import { allowedOrigin, readClientData } from './origin.ts';

/**
 * Maximum number of passkeys per user. Source: https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
 */
const passkeyLimit = 20;

const registrationSeconds = 300;
const registration = 'WEB_AUTHN_REGISTRATION';
/** ES256 and RS256, as requested by the service. */
const algorithms = [-7, -257];

const notSupported = (): CognitoError =>
  new CognitoError('WebAuthnCredentialNotSupportedException', 'The passkey credential is not supported.');

/** Returns the pool's passkey policy. Throws WebAuthnNotEnabledException or WebAuthnConfigurationMissingException. */
export function passkeyRules(pool: PoolSettings): PasskeyPolicy & { relyingPartyId: string } {
  if (!pool.passkeys)
    throw new CognitoError('WebAuthnNotEnabledException', 'WebAuthn is not enabled for this user pool.');
  const { relyingPartyId } = pool.passkeys;
  if (relyingPartyId === undefined)
    throw new CognitoError(
      'WebAuthnConfigurationMissingException',
      'The user pool has neither a relying party id nor a domain.',
    );
  return { ...pool.passkeys, relyingPartyId };
}

/** Starts a registration. Its challenge can be answered once, within five minutes, by the same user and client. */
export async function beginRegistration(
  service: Service,
  { pool, client, user }: SignedIn,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { relyingPartyId, requiresUserVerification } = passkeyRules(pool);
  const present = service.store.passkeys.listOf(pool.id, user.username);
  assertRoom(present);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: relyingPartyId,
    rpID: relyingPartyId,
    userName: user.username,
    userDisplayName: user.attributes['name'] ?? user.username,
    userID: new TextEncoder().encode(user.sub),
    timeout: 60_000,
    excludeCredentials: present.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: requiresUserVerification ? 'required' : 'preferred',
    },
    supportedAlgorithmIDs: algorithms,
  });
  const now = service.now();
  service.store.challenges.put(
    digestOf(options.challenge),
    { name: registration, poolId: pool.id, clientId: client.id, username: user.username, login: '', state: null },
    now + registrationSeconds * 1000,
    now,
  );
  return options;
}

/** Verifies the new credential for an open registration and stores its public key. */
export async function completeRegistration(
  service: Service,
  { pool, client, user }: SignedIn,
  credential: RegistrationResponseJSON,
): Promise<void> {
  const { relyingPartyId, requiresUserVerification } = passkeyRules(pool);
  const { challenge = '' } = readClientData(credential.response.clientDataJSON);
  const taken = service.store.challenges.take(digestOf(challenge));
  const begun = taken && taken.expiresAt > service.now() ? taken.challenge : undefined;
  if (!begun || begun.name !== registration || begun.username !== user.username)
    throw new CognitoError('WebAuthnChallengeNotFoundException', 'The challenge was not found or has expired.');
  if (begun.clientId !== client.id)
    throw new CognitoError('WebAuthnClientMismatchException', 'The registration was begun with another client.');
  const expectedOrigin = allowedOrigin(credential.response.clientDataJSON, relyingPartyId);
  assertRelyingParty(credential, relyingPartyId);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const result = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: relyingPartyId,
    requireUserVerification: requiresUserVerification,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!result?.verified) throw notSupported();
  const present = service.store.passkeys.listOf(pool.id, user.username);
  assertRoom(present);
  const { id, publicKey, counter } = result.registrationInfo.credential;
  const passkey: Passkey = {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports ?? [],
    attachment: credential.authenticatorAttachment,
    relyingPartyId,
    friendlyName: `Passkey ${present.length + 1}`,
    createdAt: service.now(),
  };
  service.store.passkeys.put(pool.id, user.username, passkey);
}

function assertRoom(present: readonly Passkey[]): void {
  if (present.length >= passkeyLimit)
    throw new CognitoError('LimitExceededException', 'The user has the maximum number of passkeys.');
}

/** Authenticator data starts with the hash of the relying party id; the library checks it again. */
function assertRelyingParty(credential: RegistrationResponseJSON, relyingPartyId: string): void {
  const data = credential.response.authenticatorData;
  if (data === undefined) return;
  if (Buffer.from(data, 'base64url').subarray(0, 32).toString('hex') !== digestOf(relyingPartyId))
    throw new CognitoError(
      'WebAuthnRelyingPartyMismatchException',
      'The passkey belongs to another relying party id than that of the user pool.',
    );
}
