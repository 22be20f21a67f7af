import { retainedCases } from '#shared/brokerage.ts';
import { routes } from '#shared/routes.ts';
import { pollsPerQueue } from './fixed-costs.ts';
import type { FreeTier, Prices } from './prices.ts';
import type { FunctionUsage, RecordedUsage } from './usage.ts';

/** The assumed monthly figures, which are printed with every bill. Customers who sign up no more cost no account. */
export interface Assumptions {
  /** Customers who sign up and complete a request in a month. */
  customers: number;
  /** Number of return visits of each customer after the recorded journey. */
  visits: number;
  /**
   * Months in which a customer signs in: a request takes 90 days. Cognito bills an account in each month with a sign-up,
   * sign-in, renewal of tokens or change, and not in others: of each month's new customers three months' are active.
   */
  monthsActive: number;
  /** Visits of the public simulator for each new customer: files of the site, without requests. */
  simulations: number;
  /** API requests and site files per visit, without cached ones. */
  requestsPerVisit: number;
  filesPerVisit: number;
  kilobytesPerVisit: number;
  filesPerCase: number;
  megabytesPerFile: number;
  /** Reading one document: billed milliseconds, and the memory of its function. */
  readingMilliseconds: number;
  readingMegabytes: number;
  /**
   * Months for which files are read: 30 days later they are in the infrequent tier, and 90 days later in the archive with
   * instant access.
   */
  monthsRead: number;
  /**
   * Retention of a case and its files in months: as many years as the brokerage keeps the record of a case
   * (`retainedCases`), unless its counsel decides for less.
   */
  monthsKept: number;
  /** Links to a file that are opened. Files leave the bucket directly. */
  viewsPerFile: number;
  /** Full copies of the table that AWS Backup holds: daily and monthly ones. */
  tableCopies: number;
  staff: number;
  /** Hours per month that a staff member has the backoffice open. */
  hoursPerStaff: number;
  minutesPerVisit: number;
  /** Memory in MB of functions without their own setting: see service-function.ts. */
  functionMegabytes: number;
  monthsOfLogs: number;
  /** A line of an access log, of CloudFront or a bucket, and the months for which they are kept. */
  bytesPerAccess: number;
  monthsOfAccessLogs: number;
  /** Functions that are warm at any time: each reads its secrets again every five minutes. An upper limit. */
  warmFunctions: number;
  /** Fixed resources in production's templates. */
  alarmMetrics: number;
  metrics: number;
  keys: number;
  secrets: number;
  firewalls: number;
  firewallRules: number;
  /** Those of them that are CloudFront's. */
  edgeFirewallRules: number;
  /** Queues that functions consume. */
  queues: number;
  /** Scheduled function runs per month. */
  scheduledRuns: number;
}

export const assumptionsFor = (customers: number): Assumptions => ({
  customers,
  visits: 10,
  monthsActive: 3,
  simulations: 5,
  requestsPerVisit: 12,
  filesPerVisit: 12,
  kilobytesPerVisit: 60,
  filesPerCase: 14,
  megabytesPerFile: 1.5,
  readingMilliseconds: 1_500,
  readingMegabytes: 1_024,
  monthsRead: 1,
  monthsKept: 12 * retainedCases.years,
  viewsPerFile: 4,
  tableCopies: 7 + 6,
  staff: Math.max(2, Math.ceil(customers / 100)),
  hoursPerStaff: 150,
  minutesPerVisit: 8,
  functionMegabytes: 1024,
  monthsOfLogs: 12,
  bytesPerAccess: 700,
  monthsOfAccessLogs: 3,
  warmFunctions: 20,
  alarmMetrics: 210,
  metrics: 50,
  keys: 5,
  secrets: 3,
  firewalls: 2,
  firewallRules: 11,
  edgeFirewallRules: 8,
  queues: 5,
  scheduledRuns: 30 * 24 * (60 + 12 + 12 + 4 + 4) + 2 * 30,
});

/** One item of the bill, in USD per month. */
export interface Position {
  service: string;
  what: string;
  quantity: number;
  usd: number;
}

/** Features whose functions answer requests; others are invoked by the table, a queue or a schedule. */
const features = new Set(Object.keys(routes).map((name) => name.split('.')[0]));

const million = 1_000_000;

/** Reads of a cached secret by one warm function: one in five minutes. */
const readsOfSecretPerMonth = (30 * 24 * 60) / 5;

const charged = (quantity: number, free: number): number => Math.max(0, quantity - free);

