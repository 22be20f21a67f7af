import type { Context } from 'aws-lambda';
import { findIdentity } from '#database/people/reads.ts';
import type { ErasureRequest } from '#database/privacy/entity.ts';
import { findErasureRequest, listDueErasures, listOpenExports } from '#database/privacy/reads.ts';
import { leaseErasure, saveErasureProgress } from '#database/privacy/writes.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { erasePerson, NotConcluded } from './erase-person.ts';
import type { ErasureDependencies } from './erasure-dependencies.ts';
import { isUnderWay } from './export-rules.ts';
import { failExport } from './make-export.ts';
import type { ExportJob } from './privacy-dependencies.ts';

export interface ScheduleDependencies extends ErasureDependencies {
  startExport: (job: ExportJob) => Promise<void>;
  /** Returns the number of reports; undefined if the check was not due. */
  findMissingAccounts: () => Promise<number | undefined>;
}

/** Longer than a function can run, and than what was under way at its start (`settlingMs`): then another run takes over. */
const leaseMs = 16 * 60 * 1000;

/** With less time left, in milliseconds, no further erasure is started. */
const reserve = 60_000;

/** Milliseconds after which an export that has not started is considered lost. */
const lostAfter = 2 * 60 * 1000;

/**
 * Every few minutes: carries out due erasures, and queues lost exports again. Once a day: looks for missing accounts.
 */
export function createScheduleHandler(deps: ScheduleDependencies, { log }: Pick<Observability, 'log'>) {
  const { database, now } = deps;

  const erase = async (due: ErasureRequest): Promise<void> => {
    const { personId, erasureId } = due;
    const { role } = await findIdentity(database, personId);
    if (role !== 'client') {
      log.warn('erasure waits: a member of the team', { erasureId });
      return;
    }
    const until = new Date(now().getTime() + leaseMs);
    if (!(await leaseErasure(database, due, { now: now(), until }))) return;
    const request = await findErasureRequest(database, personId);
    if (!request) return;
    try {
      const erased = await erasePerson(deps, request);
      // Without an end the lease stays: the run that finds it expired finds what was under way settled.
      if (erased) log.info('person erased', { erasureId, ...erased.counts });
      else log.info('person erased but for what was under way', { erasureId });
    } catch (error) {
      log.error('erasure stopped', { erasureId, ...describeError(error) });
      if (!(error instanceof NotConcluded)) await saveErasureProgress(database, personId, { leasedUntil: '' });
      throw error;
    }
  };

  const remindExports = async (): Promise<void> => {
    const forgotten = await listOpenExports(database, new Date(now().getTime() - lostAfter));
    for (const copy of forgotten) {
      const { personId, exportId, status } = copy;
      if (!isUnderWay(copy, now())) await failExport(deps, copy);
      else if (status === 'queued') await deps.startExport({ personId, exportId });
    }
  };

  const reportMissing = async (): Promise<void> => {
    const reported = await deps.findMissingAccounts();
    if (reported !== undefined) log.info('accounts checked', { reported });
  };

  return async (_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const failures: unknown[] = [];
    const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
    await attempt(remindExports());
    for (const due of await listDueErasures(database, now())) {
      if (context.getRemainingTimeInMillis() < reserve) break;
      await attempt(erase(due));
    }
    await attempt(reportMissing());
    // Failures are retried by the next run; rethrown for the alarm.
    if (failures[0]) throw failures[0];
  };
}
