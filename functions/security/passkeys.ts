import { startChange } from '#database/change.ts';
import { findIdentity } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Passkey } from '#database/security/entity.ts';
import { listPasskeys } from '#database/security/reads.ts';
import { createPasskey, endSessionsBefore, removePasskey, renamePasskey } from '#database/security/writes.ts';
import type { PersonCaller } from '#platform/caller.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { brokerage } from '#shared/brokerage.ts';
import { passkeyLimit } from '#shared/security/passkey-limit.ts';
import { creationOptionsSchema, type PasskeysView } from '#shared/security/passkeys.ts';
import type { PasskeyPool } from './passkey-pool.ts';
import { useProof } from './proof.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

/**
 * Milliseconds after which a passkey in the user pool without an item in the table belongs to an interrupted
 * registration: it cannot sign in, and only occupies one of the twenty places.
 */
const registrationEnds = 10 * 60_000;

type Deps = SecurityDependencies;

const view = (deps: Deps, passkeys: readonly Passkey[]): PasskeysView => ({
  enabled: deps.passkeyPool !== undefined,
  passkeys: passkeys.map(({ passkeyId, name, addedAt, lastUsedAt }) => ({
    id: passkeyId,
    name,
    addedAt,
    lastUsedAt: lastUsedAt ?? null,
  })),
});

const currentView = async (deps: Deps, personId: string): Promise<PasskeysView> =>
  view(deps, await listPasskeys(deps.database, personId));

function poolOf({ passkeyPool }: Deps): PasskeyPool {
  if (!passkeyPool) throw new Refusal('passkey.unavailable');
  return passkeyPool;
}

const open = (deps: Deps, caller: PersonCaller, ticket: string) =>
  useProof(deps, caller, { ticket, purpose: 'passkeys' });

async function find(deps: Deps, personId: string, passkeyId: string): Promise<Passkey> {
  const found = (await listPasskeys(deps.database, personId)).find((each) => each.passkeyId === passkeyId);
  if (!found) throw new Refusal('passkey.not_found');
  return found;
}

async function startOwnChange(deps: Deps, personId: string) {
  const { role, person } = await findIdentity(deps.database, personId);
  return { person, change: startChange(deps, { personId, role }) };
}

export const listOwnPasskeys: UseCase<Deps, 'security.passkeys'> = (deps, _input, { personId }) =>
  currentView(deps, personId);

/** Starts a registration; removes what interrupted ones have left in the user pool. */
export const beginPasskey: UseCase<Deps, 'security.beginPasskey'> = async (deps, { ticket }, caller) => {
  const pool = poolOf(deps);
  const { accessToken } = await open(deps, caller, ticket);
  const [{ person }, known, atPool] = await Promise.all([
    findIdentity(deps.database, caller.personId),
    listPasskeys(deps.database, caller.personId),
    pool.list(accessToken),
  ]);
  if (!person) throw new Refusal('person.not_found');
  if (known.length >= passkeyLimit) throw new Refusal('passkey.too_many');
  const ids = new Set(known.map(({ credentialId }) => credentialId));
  const endedBefore = deps.now().getTime() - registrationEnds;
  for (const { credentialId, createdAt } of atPool)
    if (!ids.has(credentialId) && createdAt && createdAt.getTime() < endedBefore)
      await pool.remove(accessToken, credentialId);
  const options = creationOptionsSchema.parse(await pool.begin(accessToken));
  // Shown by the browser and the passkey's provider. No authenticator signs these names; the pool's are ids.
  const user = { ...options.user, name: person.email, displayName: person.name ?? person.email };
  // A device refuses to register again what is listed: one of an interrupted registration is not there yet.
  const excludeCredentials = options.excludeCredentials.filter(({ id }) => ids.has(id));
  return { options: { ...options, excludeCredentials, user, rp: { ...options.rp, name: brokerage.name } } };
};

/** Adds a passkey once the user pool has verified the authenticator's response. */
export const addPasskey: UseCase<Deps, 'security.addPasskey'> = async (deps, { ticket, name, credential }, caller) => {
  const pool = poolOf(deps);
  const { personId } = caller;
  const proof = await open(deps, caller, ticket);
  await pool.complete(proof.accessToken, credential);
  const { person, change } = await startOwnChange(deps, personId);
  const passkeyId = deps.newId();
  await change.commit([
    proof.take,
    createPasskey({ personId, passkeyId, credentialId: credential.id, name, addedAt: change.at }),
    endSessionsBefore(personId, change.instant, caller.signedInAt),
    change.auditPerson({ personId, action: 'security.passkey_added', after: { passkeyId, name } }),
    ...(person ? [change.notifyAccount(person, 'passkey_added')] : []),
  ]);
  return currentView(deps, personId);
};

/** Changes the name, which has no security effect: requires no proof, and sends no notification. */
export const renameOwnPasskey: UseCase<Deps, 'security.renamePasskey'> = async (
  deps,
  { passkeyId, name },
  { personId },
) => {
  const { name: before } = await find(deps, personId, passkeyId);
  if (before !== name) {
    const { change } = await startOwnChange(deps, personId);
    await change.commit([
      renamePasskey({ personId, passkeyId }, { before, after: name }),
      change.auditPerson({
        personId,
        action: 'security.passkey_renamed',
        before: { passkeyId, name: before },
        after: { passkeyId, name },
      }),
    ]);
  }
  return currentView(deps, personId);
};

/**
 * Removes a passkey: first here, which prevents sign-ins with it, then in the user pool. If the pool is unavailable,
 * the next registration removes it there.
 */
export const removeOwnPasskey: UseCase<Deps, 'security.removePasskey'> = async (
  deps,
  { passkeyId, ticket },
  caller,
) => {
  const pool = poolOf(deps);
  const { personId } = caller;
  const proof = await open(deps, caller, ticket);
  const { credentialId, name } = await find(deps, personId, passkeyId);
  const { person, change } = await startOwnChange(deps, personId);
  await change.commit([
    proof.take,
    removePasskey({ personId, passkeyId }),
    endSessionsBefore(personId, change.instant, caller.signedInAt),
    change.auditPerson({ personId, action: 'security.passkey_removed', before: { passkeyId, name } }),
    ...(person ? [change.notifyAccount(person, 'passkey_removed')] : []),
  ]);
  await pool.remove(proof.accessToken, credentialId).catch(() => undefined);
  return currentView(deps, personId);
};
