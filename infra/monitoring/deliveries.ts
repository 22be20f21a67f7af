import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Rule } from 'aws-cdk-lib/aws-events';
import { table as tableDefinition } from '../../shared/table.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { ImpactAlarm, sumOf, type Watch } from './impact-alarm.ts';
import { ownMetric } from './own-metrics.ts';
import { userImpacts } from './user-impacts.ts';

/** The table turning away what is asked of it or of an index. */
export function watchTable(watch: Watch, table: TableV2): void {
  const period = Duration.minutes(5);
  const targets = [
    { TableName: table.tableName },
    ...Object.values(tableDefinition.indexes).map(({ name }) => ({
      TableName: table.tableName,
      GlobalSecondaryIndexName: name,
    })),
  ];
  const throttles = targets.flatMap((dimensionsMap) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map(
      (metricName) => new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, statistic: 'Sum', period }),
    ),
  );
  // On demand a table throttles for moments while it grows, and the SDK's second attempt succeeds.
  new ImpactAlarm(watch, 'table-throttled', {
    userImpact: userImpacts.tableThrottled,
    metric: sumOf(throttles, 'Turned away by the table', period),
    threshold: 10,
    periods: { bad: 2, of: 3 },
  });
}

/** How far the readers of the table's stream are behind (ADR 011). */
export function watchStream(watch: Watch, functions: readonly ServiceFunction[]): void {
  const period = Duration.minutes(1);
  for (const reader of functions)
    if (reader.monitoring.streamLag)
      new ImpactAlarm(watch, `behind-${reader.node.id}`, {
        userImpact: reader.monitoring.streamLag,
        metric: reader.metric('IteratorAge', { period, statistic: 'Maximum' }),
        // Milliseconds: a minute behind is noticed. One batch that is retried takes less than three periods.
        threshold: 60_000,
        periods: { bad: 3, of: 3 },
      });
}

/** Files that the malware scan refused, could not judge, or did not answer for: each calls somebody. */
export function watchScans(watch: Watch): void {
  const period = Duration.minutes(15);
  const scans = [
    ['FilesInfected', userImpacts.filesInfected],
    ['FilesUnsupported', userImpacts.filesUnsupported],
    ['ScansFailed', userImpacts.scansFailed],
    ['ScansOverdue', userImpacts.scansOverdue],
  ] as const;
  for (const [event, userImpact] of scans)
    new ImpactAlarm(watch, `scan-${event}`, {
      userImpact,
      metric: ownMetric(watch.namespace, event, 'Events', period),
      threshold: 1,
    });
}

/** Live updates that could not be told, uploads that were begun and never arrived, entries that were written over. */
export function watchDeliveries(watch: Watch): void {
  const period = Duration.minutes(15);
  new ImpactAlarm(watch, 'live-updates-lost', {
    userImpact: userImpacts.liveLost,
    metric: sumOf(
      ['Events', 'TeamFanOut'].map((service) => ownMetric(watch.namespace, 'LiveDeliveriesLost', service, period)),
      'Live updates lost',
      period,
    ),
    threshold: 5,
  });
  new ImpactAlarm(watch, 'audit-overwritten', {
    userImpact: userImpacts.auditOverwritten,
    metric: ownMetric(watch.namespace, 'AuditEntryOverwritten', 'Events', period),
    // Nothing in the product does it: once is an attack or a defect.
    threshold: 1,
  });
  const hour = Duration.hours(1);
  new ImpactAlarm(watch, 'uploads-vanish', {
    userImpact: userImpacts.uploadsVanish,
    metric: new MathExpression({
      label: 'Uploads begun, none arrived',
      period: hour,
      // Tabs are closed and connections break; five begun and none arrived is a broken form, policy or bucket.
      expression: 'IF(begun >= 5 AND FILL(recorded, 0) + FILL(refused, 0) == 0, 1, 0)',
      usingMetrics: {
        begun: ownMetric(watch.namespace, 'UploadsBegun', 'Events', hour),
        recorded: ownMetric(watch.namespace, 'UploadsRecorded', 'Events', hour),
        refused: ownMetric(watch.namespace, 'UploadsRefused', 'Events', hour),
      },
    }),
    threshold: 1,
  });
}

/** E-mails: left behind, refused for good, and the two rates by which the mail service judges us. */
export function watchMail(watch: Watch): void {
  const period = Duration.minutes(15);
  new ImpactAlarm(watch, 'notifications-left-behind', {
    userImpact: userImpacts.leftBehind,
    metric: ownMetric(watch.namespace, 'NotificationsLeftBehind', 'Sweeper', period),
    threshold: 1,
    // The sweeper queues them again when it finds them: only when they are still there has that not helped.
    periods: { bad: 2, of: 2 },
  });
  const hour = Duration.hours(1);
  new ImpactAlarm(watch, 'emails-failed', {
    userImpact: userImpacts.refusedByMail,
    metric: ownMetric(watch.namespace, 'NotificationsFailed', 'Events', hour),
    // One is a mistyped address.
    threshold: 3,
  });
  const rate = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Average', period: hour });
  // The mail service reviews an account from 5 % and 0.1 % on, and may pause it from 10 % and 0.5 % on.
  new ImpactAlarm(watch, 'bounces', {
    userImpact: userImpacts.bounces,
    metric: rate('Reputation.BounceRate'),
    threshold: 0.05,
  });
  new ImpactAlarm(watch, 'complaints', {
    userImpact: userImpacts.complaints,
    metric: rate('Reputation.ComplaintRate'),
    threshold: 0.001,
  });
}

/** Events that a rule could not hand over to its function. */
export function watchRules(watch: Watch, rules: readonly Rule[]): void {
  const period = Duration.minutes(15);
  const failed = rules.map(
    ({ ruleName }) =>
      new Metric({
        namespace: 'AWS/Events',
        metricName: 'FailedInvocations',
        dimensionsMap: { RuleName: ruleName },
        statistic: 'Sum',
        period,
      }),
  );
  new ImpactAlarm(watch, 'events-not-delivered', {
    userImpact: userImpacts.eventsLost,
    metric: sumOf(failed, 'Events not delivered', period),
    threshold: 1,
  });
}
