import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { logPagesOf } from './console-pages.ts';
import { ImpactAlarm, sumOf, type Watch } from './impact-alarm.ts';
import { ownMetric } from './own-metrics.ts';
import { type UserImpact, userImpacts } from './user-impacts.ts';

/**
 * The browser, queue or stream retries a single failure. A person who is stuck tries three times, for about 15 minutes.
 */
const window = Duration.minutes(15);
const tries = 3;

function signalsOf(watch: Watch, fn: ServiceFunction): IMetric[] {
  const options = { period: window, statistic: 'Sum' };
  const signals: IMetric[] = [fn.metricErrors(options), fn.metricThrottles(options)];
  if (fn.monitoring.answersFailures) signals.push(ownMetric(watch.namespace, 'Failures', fn.node.id, window));
  return signals;
}

/** Returns the failures of functions with the same impact, without refused invocations. */
function failuresOf(watch: Watch, label: string, functions: readonly ServiceFunction[]): MathExpression {
  const failures = sumOf(
    functions.flatMap((fn) => signalsOf(watch, fn)),
    label,
    window,
  );
  const [refusing] = functions.filter(({ monitoring }) => monitoring.refusals);
  if (!refusing?.monitoring.refusals) return failures;
  return new MathExpression({
    label,
    period: window,
    expression: `${failures.expression} - FILL(refused, 0)`,
    usingMetrics: {
      ...failures.usingMetrics,
      refused: ownMetric(watch.namespace, refusing.monitoring.refusals, refusing.node.id, window),
    },
  });
}

/** Creates an alarm for a schedule without a success within a number of hours. */
function watchSchedule(watch: Watch, fn: ServiceFunction, userImpact: UserImpact, succeedsWithin: Duration): void {
  const period = Duration.hours(1);
  const hours = succeedsWithin.toHours();
  new ImpactAlarm(watch, `schedule-${fn.node.id}`, {
    userImpact,
    pages: logPagesOf([fn]),
    metric: new MathExpression({
      label: `${fn.node.id} without success`,
      period,
      expression: 'IF(runs - FILL(errors, 0) > 0, 0, 1)',
      usingMetrics: {
        runs: fn.metricInvocations({ period, statistic: 'Sum' }),
        errors: fn.metricErrors({ period, statistic: 'Sum' }),
      },
    }),
    threshold: 1,
    periods: { bad: hours, of: hours },
    missingIsBreaching: true,
  });
}

/**
 * Creates one alarm per impact, over all of its functions, and one per schedule.
 * @returns the failure metric of each impact, for the dashboard
 */
export function watchFunctions(watch: Watch, functions: readonly ServiceFunction[]): readonly IMetric[] {
  const byImpact = new Map<UserImpact, ServiceFunction[]>();
  for (const fn of functions) {
    const { userImpact, succeedsWithin } = fn.monitoring;
    if ('unmonitored' in userImpact) continue;
    if (succeedsWithin) watchSchedule(watch, fn, userImpact, succeedsWithin);
    else byImpact.set(userImpact, [...(byImpact.get(userImpact) ?? []), fn]);
  }
  return Object.values(userImpacts).flatMap((userImpact) => {
    const own = byImpact.get(userImpact);
    if (!own) return [];
    const metric = failuresOf(watch, userImpact.page, own);
    new ImpactAlarm(watch, userImpact.page, { userImpact, pages: logPagesOf(own), metric, threshold: tries });
    return [metric];
  });
}
