import type { Change } from '#database/change.ts';
import { startChange } from '#database/change.ts';
import { findIdentity, type Identity } from '#database/people/reads.ts';
import type { FactorRecovery } from '#database/security/entity.ts';
import { findFactorRecovery } from '#database/security/reads.ts';
import { replaceFactorRecovery } from '#database/security/writes.ts';
import { retrying, type Step } from '#database/transaction.ts';
import type { Dependencies } from './dependencies.ts';

type Deps = Pick<Dependencies, 'database' | 'now' | 'newId'>;

/** Who ends a recovery: a person, or the user pool's trigger after a sign-in with the factor. */
type Actor = Parameters<typeof startChange>[1];

/** Returns the writes that end an open recovery; the person is told of the end of their own. */
export function recoveryEnd(
  change: Change,
  { person }: Pick<Identity, 'person'>,
  recovery: FactorRecovery,
): readonly Step[] {
  const { personId } = recovery;
  return [
    replaceFactorRecovery(recovery, undefined, { personId }),
    change.auditPerson({ personId, action: 'security.factor_recovery_stopped' }),
    ...(person && recovery.wait ? [change.notifyAccount(person, 'factor_recovery_stopped')] : []),
  ];
}

/**
 * Ends a person's open recovery from a lost second factor. Returns false if there is none for which `isMeant` holds, or
 * if the factor is being removed.
 */
export const stopFactorRecovery = (
  deps: Deps,
  personId: string,
  actor: Actor | 'person',
  isMeant: (recovery: FactorRecovery) => boolean = () => true,
): Promise<boolean> =>
  retrying(async () => {
    const [recovery, { person, role }] = await Promise.all([
      findFactorRecovery(deps.database, personId),
      findIdentity(deps.database, personId),
    ]);
    if (recovery?.state !== 'open' || !isMeant(recovery)) return false;
    const change = startChange(deps, actor === 'person' ? { personId, role } : actor);
    await change.commit(recoveryEnd(change, { person }, recovery));
    return true;
  });
