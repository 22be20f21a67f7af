import { Refusal } from '#database/refusal.ts';
import type { CreationOptions, NewCredential, RequestOptions, SignedCredential } from '#shared/security/passkeys.ts';
import type { PasskeySignIns } from '../accounts/passkey-sign-ins.ts';
import type { PoolPasskey, PasskeyPool as Registrations } from '../security/passkey-pool.ts';
import type { InMemorySecurityPool } from './in-memory-security-pool.ts';
import { keepCollections } from './keep.ts';

/** The passkeys of a user pool in memory, whose authenticators sign by repeating the challenge. */
export interface InMemoryPasskeyPool {
  registrations: Registrations;
  signIns: PasskeySignIns;
  /** By username, which is the account's `sub`. */
  passkeys: Map<string, PoolPasskey[]>;
  /** User names by e-mail address. */
  usernames: Map<string, string>;
  lastChallenge(): string;
  create(challenge: string): NewCredential;
  /** Returns an authenticator's signature. */
  sign(credentialId: string, options: RequestOptions): SignedCredential;
  /** Accepts passkeys of people with a second factor, as the real pool might. */
  isLenient: boolean;
  /** Keeps passkeys and challenges. Returns what puts them back. */
  keep(): () => void;
}

const text = (value: string): string => Buffer.from(value).toString('base64url');

export function createInMemoryPasskeyPool(securityPool: InMemorySecurityPool, now: () => Date): InMemoryPasskeyPool {
  const passkeys = new Map<string, PoolPasskey[]>();
  const usernames = new Map<string, string>();
  const sessions = new Map<string, string>();
  const challenges: string[] = [];
  const open = new Set<string>();
  let made = 0;
  const newChallenge = (): string => {
    const challenge = text(`challenge ${challenges.length}`);
    challenges.push(challenge);
    open.add(challenge);
    return challenge;
  };
  const holderOf = (accessToken: string): string => {
    const [, username] = /^token \d+ of (.+)$/.exec(accessToken) ?? [];
    if (!username || !securityPool.secrets.includes(accessToken)) throw new Refusal('proof.expired');
    return username;
  };
  const listOf = (username: string): PoolPasskey[] => passkeys.get(username) ?? [];
  const hasSecondFactor = async (username: string) =>
    ((await securityPool.findAccount(username))?.factors.length ?? 0) > 0;

  const pool: InMemoryPasskeyPool = {
    passkeys,
    usernames,
    isLenient: false,
    keep: () => keepCollections([passkeys, usernames, sessions, challenges, open]),
    lastChallenge: () => challenges.at(-1) ?? '',
    create(challenge) {
      made += 1;
      const id = text(`credential ${made}`);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: challenge, attestationObject: text('attestation'), transports: ['internal'] },
      };
    },
    sign: (id, { challenge }) => ({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: challenge, authenticatorData: text('data'), signature: text(`${id} ${challenge}`) },
    }),
    registrations: {
      async begin(accessToken): Promise<CreationOptions> {
        const username = holderOf(accessToken);
        return {
          challenge: newChallenge(),
          rp: { id: 'morada.example', name: 'morada.example' },
          user: { id: text(username), name: username, displayName: username },
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
          excludeCredentials: listOf(username).map(({ credentialId: id }) => ({ id, type: 'public-key' })),
        };
      },
      async complete(accessToken, credential) {
        const username = holderOf(accessToken);
        if (!open.delete(credential.response.clientDataJSON)) throw new Refusal('passkey.not_accepted');
        passkeys.set(username, [...listOf(username), { credentialId: credential.id, createdAt: now() }]);
      },
      list: async (accessToken) => listOf(holderOf(accessToken)),
      async remove(accessToken, credentialId) {
        const username = holderOf(accessToken);
        const rest = listOf(username).filter((each) => each.credentialId !== credentialId);
        passkeys.set(username, rest);
      },
    },
    signIns: {
      async begin(email) {
        const username = usernames.get(email.toLowerCase()) ?? '';
        const isBarred = !pool.isLenient && (await hasSecondFactor(username));
        if (listOf(username).length === 0 || isBarred) throw new Refusal('passkey.unavailable');
        const challenge = newChallenge();
        const session = `session of a sign-in ${challenges.length}`;
        sessions.set(session, challenge);
        const options: RequestOptions = {
          challenge,
          rpId: 'morada.example',
          allowCredentials: listOf(username).map(({ credentialId: id }) => ({ id, type: 'public-key' })),
        };
        return { options, session };
      },
      async finish(email, { session, credential }) {
        const username = usernames.get(email.toLowerCase()) ?? '';
        const challenge = sessions.get(session);
        sessions.delete(session);
        const isKnown = listOf(username).some(({ credentialId }) => credentialId === credential.id);
        if (!challenge || !isKnown || credential.response.signature !== text(`${credential.id} ${challenge}`))
          throw new Refusal('passkey.not_accepted');
        return username;
      },
      hasSecondFactor,
    },
  };
  return pool;
}
