import { countFixedCosts, type FixedCosts, type PricedResource, pollsPerQueue } from '../cost/fixed-costs.ts';
import { type Prices, prices } from '../cost/prices.ts';

interface FixedCost {
  name: string;
  /** USD per month for each. */
  each: (prices: Prices) => number;
  /** The account's free tier, with its source. */
  free?: string;
}

const million = 1_000_000;
/** GB-seconds of an idle run: 256 MB for a quarter of a second, a high estimate. */
const idleRun = 0.25 * 0.25;

/** Everything in a sandbox that costs money while unused. */
const fixedCosts: Readonly<Record<keyof Omit<FixedCosts, 'firewalls' | 'firewallRules'>, FixedCost>> = {
  keys: { name: 'keys', each: ({ keyMonth }) => keyMonth },
  secrets: { name: 'secrets', each: ({ secretMonth }) => secretMonth },
  alarmMetrics: { name: 'metrics of alarms', each: ({ alarmMetricMonth }) => alarmMetricMonth, free: '10' },
  dashboards: { name: 'dashboards', each: ({ dashboardMonth }) => dashboardMonth, free: '3' },
  queues: {
    name: 'polled queues',
    each: ({ queueMillionRequests }) => (pollsPerQueue / million) * queueMillionRequests,
    free: '1 million requests',
  },
  scheduledRuns: {
    name: 'scheduled runs',
    each: ({ lambdaMillionRequests, lambdaGbSecond, traceMillion }) =>
      (lambdaMillionRequests + traceMillion) / million + idleRun * lambdaGbSecond,
    free: '1 million runs, 100 000 of them traced',
  },
};

/** Resource types with hourly or monthly costs that a sandbox does not contain. */
export const excludedTypes: readonly RegExp[] = [
  /^AWS::WAFv2::WebACL$/,
  /^AWS::CloudWatch::(Alarm|CompositeAlarm|Dashboard)$/,
  /^AWS::KMS::Key$/,
  /^AWS::Route53::HostedZone$/,
  /^AWS::Backup::/,
  /^AWS::EC2::(NatGateway|Instance|VPCEndpoint|EIP)$/,
  /^AWS::(RDS|ElastiCache|OpenSearchService|Redshift|ECS|EKS|MSK)::/,
  /^AWS::Kinesis::Stream$/,
  /^AWS::Lambda::(ProvisionedConcurrency|CapacityProvider)/,
  /^AWS::Cognito::UserPoolRiskConfigurationAttachment$/,
];

/** Returns the maximum monthly cost of an unused sandbox, and its items. */
export function idleCost(
  resources: readonly PricedResource[],
  table: Prices,
): { usd: number; parts: readonly string[] } {
  const counts = countFixedCosts(resources);
  const costs = Object.entries(fixedCosts).map(([key, cost]) => {
    const count = counts[key as keyof FixedCosts];
    return { ...cost, count, usd: count * cost.each(table) };
  });
  return {
    // Other use of the account may consume the free tier.
    usd: costs.reduce((sum, { usd }) => sum + usd, 0),
    parts: costs
      .filter(({ count }) => count > 0)
      .map(
        ({ count, name, usd, free }) =>
          `${count} ${name}: ${usd.toFixed(2)}${free ? ` (${free} of an account are free)` : ''}`,
      ),
  };
}

/** Returns the cost notice shown before a sandbox is created. @throws an error for a region without prices */
export function costNotice(resources: readonly PricedResource[], region: string): string {
  const table = prices[region];
  if (!table) throw new Error(`Add the prices of ${region} in scripts/cost/prices.ts.`);
  const { usd, parts } = idleCost(resources, table);
  return [
    `It costs at most ${usd.toFixed(2)} USD in a month without use (prices of ${table.date}, ${region}):`,
    ...parts.map((part) => `  ${part}`),
    '  A developer’s own use (requests, reads and writes, files, logs) stays below 1 USD a month.',
    'npm run sandbox:destroy ends it.',
  ].join('\n');
}
