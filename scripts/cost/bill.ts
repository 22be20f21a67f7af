import { routes } from '../../shared/api/routes.ts';
import type { FreeTier, Prices } from './prices.ts';
import { pollsPerQueue } from './standing.ts';
import type { FunctionUsage, RecordedUsage } from './usage.ts';

/** What a month holds, where it was not counted. Said beside every bill. */
export interface Assumptions {
  /** People who make an account and bring a request to its end in a month. */
  readonly customers: number;
  /** How often each comes back after the recorded journey, to look at their request. */
  readonly visits: number;
  /** Requests to the API and files of the site that a visit asks for, the cached ones left out. */
  readonly requestsPerVisit: number;
  readonly filesPerVisit: number;
  readonly kilobytesPerVisit: number;
  readonly filesPerCase: number;
  readonly megabytesPerFile: number;
  /** Months that a case and its files are kept. */
  readonly monthsKept: number;
  readonly staff: number;
  /** Hours a month that somebody of the team has the backoffice open. */
  readonly hoursPerStaff: number;
  readonly minutesPerVisit: number;
  /** MB of each function, where it has no other: see service-function.ts. */
  readonly functionMegabytes: number;
  readonly monthsOfLogs: number;
  /** What stands there whatever happens: of the templates of production. */
  readonly alarmMetrics: number;
  readonly metrics: number;
  readonly keys: number;
  readonly secrets: number;
  readonly firewalls: number;
  readonly firewallRules: number;
  /** Queues that functions read. */
  readonly queues: number;
  /** Runs of functions by the clock in a month. */
  readonly scheduledRuns: number;
}

export const assumptionsFor = (customers: number): Assumptions => ({
  customers,
  visits: 10,
  requestsPerVisit: 12,
  filesPerVisit: 12,
  kilobytesPerVisit: 60,
  filesPerCase: 14,
  megabytesPerFile: 1.5,
  monthsKept: 12,
  staff: Math.max(2, Math.ceil(customers / 100)),
  hoursPerStaff: 150,
  minutesPerVisit: 8,
  functionMegabytes: 512,
  monthsOfLogs: 12,
  alarmMetrics: 153,
  metrics: 49,
  keys: 5,
  secrets: 3,
  firewalls: 2,
  firewallRules: 10,
  queues: 4,
  scheduledRuns: 30 * 24 * (60 + 12 + 4 + 4) + 2 * 30,
});

/** One position of the bill, in USD a month. */
export interface Position {
  readonly service: string;
  readonly what: string;
  readonly quantity: number;
  readonly usd: number;
}

/** Whose functions answer requests: others are woken by the table, a queue or the clock. */
const features = new Set(Object.keys(routes).map((name) => name.split('.')[0]));

const million = 1_000_000;

const charged = (quantity: number, free: number): number => Math.max(0, quantity - free);

/** What one customer needs of all functions together, over all recorded journeys. */
export function perCustomer({
  journeys,
}: RecordedUsage): FunctionUsage & { readonly requests: number; readonly notifications: number } {
  const sum = {
    requests: 0,
    invocations: 0,
    milliseconds: 0,
    readUnits: 0,
    writeUnits: 0,
    logBytes: 0,
    notifications: 0,
  };
  for (const { customers, functions, events } of Object.values(journeys)) {
    for (const [name, { invocations }] of Object.entries(functions))
      if (features.has(name.toLowerCase())) sum.requests += invocations / customers;
    for (const usage of Object.values(functions))
      for (const key of ['invocations', 'milliseconds', 'readUnits', 'writeUnits', 'logBytes'] as const)
        sum[key] += usage[key] / customers;
    sum.notifications += (events['NotificationsSent'] ?? 0) / customers;
  }
  return sum;
}

