import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { teamTopics, wholeTeam } from '#database/live/entity.ts';
import { connectionsOf } from '#database/live/reads.ts';
import { noteChange } from '#database/live/writes.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { runBounded } from '#platform/run-bounded.ts';
import type { Change } from '#shared/live/changes.ts';
import { type PostDependencies, postAll } from './connections.ts';
import { framesOf } from './live-frames.ts';
import { readTeamUpdate } from './team-updates.ts';

/** Concurrent posts: the maximum number of sockets of the SDK client. */
const postsAtOnce = 50;

/**
 * Sends all changes since the last invocation to every connection of the team in one message. If the table cannot be
 * read the queue retries, because duplicate updates are harmless. Does not retry a busy connection: its page reloads
 * when it becomes visible.
 */
export function createTeamFanOut(deps: PostDependencies, { log, count }: Pick<Observability, 'log' | 'count'>) {
  const read = ({ messageId, body }: SQSRecord): readonly Change[] => {
    try {
      return readTeamUpdate(body);
    } catch (error) {
      log.error('team update not understood', { messageId, ...describeError(error) });
      return [];
    }
  };
  return async ({ Records: records }: SQSEvent): Promise<void> => {
    const frames = framesOf(records.flatMap(read));
    if (frames.length === 0) return;
    await noteChange(deps.database, wholeTeam, deps.now());
    const listeningAt = deps.now();
    const shards = await Promise.all(teamTopics.map((topic) => connectionsOf(deps.database, topic, { listeningAt })));
    const errors = await runBounded(shards.flat(), postsAtOnce, (connectionId) => postAll(deps, connectionId, frames));
    if (errors.length === 0) return;
    log.error('live changes not told', { connections: errors.length, ...describeError(errors[0]) });
    count('LiveDeliveriesLost');
  };
}
