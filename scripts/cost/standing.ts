/** A resource of a template, as far as its price is concerned. */
export interface PricedResource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

/** What of a stage costs money while nobody uses it, in the units that AWS bills by. */
export interface Standing {
  readonly keys: number;
  readonly secrets: number;
  /** Metrics that alarms read: AWS bills these, not the alarms. */
  readonly alarmMetrics: number;
  readonly dashboards: number;
  /** Queues that functions read. Lambda polls each of them about 15 times a minute, empty or not. */
  readonly queues: number;
  /** Runs of functions by a schedule in a month of 30 days. */
  readonly scheduledRuns: number;
  readonly firewalls: number;
  readonly firewallRules: number;
}

const minutesPerMonth = 30 * 24 * 60;
const minutesOf: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 24 * 60 };

/** Polls of one queue in a month, by Lambda's five pollers that wait 20 seconds each. */
export const pollsPerQueue = 15 * minutesPerMonth;

/** Counts what of these resources costs money while nobody uses the stage. */
export function countStanding(resources: readonly PricedResource[]): Standing {
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

/** An alarm on one metric names it; one on an expression lists the metrics beside the expression. */
function readMetrics({ Properties }: PricedResource): number {
  const metrics = Properties?.['Metrics'];
  if (!Array.isArray(metrics)) return 1;
  return metrics.filter((metric: { readonly MetricStat?: unknown }) => metric.MetricStat).length;
}

/** Runs a month of `rate(5 minutes)`; a `cron(…)` of ours runs once a day at most. */
function runsOf(expression: unknown): number {
  const [, every, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(String(expression)) ?? [];
  return every && unit ? minutesPerMonth / (Number(every) * (minutesOf[unit] ?? 1)) : 30;
}
