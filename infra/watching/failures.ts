import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { routes } from '../../shared/api/routes.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { functionHarms, scheduledHarms, unwatched } from './harms.ts';
import { HouseAlarm, sumOf, type Watch } from './house-alarm.ts';
import { ownMetric } from './own-metrics.ts';

/**
 * One stumble mends itself: browser, queue and stream try again. Who is stuck tries three times, and a quarter of an
 * hour is as long as a person tries.
 */
const window = Duration.minutes(15);
const tries = 3;

const features = new Set(Object.keys(routes).map((name) => name.split('.')[0]));

/** Answers 500 to what went wrong, so that Lambda itself sees no error: these count their failures themselves. */
const answersFailures = ({ node }: ServiceFunction): boolean =>
  features.has(node.id.toLowerCase()) || node.id === 'LiveSocket';

function signalsOf(watch: Watch, fn: ServiceFunction): IMetric[] {
  const options = { period: window, statistic: 'Sum' };
  const signals: IMetric[] = [fn.metricErrors(options), fn.metricThrottles(options)];
  if (answersFailures(fn)) signals.push(ownMetric(watch.namespace, 'Failures', fn.node.id, window));
  return signals;
}

/**
 * Functions by their construct's id.
 * @throws for one that no harm names, with a sentence that says what to write where.
 */
export function byHarm<Fn extends { readonly node: { readonly id: string } }>(
  functions: readonly Fn[],
): ReadonlyMap<string, Fn> {
  const known = new Set([
    ...functionHarms.flatMap((harm) => harm.functions),
    ...scheduledHarms.map((harm) => harm.function),
    ...Object.keys(unwatched),
  ]);
  for (const { node } of functions)
    if (!known.has(node.id))
      throw new Error(
        `Say what people notice when the function ${node.id} fails: name it in infra/watching/harms.ts, in functionHarms or a list below it.`,
      );
  return new Map(functions.map((fn) => [fn.node.id, fn]));
}

/** An alarm for each journey, over all of its functions. Gives the journeys with their failures, for the dashboard. */
export function watchFunctions(watch: Watch, functions: readonly ServiceFunction[]) {
  const byId = byHarm(functions);
  const watched = functionHarms.flatMap((harm) => {
    const own = harm.functions.flatMap((id) => byId.get(id) ?? []);
    if (own.length === 0) return [];
    const failures = sumOf(
      own.flatMap((fn) => signalsOf(watch, fn)),
      harm.page,
      window,
    );
    // A sign-up that a trigger refuses is an error to Lambda, and the caller's own doing.
    const refusing = own.some((fn) => fn.node.id === 'PreSignUp');
    const metric = refusing
      ? new MathExpression({
          label: harm.page,
          period: window,
          expression: `${failures.expression} - FILL(refused, 0)`,
          usingMetrics: {
            ...failures.usingMetrics,
            refused: ownMetric(watch.namespace, 'SignUpsRefused', 'PreSignUp', window),
          },
        })
      : failures;
    const alarm = new HouseAlarm(watch, harm.page, { harm, metric, threshold: tries });
    return [{ harm, alarm, metric }];
  });
  for (const harm of scheduledHarms) {
    const fn = byId.get(harm.function);
    if (!fn) continue;
    const period = Duration.hours(1);
    new HouseAlarm(watch, `schedule-${harm.function}`, {
      harm,
      metric: new MathExpression({
        label: `${harm.function} without success`,
        period,
        expression: 'IF(runs - FILL(errors, 0) > 0, 0, 1)',
        usingMetrics: {
          runs: fn.metricInvocations({ period, statistic: 'Sum' }),
          errors: fn.metricErrors({ period, statistic: 'Sum' }),
        },
      }),
      // Two hours hold at least eight runs: none of them succeeding is no accident of the clock.
      threshold: 1,
      periods: { bad: harm.hours ?? 2, of: harm.hours ?? 2 },
      silenceIsHarm: true,
    });
  }
  return watched;
}
