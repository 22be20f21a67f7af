import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { ImpactAlarm, sumOf, type Watch } from './impact-alarm.ts';
import { userImpacts } from './user-impacts.ts';

const period = Duration.minutes(5);
/** Two of three: one bad period may be a deployment or one person's unlucky moment. */
const lasting = { bad: 2, of: 3 };

/** The share of requests that the API failed, in percent; of fewer than 20 requests, 100 when three failed. */
function failedShare(api: HttpApi): MathExpression {
  return new MathExpression({
    label: 'Failed requests, %',
    period,
    expression: 'IF(requests >= 20, 100 * failed / requests, IF(failed >= 3, 100, 0))',
    usingMetrics: {
      requests: api.metricCount({ period, statistic: 'Sum' }),
      failed: api.metricServerError({ period, statistic: 'Sum' }),
    },
  });
}

/** Requests as people meet them at the API: failed, slow, turned away. */
export function watchApi(watch: Watch, api: HttpApi, throttled: Metric): void {
  new ImpactAlarm(watch, 'api-errors', {
    userImpact: userImpacts.apiErrors,
    metric: failedShare(api),
    threshold: 2,
    periods: lasting,
  });
  const latency = (statistic: string) => api.metricLatency({ period, statistic });
  const slow = { periods: { bad: 3, of: 3 }, isPercentile: true };
  new ImpactAlarm(watch, 'api-slow', {
    userImpact: userImpacts.apiSlow,
    metric: latency('p95'),
    threshold: 3_000,
    ...slow,
  });
  new ImpactAlarm(watch, 'api-very-slow', {
    userImpact: userImpacts.apiVerySlow,
    metric: latency('p99'),
    threshold: 10_000,
    ...slow,
  });
  // More than a person's own doing: a page that asks too often is turned away a few times.
  new ImpactAlarm(watch, 'api-throttled', { userImpact: userImpacts.apiThrottled, metric: throttled, threshold: 20 });
}

/** Sign-ins that fail for most people, and those that the user pool turns away for their number. */
export function watchAccounts(
  watch: Watch,
  { userPool, client }: { readonly userPool: UserPool; readonly client: UserPoolClient },
): void {
  const window = Duration.minutes(15);
  const metric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName,
      dimensionsMap: { UserPool: userPool.userPoolId, UserPoolClient: client.userPoolClientId },
      statistic,
      period: window,
    });
  new ImpactAlarm(watch, 'sign-ins-refused', {
    userImpact: userImpacts.signInsRefused,
    metric: new MathExpression({
      label: 'Most sign-ins refused',
      period: window,
      // People mistype: one in three fails on a good day. Of few attempts nothing follows.
      expression: 'IF(attempts >= 20 AND successes / attempts < 0.3, 1, 0)',
      usingMetrics: {
        attempts: metric('SignInSuccesses', 'SampleCount'),
        successes: metric('SignInSuccesses', 'Sum'),
      },
    }),
    threshold: 1,
    // Twice: somebody who tries passwords of many people fills one window, and is stopped by the lock-out.
    periods: { bad: 2, of: 2 },
  });
  new ImpactAlarm(watch, 'accounts-throttled', {
    userImpact: userImpacts.accountsThrottled,
    metric: sumOf(
      ['SignUpThrottles', 'SignInThrottles', 'TokenRefreshThrottles'].map((name) => metric(name, 'Sum')),
      'Turned away by the user pool',
      window,
    ),
    threshold: 5,
  });
}
