import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { Refusal } from '../../../shared/api/refusal.ts';
import { CountOutdated, changeWaiting, requireApplication } from '../../database/applications/writes.ts';
import { changeCounter } from '../../database/board/writes.ts';
import { correlationOfImage, withCorrelation } from '../../database/correlation.ts';
import { AlreadyApplied, markApplied } from '../../database/live/writes.ts';
import { countUnanswered } from '../../database/messages/reads.ts';
import { secondsAt } from '../../database/schema.ts';
import { changeSearchWords } from '../../database/search/writes.ts';
import { transact } from '../../database/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { describeError } from '../../platform/describe-error.ts';
import type { Log, Observability } from '../../platform/observability.ts';
import { answerStream } from '../../platform/stream-batch.ts';
import { boardChanges } from './board-changes.ts';
import { businessChanges } from './business-changes.ts';
import { type NameChange, nameChange } from './name-changes.ts';
import { isOverwrittenEntry } from './overwritten-entry.ts';
import { type PublishDependencies, publishChanges } from './publish-changes.ts';
import { reminderCause } from './reminder-causes.ts';
import { countSecurityEvents } from './security-events.ts';
import { startReminder } from './start-reminder.ts';
import { waitingChange } from './waiting-changes.ts';

/** A record is retried for at most a day; the marker that it was applied lives twice as long. */
const markerSeconds = 2 * 24 * 60 * 60;

type EventDependencies = Pick<Dependencies, 'database' | 'now'> & PublishDependencies;

/**
 * Updates the search words of an application. Idempotent, so it needs no marker; records of one application arrive in
 * order. Does nothing for an erased application, whose words are deleted.
 */
async function followName(database: EventDependencies['database'], change: NameChange): Promise<void> {
  const { applicationId, before, after } = change;
  const steps = changeSearchWords(applicationId, before, after);
  if (steps.length === 0) return;
  try {
    await transact(database, [...(after === undefined ? [] : [requireApplication(applicationId)]), ...steps]);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'application.not_found')) throw error;
  }
}

/**
 * Counts a conversation in its current state. Messages of one application may arrive in any order (ADR 051), so counts
 * are not incremental: the one at the newest message is right.
 */
async function followConversation(database: EventDependencies['database'], applicationId: string): Promise<void> {
  const counted = await countUnanswered(database, applicationId);
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
  const cause = reminderCause(record.dynamodb ?? {});
  if (cause) await startReminder(deps, cause);
}

/** Writes the changes of a record together with a marker, so that it is applied once. */
async function countRecord(
  { database, now }: Pick<EventDependencies, 'database' | 'now'>,
  record: DynamoDBRecord,
): Promise<void> {
  const changes = boardChanges(record.dynamodb ?? {});
  const waiting = waitingChange(record.dynamodb ?? {});
  const name = nameChange(record.dynamodb ?? {});
  if (name) await followName(database, name);
  if (waiting && 'conversationOf' in waiting) return followConversation(database, waiting.conversationOf);
  if (changes.length === 0 && !waiting) return;
  if (!record.eventID) throw new Error('A record of the stream without an id');
  try {
    await transact(database, [
      markApplied({ eventId: record.eventID, expiresAt: secondsAt(now()) + markerSeconds }),
      ...changes.map(changeCounter),
      ...(waiting ? [changeWaiting(waiting)] : []),
    ]);
  } catch (error) {
    // An erased application needs no update.
    if (!(error instanceof AlreadyApplied || error instanceof CountOutdated)) throw error;
  }
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
  return async ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const applied: DynamoDBRecord[] = [];
    for (const record of records) {
      if (!(await withCorrelation(correlationOf(record), () => follow(record)))) break;
      applied.push(record);
    }
    logFollowed(log, applied);
    for (const record of applied) for (const event of businessChanges(record.dynamodb ?? {})) count(event);
    await watchEntries(applied);
    // Afterwards, because pages read the counts when they get a live update.
    await publishChanges(deps, observability, applied);
    return answerStream(records, applied.length < records.length ? applied.length : undefined);
  };
}
