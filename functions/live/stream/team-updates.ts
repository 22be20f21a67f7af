import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { type Change, changedThings } from '#shared/live/changes.ts';

export interface TeamUpdates {
  send(changes: readonly Change[]): Promise<void>;
}

const bodySchema = z.object({
  changes: z.array(
    z.object({
      type: z.literal('change'),
      what: z.enum(changedThings),
      applicationId: z.optional(z.string()),
    }),
  ),
});

/** @throws an Error if the body was not written by `queuedTeamUpdates` */
export const readTeamUpdate = (body: string): readonly Change[] => bodySchema.parse(JSON.parse(body)).changes;

/** Changes per message of the queue: far below its limit of 256 KB. */
const perMessage = 1_000;

/** Sends the team's changes to a queue, which batches them (ADR 051). */
export const queuedTeamUpdates = (client: SQSClient, queueUrl: string): TeamUpdates => ({
  async send(changes) {
    for (let start = 0; start < changes.length; start += perMessage) {
      const MessageBody = JSON.stringify({ changes: changes.slice(start, start + perMessage) });
      await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody }));
    }
  },
});
