import type { Context } from 'aws-lambda';
import { startChange } from '#database/change.ts';
import { findIdentity } from '#database/people/reads.ts';
import type { FactorRecovery } from '#database/security/entity.ts';
import { listFactorRecoveries } from '#database/security/reads.ts';
import { removeRecoveryCodes, replaceFactorRecovery } from '#database/security/writes.ts';
import { Conflict } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { describeError } from '#platform/describe-error.ts';
import { recoveryEnd } from '#platform/factor-recovery.ts';
import type { Observability } from '#platform/observability.ts';
import type { UserPool } from '#platform/user-pool.ts';
import { factorApprovalHours, factorRecoveryNotices } from '#shared/security/factor-recovery.ts';
import { hoursAfter, isForTeam } from './factor-recovery.ts';
import { factorRemoval, finishFactorRemoval } from './finish-factor-removal.ts';
import { validApproval } from './remove-factor.ts';

interface SweepDependencies extends Pick<Dependencies, 'database' | 'now' | 'newId'> {
  userPool: Pick<UserPool, 'findAccount' | 'setFactors' | 'endSessions'>;
}

type Wait = NonNullable<FactorRecovery['wait']>;
type Outcome = 'notified' | 'removed' | 'stopped' | 'lapsed';

/** With less time left, in milliseconds, no further recovery is handled. The next run continues. */
const reserve = 10_000;

/** Hours after which a late notice moves the end by its delay, so that nobody loses a day of warning. */
const toleratedHours = 1;

/** Returns when the next notice of a wait is due, or its end: ISO 8601. */
const dueOf = ({ endsAt, notices }: Wait): string => hoursAfter(endsAt, -24 * (factorRecoveryNotices - notices));

/** Returns the wait after a notice at `now`. */
function noticed(wait: Wait, now: Date): Wait {
  const hoursLate = (now.getTime() - Date.parse(dueOf(wait))) / 3_600_000;
  const endsAt = hoursAfter(wait.endsAt, hoursLate > toleratedHours ? hoursLate : 0);
  return { ...wait, notices: wait.notices + 1, endsAt };
}

async function handle(deps: SweepDependencies, recovery: FactorRecovery): Promise<Outcome> {
  const { database, newId, now } = deps;
  const { personId, wait } = recovery;
  const { person, role } = await findIdentity(database, personId);
  const change = startChange(deps, { personId: 'factor-recovery', role: 'system' });
  if (person && recovery.state === 'removing') {
    await finishFactorRemoval(deps, recovery, person);
    return 'removed';
  }
  // Being erased: nothing more is written about them.
  if (!person) {
    await change.commit([replaceFactorRecovery(recovery, undefined, { personId })]);
    return 'stopped';
  }
  // Has joined the team since, or the notices did not arrive.
  if (wait && isForTeam({ role }, person)) {
    await change.commit(recoveryEnd(change, { person }, recovery));
    return 'stopped';
  }
  if (wait && dueOf(wait) <= change.at && wait.notices === factorRecoveryNotices) {
    const removal = factorRemoval(deps, change, recovery, personId);
    await change.commit([
      ...removal.steps,
      removeRecoveryCodes(personId),
      change.auditPerson({
        personId,
        action: 'security.factor_recovery_completed',
        before: { secondFactor: true },
        after: { secondFactor: false },
      }),
      change.notifyAccount(person, 'factor_recovery_completed'),
    ]);
    await finishFactorRemoval(deps, removal.recovery, person);
    return 'removed';
  }
  const isNotice = wait !== undefined && dueOf(wait) <= change.at;
  const next = { wait: isNotice ? noticed(wait, now()) : wait, approval: validApproval(recovery, now()) };
  const nextAt = next.wait ? dueOf(next.wait) : next.approval && hoursAfter(next.approval.at, factorApprovalHours);
  const after = nextAt && { personId, revision: newId(), state: 'open' as const, nextAt, ...next };
  await change.commit([
    replaceFactorRecovery(recovery, after || undefined, { personId }),
    ...(isNotice ? [change.notifyAccount(person, 'factor_recovery_pending')] : []),
  ]);
  return isNotice ? 'notified' : 'lapsed';
}

/**
 * Every few minutes: sends the notices of recoveries, removes the second factors whose wait is over, drops lapsed
 * approvals, and finishes what was interrupted. Failures are logged, retried by the next run, and rethrown for the alarm.
 */
export function createRecoverySweep(deps: SweepDependencies, { log }: Pick<Observability, 'log'>) {
  return async (_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const failures: unknown[] = [];
    for (const recovery of await listFactorRecoveries(deps.database, deps.now())) {
      if (context.getRemainingTimeInMillis() < reserve) break;
      const { personId } = recovery;
      try {
        log.info('factor recovery', { personId, outcome: await handle(deps, recovery) });
      } catch (error) {
        // Changed meanwhile: the next run sees the result.
        if (error instanceof Conflict) continue;
        log.error('factor recovery failed', { personId, ...describeError(error) });
        failures.push(error);
      }
    }
    if (failures[0]) throw failures[0];
  };
}
