import { Refusal } from '../../shared/api/refusal.ts';
import { brokerage } from '../../shared/brokerage.ts';
import { passkeyLimit } from '../../shared/security/passkey-limit.ts';
import { creationOptionsSchema, type PasskeysView } from '../../shared/security/passkeys.ts';
import { startChange } from '../database/change.ts';
import { findIdentity } from '../database/people/reads.ts';
import type { Passkey } from '../database/security/entity.ts';
import { listPasskeys } from '../database/security/reads.ts';
import { createPasskey, endSessionsBefore, removePasskey, renamePasskey } from '../database/security/writes.ts';
import type { PersonCaller } from '../platform/caller.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import type { SecurityDependencies } from './dependencies.ts';
import type { PasskeyPool } from './passkey-pool.ts';
import { useProof } from './proof.ts';

/**
 * After this time a passkey at the user pool without an item in the table is one whose registration was cut off: nobody
 * can sign in with it, and it would only take one of the twenty places. Milliseconds.
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

/** Begins a change by the person themselves. */
async function startOwnChange(deps: Deps, personId: string) {
  const { role, person } = await findIdentity(deps.database, personId);
  return { person, change: startChange(deps, { personId, role }) };
}

/** The caller's passkeys. */
export const listOwnPasskeys: UseCase<Deps, 'security.passkeys'> = (deps, _input, { personId }) =>
  currentView(deps, personId);

/** Begins a registration; removes from the user pool what earlier ones that were cut off have left there. */
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
  // What the browser and the passkey's provider show. No authenticator signs these names; the pool's are ids.
  const user = { ...options.user, name: person.email, displayName: person.name ?? person.email };
  return { options: { ...options, user, rp: { ...options.rp, name: brokerage.name } } };
};

/** Adds what the authenticator made, once the user pool has verified it. */
export const addPasskey: UseCase<Deps, 'security.addPasskey'> = async (deps, { ticket, name, credential }, caller) => {
  const pool = poolOf(deps);
  const { personId } = caller;
  const proof = await open(deps, caller, ticket);
  await pool.complete(proof.accessToken, credential);
  const { person, change } = await startOwnChange(deps, personId);
  const passkeyId = deps.newId();
  await change.commit([
    createPasskey({ personId, passkeyId, credentialId: credential.id, name, addedAt: change.at }),
    endSessionsBefore(personId, change.instant, caller.signedInAt),
    change.auditPerson({ personId, action: 'security.passkey_added', after: { passkeyId, name } }),
    ...(person ? [change.notifyAccount(person, 'passkey_added')] : []),
  ]);
  await proof.end();
  return currentView(deps, personId);
};

/** Changes the name alone, which protects nothing: no proof is asked for, and nobody is told. */
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
 * Removes a passkey: first here, from when on nobody signs in with it, then at the user pool. What the pool keeps because
 * it cannot be reached is removed when the next registration begins.
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
    removePasskey({ personId, passkeyId }),
    endSessionsBefore(personId, change.instant, caller.signedInAt),
    change.auditPerson({ personId, action: 'security.passkey_removed', before: { passkeyId, name } }),
    ...(person ? [change.notifyAccount(person, 'passkey_removed')] : []),
  ]);
  await pool.remove(proof.accessToken, credentialId).catch(() => undefined);
  await proof.end();
  return currentView(deps, personId);
};
