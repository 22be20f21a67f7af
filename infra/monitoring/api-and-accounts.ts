import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { dashboardPage, logPage } from './console-pages.ts';
import { ImpactAlarm, sumOf, type Watch } from './impact-alarm.ts';
import { userImpacts } from './user-impacts.ts';

const period = Duration.minutes(5);
/** Two of three periods: a single bad one may be a deployment or one person's problem. */
const lasting = { bad: 2, of: 3 };

/** Returns the share of failed API requests in percent; with fewer than 20 requests, 100 after three failures. */
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

/** Alarms on API requests that fail, are slow or are throttled. */
export function watchApi(
  watch: Watch,
  api: HttpApi,
  { throttled, logs }: { throttled: Metric; logs: ILogGroup },
): void {
  const pages = [logPage('Log of the API', logs), dashboardPage(watch.stage)];
  new ImpactAlarm(watch, 'api-errors', {
    userImpact: userImpacts.apiErrors,
    pages,
    metric: failedShare(api),
    threshold: 2,
    periods: lasting,
  });
  const latency = (statistic: string) => api.metricLatency({ period, statistic });
  const slow = { periods: { bad: 3, of: 3 }, isPercentile: true };
  new ImpactAlarm(watch, 'api-slow', {
    userImpact: userImpacts.apiSlow,
    pages,
    metric: latency('p95'),
    threshold: 3_000,
    ...slow,
  });
  new ImpactAlarm(watch, 'api-very-slow', {
    userImpact: userImpacts.apiVerySlow,
    pages,
    metric: latency('p99'),
    threshold: 10_000,
    ...slow,
  });
  // Above what a single person causes: a page that retries too often is throttled a few times.
  new ImpactAlarm(watch, 'api-throttled', {
    userImpact: userImpacts.apiThrottled,
    pages,
    metric: throttled,
    threshold: 20,
  });
}

/** Alarms on sign-ins that fail for most people or are throttled by the user pool. */
export function watchAccounts(
  watch: Watch,
  { userPool, client }: { userPool: UserPool; client: UserPoolClient },
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
      // One in three sign-ins fails normally because of mistyped passwords. Few attempts are not significant.
      expression: 'IF(attempts >= 20 AND successes / attempts < 0.3, 1, 0)',
      usingMetrics: {
        attempts: metric('SignInSuccesses', 'SampleCount'),
        successes: metric('SignInSuccesses', 'Sum'),
      },
    }),
    threshold: 1,
    // Two periods: an attacker who tries passwords of many people fills one window and is then stopped by the lock-out.
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
