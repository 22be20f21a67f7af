import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Rule } from 'aws-cdk-lib/aws-events';
import { table as tableDefinition } from '#shared/table.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { logPagesOf } from './console-pages.ts';
import { ImpactAlarm, sumOf, type Watch } from './impact-alarm.ts';
import { ownMetric } from './own-metrics.ts';
import { userImpacts } from './user-impacts.ts';

/** Alarms on throttled requests to the table or an index. */
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
  // An on-demand table throttles briefly while it scales, and the SDK's retry succeeds.
  new ImpactAlarm(watch, 'table-throttled', {
    userImpact: userImpacts.tableThrottled,
    metric: sumOf(throttles, 'Turned away by the table', period),
    threshold: 10,
    periods: { bad: 2, of: 3 },
  });
}

/** Alarms on the iterator age of the table's stream consumers (ADR 011). */
export function watchStream(watch: Watch, functions: readonly ServiceFunction[]): void {
  const period = Duration.minutes(1);
  for (const reader of functions)
    if (reader.monitoring.streamLag)
      new ImpactAlarm(watch, `behind-${reader.node.id}`, {
        userImpact: reader.monitoring.streamLag,
        pages: logPagesOf([reader]),
        metric: reader.metric('IteratorAge', { period, statistic: 'Maximum' }),
        // Milliseconds: one minute of lag. A batch that is retried takes less than three periods.
        threshold: 60_000,
        periods: { bad: 3, of: 3 },
      });
}

/** Alarms on files that the malware scan found infected, could not scan, or gave no result for. */
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

/** Alarms on failed live updates, uploads that never arrived, and overwritten entries. */
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
    // The product never does this: a single occurrence is an attack or a defect.
    threshold: 1,
  });
  const hour = Duration.hours(1);
  new ImpactAlarm(watch, 'uploads-vanish', {
    userImpact: userImpacts.uploadsVanish,
    metric: new MathExpression({
      label: 'Uploads begun, none arrived',
      period: hour,
      // Closed tabs and broken connections are normal; five uploads of which none arrives indicate a broken form,
      // policy or bucket.
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

/**
 * Alarms on e-mails that are stuck or permanently rejected, and on the bounce and complaint rates by which SES
 * evaluates the account.
 */
export function watchMail(watch: Watch): void {
  const period = Duration.minutes(15);
  new ImpactAlarm(watch, 'notifications-left-behind', {
    userImpact: userImpacts.leftBehind,
    metric: ownMetric(watch.namespace, 'NotificationsLeftBehind', 'Sweeper', period),
    threshold: 1,
    // The sweeper queues stuck e-mails again: two bad periods mean that this has not helped.
    periods: { bad: 2, of: 2 },
  });
  const hour = Duration.hours(1);
  new ImpactAlarm(watch, 'emails-failed', {
    userImpact: userImpacts.refusedByMail,
    metric: ownMetric(watch.namespace, 'NotificationsFailed', 'Events', hour),
    // A single one is a mistyped address.
    threshold: 3,
  });
  new ImpactAlarm(watch, 'codes-returned', {
    userImpact: userImpacts.codesReturned,
    metric: ownMetric(watch.namespace, 'CodesReturned', 'Recorder', hour),
    // Fewer are mistyped addresses, whose browsers say so.
    threshold: 5,
  });
  const rate = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Average', period: hour });
  // SES reviews an account from 5 % and 0.1 %, and may pause it from 10 % and 0.5 %.
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

/** Alarms on events that a rule could not deliver to its function. */
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
