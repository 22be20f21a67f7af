import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { DeadLetters } from '../constructs/dead-letters.ts';
import { queueHarms } from './harms.ts';
import { HouseAlarm, type Watch } from './house-alarm.ts';

const period = Duration.minutes(1);

/** Where a queue stands in its stack. */
const placeOf = (queue: Queue): string => queue.node.path.split('/').slice(1).join('/');

/** An alarm from the first message on that nothing could handle; it is over when the queue is empty again. */
export function watchDeadLetters(watch: Watch, queues: readonly Queue[]): void {
  for (const queue of queues.filter((each) => each instanceof DeadLetters))
    new HouseAlarm(watch, `dead-${placeOf(queue).replace('/', '-')}`, {
      harm: queue.harm,
      metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
      threshold: 1,
    });
}

/**
 * An alarm for messages that wait too long.
 * @throws for a queue that no harm names, with a sentence that says what to write where.
 */
export function watchQueues(watch: Watch, queues: readonly Queue[]): void {
  for (const queue of queues) {
    if (queue instanceof DeadLetters) continue;
    const place = placeOf(queue);
    const harm = queueHarms[place];
    if (!harm)
      throw new Error(
        `Say what people notice when messages wait in the queue ${place}: name it in queueHarms in infra/watching/harms.ts.`,
      );
    new HouseAlarm(watch, `waiting-${place.replace('/', '-')}`, {
      harm,
      metric: queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
      threshold: harm.seconds,
      // The figure lags behind a message that has just been handled.
      periods: { bad: 3, of: 3 },
    });
  }
}
