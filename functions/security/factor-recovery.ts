import { startChange } from '#database/change.ts';
import { accountIdOf, emailStopOf, type Person } from '#database/people/entity.ts';
import { findIdentity, findPersonsByEmail, type Identity } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { findSecurity, type Security } from '#database/security/reads.ts';
import { replaceFactorRecovery } from '#database/security/writes.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { stopFactorRecovery } from '#platform/factor-recovery.ts';
import { countCall } from '#platform/http/attempt-limits.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { createSecret, hashSecret, matchesHash } from '#platform/sign-on-secret.ts';
import { type FactorRecoveryState, factorRecoveryHours } from '#shared/security/factor-recovery.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

const hour = 60 * 60_000;

/** Returns the time some hours after another: ISO 8601. */
export const hoursAfter = (instant: string | Date, hours: number): string =>
  new Date(new Date(instant).getTime() + hours * hour).toISOString();

/**
 * Verifies the password of an account with a second factor by the beginning of a sign-in that goes no further, as for a
 * recovery code (ADR 067). Throws `recovery.not_possible`, the same for a wrong password, an account without a second
 * factor and one that does not exist.
 */
async function findHolder(
  { database, proofPool }: SecurityDependencies,
  { email, password }: { email: string; password: string },
): Promise<Person> {
  const [person, another] = await findPersonsByEmail(database, email);
  const isOne = person !== undefined && another === undefined;
  try {
    const { status } = await proofPool.begin(isOne ? accountIdOf(person) : email, password);
    if (status !== 'proven' && isOne) return person;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'proof.password') throw error;
  }
  throw new Refusal('recovery.not_possible');
}

/**
 * Returns whether only two members of the team remove this person's factor: the team's own, and that of a person whom
 * notices do not reach, because they would warn nobody.
 */
export const isForTeam = ({ role }: Pick<Identity, 'role'>, person: Person): boolean =>
  role !== 'client' || emailStopOf(person)?.reason === 'bounce';

function stateOf(
  { role, recovery }: Pick<Identity, 'role'> & Pick<Security, 'recovery'>,
  person: Person,
): FactorRecoveryState {
  const wait = recovery?.state === 'open' ? recovery.wait : undefined;
  return {
    way: isForTeam({ role }, person) ? 'team' : 'wait',
    startedAt: wait?.startedAt ?? null,
    endsAt: wait?.endsAt ?? null,
  };
}

/** Returns how the second factor of an account can be removed without a code. */
export const findFactorRecovery: UseCase<SecurityDependencies, 'security.findFactorRecovery'> = async (
  deps,
  credentials,
  caller,
) => {
  await countCall(deps, caller, { action: 'findFactorRecovery', email: credentials.email });
  const person = await findHolder(deps, credentials);
  const { personId } = person;
  const [{ role }, { recovery }] = await Promise.all([
    findIdentity(deps.database, personId),
    findSecurity(deps.database, personId),
  ]);
  return stateOf({ role, recovery }, person);
};

/**
 * Starts the removal of a second factor whose owner can use neither it nor a recovery code: after three days in which
 * the address and every open session are told, and in which any sign-in with the factor ends it. One that runs goes on.
 */
export const startFactorRecovery: UseCase<SecurityDependencies, 'security.startFactorRecovery'> = async (
  deps,
  credentials,
  caller,
) => {
  await countCall(deps, caller, { action: 'startFactorRecovery', email: credentials.email });
  const { personId } = await findHolder(deps, credentials);
  return retrying(async () => {
    const [{ person, role }, { recovery }] = await Promise.all([
      findIdentity(deps.database, personId),
      findSecurity(deps.database, personId),
    ]);
    if (!person) throw new Refusal('recovery.not_possible');
    const state = stateOf({ role, recovery }, person);
    if (state.way === 'team') throw new Refusal('recovery.by_team');
    if (state.endsAt !== null || recovery?.state === 'removing') return state;
    const change = startChange(deps, { personId, role });
    const { at } = change;
    const endsAt = hoursAfter(at, factorRecoveryHours);
    const started = {
      ...recovery,
      personId,
      revision: deps.newId(),
      state: 'open',
      nextAt: hoursAfter(at, 24),
      wait: { startedAt: at, endsAt, notices: 0, stopKey: createSecret() },
    } as const;
    await change.commit([
      replaceFactorRecovery(recovery, started, { personId }),
      change.auditPerson({ personId, action: 'security.factor_recovery_started', after: { endsAt } }),
      change.notifyAccount(person, 'factor_recovery_pending'),
    ]);
    return { ...state, startedAt: at, endsAt };
  });
};

/** 'Não fui eu' in an open session. */
export const stopOwnFactorRecovery: UseCase<Dependencies, 'security.stopOwnFactorRecovery'> = async (
  deps,
  _input,
  { personId },
) => {
  await stopFactorRecovery(deps, personId, 'person');
  return { stopped: true };
};

/** 'Não fui eu' in a notice, by whoever reads the mailbox. */
export const stopFactorRecoveryByKey: UseCase<SecurityDependencies, 'security.stopFactorRecovery'> = async (
  deps,
  { personId, key },
  caller,
) => {
  await countCall(deps, caller, { action: 'stopFactorRecovery', email: personId });
  const isStopped = await stopFactorRecovery(
    deps,
    personId,
    'person',
    ({ wait }) => wait !== undefined && matchesHash(key, hashSecret(wait.stopKey)),
  );
  if (!isStopped) throw new Refusal('recovery.over');
  return { stopped: true };
};
