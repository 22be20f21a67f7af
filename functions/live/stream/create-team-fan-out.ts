import type { SQSEvent, SQSRecord } from 'aws-lambda';
import type { Change } from '../../../shared/live/changes.ts';
import type { Database } from '../../database/database.ts';
import { teamTopics } from '../../database/live/entity.ts';
import { connectionsOf } from '../../database/live/reads.ts';
import { describeError } from '../../platform/describe-error.ts';
import type { Observability } from '../../platform/observability.ts';
import { runBounded } from '../../platform/run-bounded.ts';
import { type Connections, postAll } from './connections.ts';
import { framesOf } from './live-frames.ts';
import { readTeamUpdate } from './team-updates.ts';

/** Posts under way at once: as many as the client of AWS opens connections to the gateway. */
const postsAtOnce = 50;

/**
 * Tells every connection of the team what has changed since the last run, in one message however many changes there are.
 * When the table cannot be read the queue delivers again: to hear of a change twice does no harm. A connection that
 * cannot be reached is not tried again: its page asks again when it is looked at.
 */
export function createTeamFanOut(
  deps: { readonly database: Database; readonly connections: Connections },
  { log, count }: Pick<Observability, 'log' | 'count'>,
) {
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
    const shards = await Promise.all(teamTopics.map((topic) => connectionsOf(deps.database, topic)));
    const errors = await runBounded(shards.flat(), postsAtOnce, (connectionId) => postAll(deps, connectionId, frames));
    if (errors.length === 0) return;
    log.error('live changes not told', { connections: errors.length, ...describeError(errors[0]) });
    count('LiveDeliveriesLost');
  };
}
