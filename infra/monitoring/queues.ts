import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { DeadLetters } from '../constructs/dead-letters.ts';
import { WorkQueue } from '../constructs/work-queue.ts';
import { queuePage } from './console-pages.ts';
import { ImpactAlarm, type Watch } from './impact-alarm.ts';

const period = Duration.minutes(1);

const placeOf = (queue: Queue): string => queue.node.path.split('/').slice(1).join('/');

/** Creates an alarm on the first message in a dead-letter queue; it ends when the queue is empty. */
export function watchDeadLetters(watch: Watch, queues: readonly Queue[]): void {
  for (const queue of queues.filter((each) => each instanceof DeadLetters))
    new ImpactAlarm(watch, `dead-${placeOf(queue).replace('/', '-')}`, {
      userImpact: queue.userImpact,
      pages: [queuePage(queue)],
      metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
      threshold: 1,
    });
}

/** Creates an alarm on messages older than their queue permits. */
export function watchQueues(watch: Watch, queues: readonly Queue[]): void {
  for (const queue of queues.filter((each) => each instanceof WorkQueue))
    new ImpactAlarm(watch, `waiting-${placeOf(queue).replace('/', '-')}`, {
      userImpact: queue.userImpact,
      pages: [queuePage(queue)],
      metric: queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
      threshold: queue.maxMessageAge.toSeconds(),
      // The metric lags behind messages that have just been consumed.
      periods: { bad: 3, of: 3 },
    });
}
