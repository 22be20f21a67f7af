import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryWidget,
  MathExpression,
  Metric,
  SingleValueWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { BusinessEvent } from '#shared/monitoring/business-events.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { ownMetric } from './own-metrics.ts';

interface DashboardProps {
  name: string;
  /** Namespace of the functions' own metrics. */
  namespace: string;
  alarms: readonly Alarm[];
  /** Failure metrics of each journey. */
  journeys: readonly IMetric[];
  api: HttpApi;
  apiLogs: ILogGroup;
  table: TableV2;
  queues: readonly Queue[];
  functions: readonly ServiceFunction[];
}

const sum = { statistic: 'Sum', period: Duration.minutes(5) };
const title = (text: string): IWidget => new TextWidget({ markdown: `# ${text}`, width: 24, height: 1 });
const events = ({ namespace }: DashboardProps, period: Duration, ...names: readonly BusinessEvent[]) =>
  names.map((name) => ownMetric(namespace, name, 'Events', period));
const graph = (name: string, left: readonly IMetric[], right: readonly IMetric[] = []) =>
  new GraphWidget({ title: name, left: [...left], right: [...right], width: 8, height: 6 });

/** Creates the dashboard to open first: health, failing journeys, queues, the table, and cost drivers. */
export function createDashboard(scope: Construct, props: DashboardProps): Dashboard {
  const dashboard = new Dashboard(scope, 'Dashboard', {
    dashboardName: props.name,
    defaultInterval: Duration.hours(6),
  });
  dashboard.addWidgets(...health(props));
  dashboard.addWidgets(title('Journeys'), ...journeys(props));
  dashboard.addWidgets(title('Queues and stream'), ...queues(props));
  dashboard.addWidgets(title('Table'), ...tableWidgets(props));
  dashboard.addWidgets(title('What costs'), ...costs(props));
  return dashboard;
}

function health({ alarms, api, apiLogs }: DashboardProps): IWidget[] {
  return [
    new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 4 }),
    graph('Requests', [api.metricCount(sum)], [api.metricServerError(sum), api.metricClientError(sum)]),
    graph(
      'Milliseconds a request takes',
      ['p50', 'p95', 'p99'].map((statistic) => api.metricLatency({ statistic, period: Duration.minutes(5) })),
    ),
    new LogQueryWidget({
      title: 'Slowest and failing routes',
      logGroupNames: [apiLogs.logGroupName],
      queryLines: [
        'stats count(*) as requests, sum(status >= 500) as failed, pct(latency, 95) as p95 by route',
        'sort failed desc, p95 desc',
        'limit 20',
      ],
      width: 8,
      height: 6,
    }),
  ];
}

function journeys(props: DashboardProps): IWidget[] {
  const day = Duration.days(1);
  const hour = Duration.hours(1);
  return [
    new SingleValueWidget({
      title: 'Today',
      metrics: events(
        props,
        day,
        'SignUps',
        'RequestsBegun',
        'UploadsRecorded',
        'Submissions',
        'MessagesSent',
        'OffersChosen',
      ),
      width: 24,
      height: 3,
    }),
    graph('Sign-up to submission', events(props, hour, 'SignUps', 'RequestsBegun', 'Submissions')),
    graph('Uploads', events(props, hour, 'UploadsBegun', 'UploadsRecorded', 'UploadsRefused')),
    graph('Messages and offers', events(props, hour, 'MessagesSent', 'OffersPublished', 'OffersChosen')),
    new GraphWidget({
      title: 'Failures by journey',
      left: [...props.journeys],
      stacked: true,
      width: 24,
      height: 6,
    }),
  ];
}

function queues(props: DashboardProps): IWidget[] {
  const { queues: all, functions, namespace } = props;
  const minute = { period: Duration.minutes(1), statistic: 'Maximum' };
  const labelled = (queue: Queue) => queue.node.path.split('/').slice(1).join(' ');
  const readers = functions.filter(({ monitoring }) => monitoring.streamLag);
  return [
    graph(
      'Messages there',
      all.map((queue) => queue.metricApproximateNumberOfMessagesVisible({ ...minute, label: labelled(queue) })),
    ),
    graph(
      'Seconds that the oldest waits',
      all.map((queue) => queue.metricApproximateAgeOfOldestMessage({ ...minute, label: labelled(queue) })),
    ),
    graph(
      'Milliseconds behind the stream',
      readers.map((fn) => fn.metric('IteratorAge', { ...minute, label: fn.node.id })),
    ),
    graph(
      'Notifications',
      events(props, Duration.hours(1), 'NotificationsQueued', 'NotificationsSent', 'NotificationsFailed'),
    ),
    graph('Lost on the way', [
      ownMetric(namespace, 'LiveDeliveriesLost', 'Events'),
      ownMetric(namespace, 'NotificationsLeftBehind', 'Sweeper'),
    ]),
  ];
}

const tableMetric = ({ tableName }: TableV2, metricName: string, statistic = 'Sum') =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: tableName },
    statistic,
    period: Duration.minutes(5),
  });

function tableWidgets({ table }: DashboardProps): IWidget[] {
  return [
    graph('Capacity units', [
      tableMetric(table, 'ConsumedReadCapacityUnits'),
      tableMetric(table, 'ConsumedWriteCapacityUnits'),
    ]),
    graph('Turned away', [tableMetric(table, 'ReadThrottleEvents'), tableMetric(table, 'WriteThrottleEvents')]),
    graph('Conditions not met, transactions in conflict', [
      tableMetric(table, 'ConditionalCheckFailedRequests'),
      tableMetric(table, 'TransactionConflict'),
    ]),
  ];
}

/** The quantities on which `npm run cost` is based, as measured in the account. */
function costs({ functions, api, table }: DashboardProps): IWidget[] {
  const day = Duration.days(1);
  // Function names begin with the name of their stack. A search with every function name would exceed 1024 characters;
  // the stage's name alone would match other stages with the same prefix.
  const stacks = [...new Set(functions.map((fn) => Stack.of(fn).stackName))].join(' OR ');
  const byFunction = (metricName: string, label: string) =>
    new MathExpression({
      expression: `SUM(SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" FunctionName=(${stacks})', 'Sum', 86400))`,
      usingMetrics: {},
      label,
      period: day,
    });
  return [
    graph(
      'Invocations and their milliseconds a day',
      [byFunction('Invocations', 'Invocations')],
      [byFunction('Duration', 'Milliseconds')],
    ),
    graph('Requests and capacity units a day', [
      api.metricCount({ statistic: 'Sum', period: day }),
      tableMetric(table, 'ConsumedReadCapacityUnits').with({ period: day }),
      tableMetric(table, 'ConsumedWriteCapacityUnits').with({ period: day }),
    ]),
    graph('Bytes of logs a day', [
      new Metric({ namespace: 'AWS/Logs', metricName: 'IncomingBytes', statistic: 'Sum', period: day }),
    ]),
  ];
}