/** The monthly bill of one stage by service, from what was counted and what is assumed; `free` is taken off where AWS gives it. */
export function billOf(usage: RecordedUsage, month: Assumptions, prices: Prices, free: FreeTier): readonly Position[] {
  const journey = perCustomer(usage);
  const { customers } = month;
  const visits = customers * month.visits;
  // A visit reads: half a unit a request, beside what the check of the caller reads.
  const looks = visits * month.requestsPerVisit;
  const average = journey.milliseconds / Math.max(1, journey.invocations);
  const invocations = customers * journey.invocations + looks + month.scheduledRuns;
  const gbSeconds =
    ((customers * journey.milliseconds + (looks + month.scheduledRuns) * average) / 1000) *
    (month.functionMegabytes / 1024);
  const cases = customers * month.monthsKept;
  const filesGb = (cases * month.filesPerCase * month.megabytesPerFile) / 1024;
  // An item is below 1 KB, and each write unit leaves at most one.
  const tableGb = (cases * journey.writeUnits) / 1024 / 1024;
  const logGb = ((customers * journey.logBytes + looks * 600) * 1.4) / 1024 ** 3;
  const minutes = visits * month.minutesPerVisit + month.staff * month.hoursPerStaff * 60;
  const polls = month.queues * pollsPerQueue;
  const edgeRequests = visits * month.filesPerVisit + customers * journey.requests + looks;
  const edgeGb = (visits * month.kilobytesPerVisit) / 1024 / 1024;
  const mails = customers * (journey.notifications + 2);
  const position = (service: string, what: string, quantity: number, usd: number): Position => ({
    service,
    what,
    quantity,
    usd,
  });
  return [
    position(
      'Lambda',
      'requests',
      invocations,
      (charged(invocations, free.lambdaRequests) / million) * prices.lambdaMillionRequests,
    ),
    position('Lambda', 'GB-seconds', gbSeconds, charged(gbSeconds, free.lambdaGbSeconds) * prices.lambdaGbSecond),
    position(
      'API Gateway',
      'HTTP requests',
      customers * journey.requests + looks,
      ((customers * journey.requests + looks) / million) * prices.httpApiMillionRequests,
    ),
    position('API Gateway', 'WebSocket minutes', minutes, (minutes / million) * prices.webSocketMillionMinutes),
    position(
      'API Gateway',
      'WebSocket messages',
      minutes / 2,
      (minutes / 2 / million) * prices.webSocketMillionMessages,
    ),
    position(
      'DynamoDB',
      'read units',
      customers * journey.readUnits + looks,
      ((customers * journey.readUnits + looks) / million) * prices.tableMillionReadUnits,
    ),
    position(
      'DynamoDB',
      'write units',
      customers * journey.writeUnits,
      ((customers * journey.writeUnits) / million) * prices.tableMillionWriteUnits,
    ),
    position('DynamoDB', 'GB stored', tableGb, charged(tableGb, free.tableGb) * prices.tableGbMonth),
    position('DynamoDB', 'GB recoverable', tableGb, tableGb * prices.tableRecoveryGbMonth),
    position('S3', 'GB stored', filesGb, filesGb * prices.storageGbMonth),
    position(
      'S3',
      'requests',
      customers * month.filesPerCase * 6,
      (customers * month.filesPerCase * (prices.storageThousandWrites + 5 * prices.storageThousandReads)) / 1000,
    ),
    position(
      'GuardDuty',
      'objects scanned',
      customers * month.filesPerCase,
      ((customers * month.filesPerCase) / 1000) * prices.scanThousandObjects,
    ),
    position('GuardDuty', 'GB scanned', filesGb / month.monthsKept, (filesGb / month.monthsKept) * prices.scanGb),
    position('AWS Backup', 'GB', tableGb + filesGb, (tableGb + filesGb) * prices.backupGbMonth),
    position('SQS', 'requests', polls, (charged(polls, free.queueRequests) / million) * prices.queueMillionRequests),
    position(
      'EventBridge',
      'events of storage and of the scan',
      customers * month.filesPerCase * 2,
      ((customers * month.filesPerCase * 2) / million) * prices.eventsMillion,
    ),
    position('SES', 'e-mails', mails, (mails / 1000) * prices.mailThousand),
    position('Cognito', 'active accounts', customers * 3, charged(customers * 3, free.accounts) * prices.accountMonth),
    position(
      'CloudFront',
      'requests',
      edgeRequests,
      (charged(edgeRequests, free.edgeRequests) / 10_000) * prices.edgeTenThousandRequests,
    ),
    // The function on /api/* and the one on pages; the first reads its store twice.
    position(
      'CloudFront',
      'functions',
      edgeRequests,
      (charged(edgeRequests, free.edgeFunctions) / million) * prices.edgeMillionFunctions +
        ((2 * (customers * journey.requests + looks)) / million) * prices.edgeMillionKeyReads,
    ),
    position('CloudFront', 'GB', edgeGb, charged(edgeGb, free.edgeGb) * prices.edgeGb),
    position('CloudWatch', 'GB of logs', logGb, charged(logGb, free.logGb) * prices.logGb),
    position(
      'CloudWatch',
      'GB of logs kept',
      logGb * month.monthsOfLogs,
      logGb * month.monthsOfLogs * prices.logGbMonth,
    ),
    position('CloudWatch', 'metrics', month.metrics, charged(month.metrics, free.metrics) * prices.metricMonth),
    position(
      'CloudWatch',
      'metrics of alarms',
      month.alarmMetrics,
      charged(month.alarmMetrics, free.alarmMetrics) * prices.alarmMetricMonth,
    ),
    position('CloudWatch', 'dashboards', 1, charged(1, free.dashboards) * prices.dashboardMonth),
    // Lambda samples one request a second and one in twenty of the rest; all of them is the most that it can be.
    position('X-Ray', 'traces', invocations, (charged(invocations, free.traces) / million) * prices.traceMillion),
    position('KMS', 'keys', month.keys, month.keys * prices.keyMonth),
    position('Secrets Manager', 'secrets', month.secrets, month.secrets * prices.secretMonth),
    position(
      'WAF',
      'lists and rules',
      month.firewalls,
      month.firewalls * prices.firewallMonth + month.firewallRules * prices.firewallRuleMonth,
    ),
    position('WAF', 'requests', edgeRequests, (edgeRequests / million) * prices.firewallMillionRequests),
  ];
}

/** By service, the dearest first. */
export function byService(bill: readonly Position[]): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const { service, usd } of bill) sums.set(service, (sums.get(service) ?? 0) + usd);
  return [...sums].sort(([, a], [, b]) => b - a);
}
