import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { Refusal } from '../../../shared/api/refusal.ts';
import { changeWaiting, NothingToShow, requireApplication } from '../../database/applications/writes.ts';
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

/** A record is delivered again for at most a day; the mark that it was applied lives twice as long. */
const markerSeconds = 2 * 24 * 60 * 60;

type EventDependencies = Pick<Dependencies, 'database' | 'now'> & PublishDependencies;

/**
 * Keeps by which words an application is found. Written twice it is the same, so it needs no mark; records of one
 * application come in order. Never for one that was erased meanwhile: its words went with it.
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
 * Counts a conversation as it is now. Messages of one application may come by in any order (ADR 051), so
 * none of them is added or taken away: whoever counted at the newest message is right.
 */
async function followConversation(database: EventDependencies['database'], applicationId: string): Promise<void> {
  const counted = await countUnanswered(database, applicationId);
  if (!counted) return;
  const { count, newest } = counted;
  try {
    await transact(database, [changeWaiting({ applicationId, messagesToAnswer: count, countedTo: newest })]);
  } catch (error) {
    if (!(error instanceof NothingToShow)) throw error;
  }
}

/** Applies one record: what it counts, and what somebody may have to be reminded of because of it. */
async function applyRecord(deps: Pick<EventDependencies, 'database' | 'now'>, record: DynamoDBRecord): Promise<void> {
  await countRecord(deps, record);
  const cause = reminderCause(record.dynamodb ?? {});
  if (cause) await startReminder(deps, cause);
}

/** What a record changes and the mark that it was applied are written together, so twice is once. */
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
    // Of an application that was erased there is nothing to keep.
    if (!(error instanceof AlreadyApplied || error instanceof NothingToShow)) throw error;
  }
}

const correlationOf = (record: DynamoDBRecord | null): string | undefined =>
  correlationOfImage(record?.dynamodb?.NewImage);

/** Says once for each request that what it wrote came by here. */
function logFollowed(log: Log, records: readonly DynamoDBRecord[]): void {
  for (const id of new Set(records.map(correlationOf)))
    if (id !== undefined)
      withCorrelation(id, () =>
        log.info('changes followed', { records: records.filter((record) => correlationOf(record) === id).length }),
      );
}

/**
 * Follows the table's stream up to the first record that could not be applied: the stream delivers again from there on,
 * and what had been applied before stays.
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
  /** What cannot be counted is logged: no change waits for it. */
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
    // Afterwards: a page that hears of it counts again.
    await publishChanges(deps, observability, applied);
    return answerStream(records, applied.length < records.length ? applied.length : undefined);
  };
}