/** Returns the usage of one customer of all functions, over all recorded journeys. */
export function perCustomer({ journeys }: RecordedUsage): FunctionUsage & { requests: number; notifications: number } {
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

/**
 * Returns the monthly bill of one stage by service, from recorded usage and assumptions; deducts `free` where AWS
 * grants it.
 */
export function billOf(usage: RecordedUsage, month: Assumptions, prices: Prices, free: FreeTier): readonly Position[] {
  const journey = perCustomer(usage);
  const { customers } = month;
  const visits = customers * month.visits;
  // A visit only reads: half a unit per request, besides the check of the caller.
  const looks = visits * month.requestsPerVisit;
  const average = journey.milliseconds / Math.max(1, journey.invocations);
  const files = customers * month.filesPerCase;
  const invocations = customers * journey.invocations + looks + month.scheduledRuns + files;
  const gbSeconds =
    ((customers * journey.milliseconds + (looks + month.scheduledRuns) * average) / 1000) *
      (month.functionMegabytes / 1024) +
    ((files * month.readingMilliseconds) / 1000) * (month.readingMegabytes / 1024);
  const cases = customers * month.monthsKept;
  const filesGb = (cases * month.filesPerCase * month.megabytesPerFile) / 1024;
  const tiers = tiersOf(month);
  // An upper limit: items are below 1 KB, and each write unit creates at most one.
  const tableGb = (cases * journey.writeUnits) / 1024 / 1024;
  const logGb = ((customers * journey.logBytes + looks * 600) * 1.4) / 1024 ** 3;
  const minutes = visits * month.minutesPerVisit + month.staff * month.hoursPerStaff * 60;
  const polls = month.queues * pollsPerQueue;
  const pages = visits + customers * month.simulations;
  const edgeRequests = pages * month.filesPerVisit + customers * journey.requests + looks;
  const edgeGb = (pages * month.kilobytesPerVisit) / 1024 / 1024;
  const filesOutGb = (files * month.viewsPerFile * month.megabytesPerFile) / 1024;
  const accesses = edgeRequests + files * (1 + month.viewsPerFile);
  const accessLogGb = (accesses * month.bytesPerAccess * month.monthsOfAccessLogs) / 1024 ** 3;
  const secretReads = month.warmFunctions * readsOfSecretPerMonth;
  const accounts = customers * month.monthsActive + (customers > 0 ? month.staff : 0);
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
    position(
      'S3',
      'GB stored',
      filesGb,
      filesGb *
        (tiers.frequent * prices.storageGbMonth +
          tiers.infrequent * prices.infrequentGbMonth +
          tiers.archive * prices.archiveInstantGbMonth),
    ),
    position(
      'S3',
      'objects watched for their tier',
      cases * month.filesPerCase,
      (cases * month.filesPerCase * prices.watchedThousandObjects + files * prices.storageThousandTransitions) / 1000,
    ),
    position(
      'S3',
      'requests',
      files * 6,
      (files * (prices.storageThousandWrites + 5 * prices.storageThousandReads)) / 1000,
    ),
    position('S3', 'GB out', filesOutGb, charged(filesOutGb, free.transferGb) * prices.transferGb),
    position('S3', 'GB of access logs', accessLogGb, accessLogGb * prices.storageGbMonth),
    position(
      'GuardDuty',
      'objects scanned',
      customers * month.filesPerCase,
      ((customers * month.filesPerCase) / 1000) * prices.scanThousandObjects,
    ),
    position('GuardDuty', 'GB scanned', filesGb / month.monthsKept, (filesGb / month.monthsKept) * prices.scanGb),
    position(
      'AWS Backup',
      'GB of the table, all copies',
      tableGb * month.tableCopies,
      tableGb * month.tableCopies * prices.tableBackupGbMonth,
    ),
    position('AWS Backup', 'GB of files', filesGb, filesGb * prices.storageBackupGbMonth),
    // Each new file is listed and read once, and AWS Backup hears of it by an event.
    position(
      'AWS Backup',
      'requests for files',
      files,
      (files * (prices.storageThousandWrites + prices.storageThousandReads)) / 1000 +
        (files / million) * prices.eventsMillion,
    ),
    position('SQS', 'requests', polls, (charged(polls, free.queueRequests) / million) * prices.queueMillionRequests),
    position(
      'EventBridge',
      'events of storage and of the scan',
      customers * month.filesPerCase * 2,
      ((customers * month.filesPerCase * 2) / million) * prices.eventsMillion,
    ),
    position('SES', 'e-mails', mails, (mails / 1000) * prices.mailThousand),
    position('Cognito', 'active accounts', accounts, charged(accounts, free.accounts) * prices.accountMonth),
    position(
      'CloudFront',
      'requests',
      edgeRequests,
      (charged(edgeRequests, free.edgeRequests) / 10_000) * prices.edgeTenThousandRequests,
    ),
    // The functions on /api/* and on pages; the first reads its store twice.
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
    // Lambda samples one request per second and 5 % of the others; at most all of them.
    position('X-Ray', 'traces', invocations, (charged(invocations, free.traces) / million) * prices.traceMillion),
    position('KMS', 'keys', month.keys, month.keys * prices.keyMonth),
    position('Secrets Manager', 'secrets', month.secrets, month.secrets * prices.secretMonth),
    position('Secrets Manager', 'calls', secretReads, (secretReads / 10_000) * prices.secretTenThousandCalls),
    position(
      'WAF',
      'lists and rules',
      month.firewalls,
      month.firewalls * prices.firewallMonth + month.firewallRules * prices.firewallRuleMonth,
    ),
    position('WAF', 'requests', edgeRequests, (edgeRequests / million) * prices.firewallMillionRequests),
  ];
}

/** Returns the shares of stored files in each tier of storage, of files that are unread after `monthsRead`. */
export function tiersOf({ monthsKept, monthsRead }: Pick<Assumptions, 'monthsKept' | 'monthsRead'>) {
  const until = (months: number): number => Math.min(1, (monthsRead + months) / monthsKept);
  return { frequent: until(1), infrequent: until(3) - until(1), archive: 1 - until(3) };
}

/** Sums up by service, highest first. */
export function byService(bill: readonly Position[]): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const { service, usd } of bill) sums.set(service, (sums.get(service) ?? 0) + usd);
  return [...sums].sort(([, a], [, b]) => b - a);
}
