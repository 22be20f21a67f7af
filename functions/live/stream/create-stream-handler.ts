import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { listApplicationsOfPerson } from '#database/applications/reads.ts';
import { correlationOfImage, withCorrelation } from '#database/correlation.ts';
import { markApplied } from '#database/live/writes.ts';
import { secondsAt } from '#database/schema.ts';
import type { Step } from '#database/transaction.ts';
import { listCasesAround, listCasesOfMember } from '#database/work/stand-in-cases.ts';
import { followCase } from '#database/work/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Log, Observability } from '#platform/observability.ts';
import { answerStream } from '#platform/stream-batch.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { countAnswer, teamAnswer } from './answer-times.ts';
import { businessChanges } from './business-changes.ts';
import { isOverwrittenEntry } from './overwritten-entry.ts';
import { type PublishDependencies, publishChanges } from './publish-changes.ts';
import { reminderCauses } from './reminder-causes.ts';
import { countSecurityEvents } from './security-events.ts';
import { startReminder } from './start-reminder.ts';
import { contactChange, leaverIn, presenceChange, workChange } from './work-changes.ts';

type EventDependencies = Pick<Dependencies, 'database' | 'now'> & PublishDependencies;

async function applyRecord(deps: Pick<EventDependencies, 'database' | 'now'>, record: DynamoDBRecord): Promise<void> {
  const answer = teamAnswer(record.dynamodb ?? {});
  if (answer) await countAnswer(deps, answer, markerOf(record, deps.now()));
  for (const cause of reminderCauses(record.dynamodb ?? {})) await startReminder(deps, cause);
}

/** A record is retried for at most a day; the marker that it was applied lives twice as long. */
const markerSeconds = 2 * 24 * 60 * 60;

/** Returns the write that marks a record as applied; throws `AlreadyApplied` if it is. */
function markerOf({ eventID: eventId }: DynamoDBRecord, now: Date): Step {
  if (!eventId) throw new Error('A record of the stream without an id');
  return markApplied({ eventId, expiresAt: secondsAt(now) + markerSeconds });
}

/**
 * Returns the cases whose projection may have changed by a record: for a person's contacts all of theirs, for a member who
 * left those that were theirs or in which they had tasks, for one who is away or there again those that others do for them.
 */
async function casesOf(
  { database, now }: Pick<EventDependencies, 'database' | 'now'>,
  images: object,
): Promise<readonly string[]> {
  const applicationId = workChange(images);
  if (applicationId !== undefined) return [applicationId];
  const leaver = leaverIn(images);
  const around = await listCasesAround(database, presenceChange(images), lisbonDay(now()));
  if (leaver !== undefined) return [...(await listCasesOfMember(database, leaver)), ...around];
  if (around.length > 0) return around;
  const personId = contactChange(images);
  if (personId === undefined) return [];
  const { items } = await listApplicationsOfPerson(database, { personId, cursor: undefined });
  return items.map((application) => application.applicationId);
}

const correlationOf = (record: DynamoDBRecord | null): string | undefined =>
  correlationOfImage(record?.dynamodb?.NewImage);

/** Logs once per request that its writes were processed here. */
function logFollowed(log: Log, records: readonly DynamoDBRecord[]): void {
  for (const id of new Set(records.map(correlationOf)))
    if (id !== undefined)
      withCorrelation(id, () =>
        log.info('changes followed', { records: records.filter((record) => correlationOf(record) === id).length }),
      );
}

/**
 * Processes the table's stream up to the first record that fails, from which the stream retries; earlier ones stay
 * applied.
 */
export function createStreamHandler(deps: EventDependencies, observability: Pick<Observability, 'log' | 'count'>) {
  const { log, count } = observability;
  const follow = async (record: DynamoDBRecord): Promise<boolean> => {
    try {
      if (isOverwrittenEntry(record.dynamodb ?? {})) {
        log.error('audit entry overwritten', { eventId: record.eventID });
        count('AuditEntryOverwritten');
      }
      await applyRecord(deps, record);
      return true;
    } catch (error) {
      log.error('stream record not applied', { eventId: record?.eventID, ...describeError(error) });
      return false;
    }
  };
  /** Failures are logged and do not block the stream. */
  const watchEntries = async (records: readonly DynamoDBRecord[]): Promise<void> => {
    for (const { eventID: eventId, dynamodb = {} } of records)
      await countSecurityEvents(deps, count, dynamodb).catch((error: unknown) =>
        log.error('security event not counted', { eventId, ...describeError(error) }),
      );
  };
  /**
   * Computes rows and search words of every case that the records concern, once each. One after the other, because they
   * change the same counters. Returns the records before the first one that failed.
   */
  const followCases = async (records: readonly DynamoDBRecord[]): Promise<readonly DynamoDBRecord[]> => {
    const followed = new Set<string>();
    for (const [index, { eventID: eventId, dynamodb = {} }] of records.entries())
      try {
        for (const applicationId of await casesOf(deps, dynamodb)) {
          if (followed.has(applicationId)) continue;
          followed.add(applicationId);
          await followCase(deps.database, applicationId, deps.now());
        }
      } catch (error) {
        log.error('rows of a case not written', { eventId, ...describeError(error) });
        return records.slice(0, index);
      }
    return records;
  };
  return async ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const taken: DynamoDBRecord[] = [];
    for (const record of records) {
      if (!(await withCorrelation(correlationOf(record), () => follow(record)))) break;
      taken.push(record);
    }
    const applied = await followCases(taken);
    logFollowed(log, applied);
    for (const record of applied) for (const event of businessChanges(record.dynamodb ?? {})) count(event);
    await watchEntries(applied);
    // Afterwards, because pages read lists and counts when they get a live update.
    await publishChanges(deps, observability, applied);
    return answerStream(records, applied.length < records.length ? applied.length : undefined);
  };
}
