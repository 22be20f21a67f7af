import * as z from 'zod/mini';
import { AlreadyApplied } from '#database/live/writes.ts';
import { readUnanswered } from '#database/messages/reads.ts';
import { countAnswerTime } from '#database/messages/writes.ts';
import { secondsAt } from '#database/schema.ts';
import { type Step, transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { answerBucket, answerDays } from '#shared/messages/answer-time.ts';
import { type Visibility, visibilitySchema } from '#shared/messages/senders.ts';

const text = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ S: schema });

const imageSchema = z.object({
  __edb_e__: text(z.literal('message')),
  applicationId: text(z.string()),
  messageId: text(z.string()),
  senderType: text(z.literal('staff')),
  visibility: text(visibilitySchema),
  createdAt: text(z.string()),
});

/** A message of the team to clients. */
interface TeamAnswer {
  applicationId: string;
  messageId: string;
  visibility: Visibility;
  at: string;
}

/** Returns the message of the team that one stream record adds to a conversation with clients. */
export function teamAnswer({ OldImage, NewImage }: { OldImage?: unknown; NewImage?: unknown }): TeamAnswer | undefined {
  const message = OldImage === undefined ? imageSchema.safeParse(NewImage).data : undefined;
  if (!message || message.visibility.S === 'internal') return undefined;
  const { applicationId, messageId, visibility, createdAt } = message;
  return { applicationId: applicationId.S, messageId: messageId.S, visibility: visibility.S, at: createdAt.S };
}

const daySeconds = 24 * 60 * 60;

/**
 * Counts how long clients waited for an answer: from the first message of the thread since the team's previous one. What the team
 * writes without a question is no answer. Messages never change, so the order of the records does not matter;
 * `marker` fails the write if the record was already applied.
 */
export async function countAnswer(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { applicationId, messageId, visibility, at }: TeamAnswer,
  marker: Step,
): Promise<void> {
  const day = lisbonDay(at);
  const expiresAt = secondsAt(new Date(`${dayAfter(day)}T00:00:00Z`)) + answerDays * daySeconds;
  // Of a restored table.
  if (expiresAt <= secondsAt(now())) return;
  const unanswered = await readUnanswered(database, { applicationId, visibility, before: messageId });
  if (!unanswered.first) return;
  const minutes = (Date.parse(at) - Date.parse(unanswered.first.createdAt)) / 60_000;
  try {
    await transact(database, [marker, countAnswerTime({ day, bucket: answerBucket(minutes), expiresAt })]);
  } catch (error) {
    if (!(error instanceof AlreadyApplied)) throw error;
  }
}
