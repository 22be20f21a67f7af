/** The parts of a template resource that affect its price. */
export interface PricedResource {
  Type: string;
  Properties?: Readonly<Record<string, unknown>>;
}

/** The fixed costs of an unused stage, in AWS's billing units. */
export interface FixedCosts {
  keys: number;
  secrets: number;
  /** Metrics that alarms read: AWS bills these, not the alarms. */
  alarmMetrics: number;
  dashboards: number;
  /** Queues that functions consume. Lambda polls each about 15 times a minute, even when empty. */
  queues: number;
  /** Scheduled function runs in a month of 30 days. */
  scheduledRuns: number;
  firewalls: number;
  firewallRules: number;
}

const minutesPerMonth = 30 * 24 * 60;
const minutesOf: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 24 * 60 };

/** Polls of one queue per month, by Lambda's five pollers with 20 seconds of long polling. */
export const pollsPerQueue = 15 * minutesPerMonth;

/** Counts the resources that cost money in an unused stage. */
export function countFixedCosts(resources: readonly PricedResource[]): FixedCosts {
  const of = (type: string) => resources.filter(({ Type }) => Type === type);
  const sum = (type: string, count: (resource: PricedResource) => number) =>
    of(type).reduce((total, resource) => total + count(resource), 0);
  return {
    keys: of('AWS::KMS::Key').length,
    secrets: of('AWS::SecretsManager::Secret').length,
    alarmMetrics: sum('AWS::CloudWatch::Alarm', readMetrics),
    dashboards: of('AWS::CloudWatch::Dashboard').length,
    queues: of('AWS::Lambda::EventSourceMapping').filter(({ Properties }) => !Properties?.['StartingPosition']).length,
    scheduledRuns: sum('AWS::Scheduler::Schedule', ({ Properties }) => runsOf(Properties?.['ScheduleExpression'])),
    firewalls: of('AWS::WAFv2::WebACL').length,
    firewallRules: sum('AWS::WAFv2::WebACL', ({ Properties }) => listOf(Properties?.['Rules']).length),
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the number of metrics of an alarm: one, or those of its expression. */
function readMetrics({ Properties }: PricedResource): number {
  const metrics = Properties?.['Metrics'];
  if (!Array.isArray(metrics)) return 1;
  return metrics.filter((metric: { MetricStat?: unknown }) => metric.MetricStat).length;
}

/** Returns the monthly runs of `rate(5 minutes)`; our `cron(…)` schedules run at most daily. */
function runsOf(expression: unknown): number {
  const [, every, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(String(expression)) ?? [];
  return every && unit ? minutesPerMonth / (Number(every) * (minutesOf[unit] ?? 1)) : 30;
}
