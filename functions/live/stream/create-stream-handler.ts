import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { listApplicationsOfPerson } from '#database/applications/reads.ts';
import { CountOutdated, changeWaiting } from '#database/applications/writes.ts';
import { changeCounter } from '#database/board/writes.ts';
import { correlationOfImage, withCorrelation } from '#database/correlation.ts';
import { AlreadyApplied, markApplied } from '#database/live/writes.ts';
import { readUnanswered } from '#database/messages/reads.ts';
import { secondsAt } from '#database/schema.ts';
import { type Step, transact } from '#database/transaction.ts';
import { followCase } from '#database/work/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Log, Observability } from '#platform/observability.ts';
import { answerStream } from '#platform/stream-batch.ts';
import { countAnswer, teamAnswer } from './answer-times.ts';
import { boardChanges } from './board-changes.ts';
import { businessChanges } from './business-changes.ts';
import { isOverwrittenEntry } from './overwritten-entry.ts';
import { type PublishDependencies, publishChanges } from './publish-changes.ts';
import { reminderCauses } from './reminder-causes.ts';
import { countSecurityEvents } from './security-events.ts';
import { startReminder } from './start-reminder.ts';
import { waitingChange } from './waiting-changes.ts';
import { contactChange, formerWords, workChange } from './work-changes.ts';

type EventDependencies = Pick<Dependencies, 'database' | 'now'> & PublishDependencies;

/**
 * Counts a conversation in its current state. Messages of one application may arrive in any order (ADR 051), so counts
 * are not incremental: the one at the newest message is right.
 */
async function followConversation(database: EventDependencies['database'], applicationId: string): Promise<void> {
  const counted = await readUnanswered(database, { applicationId });
  if (!counted) return;
  const { count, newest } = counted;
  try {
    await transact(database, [changeWaiting({ applicationId, messagesToAnswer: count, countedTo: newest })]);
  } catch (error) {
    if (!(error instanceof CountOutdated)) throw error;
  }
}

async function applyRecord(deps: Pick<EventDependencies, 'database' | 'now'>, record: DynamoDBRecord): Promise<void> {
  await countRecord(deps, record);
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

/** Writes the changes of a record together with a marker, so that it is applied once. */
async function countRecord(
  { database, now }: Pick<EventDependencies, 'database' | 'now'>,
  record: DynamoDBRecord,
): Promise<void> {
  const changes = boardChanges(record.dynamodb ?? {});
  const waiting = waitingChange(record.dynamodb ?? {});
  if (waiting && 'conversationOf' in waiting) return followConversation(database, waiting.conversationOf);
  if (changes.length === 0 && !waiting) return;
  try {
    await transact(database, [
      markerOf(record, now()),
      ...changes.map(changeCounter),
      ...(waiting ? [changeWaiting(waiting)] : []),
    ]);
  } catch (error) {
    // An erased application needs no update.
    if (!(error instanceof AlreadyApplied || error instanceof CountOutdated)) throw error;
  }
}

/** Returns the words of former names by application. */
function formerWordsByCase(records: readonly DynamoDBRecord[]): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, readonly string[]>();
  for (const { dynamodb = {} } of records) {
    const applicationId = workChange(dynamodb);
    if (applicationId) words.set(applicationId, [...(words.get(applicationId) ?? []), ...formerWords(dynamodb)]);
  }
  return words;
}

/** Returns the cases whose projection may have changed by a record: for a person's contacts, all of theirs. */
async function casesOf(database: EventDependencies['database'], images: object): Promise<readonly string[]> {
  const applicationId = workChange(images);
  if (applicationId !== undefined) return [applicationId];
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
    const former = formerWordsByCase(records);
    for (const [index, { eventID: eventId, dynamodb = {} }] of records.entries())
      try {
        for (const applicationId of await casesOf(deps.database, dynamodb)) {
          if (followed.has(applicationId)) continue;
          followed.add(applicationId);
          await followCase(deps.database, applicationId, deps.now(), former.get(applicationId));
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
    // Afterwards, because pages read the counts when they get a live update.
    await publishChanges(deps, observability, applied);
    return answerStream(records, applied.length < records.length ? applied.length : undefined);
  };
}
