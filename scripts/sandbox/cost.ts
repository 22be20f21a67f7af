/** Prices in USD a month, of eu-west-1 and without tax. */
export const pricesOf = '2026-11';

interface FixedCost {
  /** A type of resource that costs money while nobody uses it. */
  readonly type: string;
  readonly name: string;
  readonly each: number;
  /** How many of them an account has for nothing. */
  readonly free: number;
}

/** Everything in a sandbox that costs something while nobody uses it. */
export const fixedCosts: readonly FixedCost[] = [
  { type: 'AWS::KMS::Key', name: 'keys', each: 1, free: 0 },
  { type: 'AWS::SecretsManager::Secret', name: 'secrets', each: 0.4, free: 0 },
  { type: 'AWS::CloudWatch::Alarm', name: 'alarms', each: 0.1, free: 10 },
  { type: 'AWS::CloudWatch::Dashboard', name: 'dashboards', each: 3, free: 3 },
];

/** Types that would cost something every hour or month and that a sandbox goes without. */
export const tooDear: readonly RegExp[] = [
  /^AWS::WAFv2::WebACL$/,
  /^AWS::Route53::HostedZone$/,
  /^AWS::Backup::/,
  /^AWS::EC2::(NatGateway|Instance|VPCEndpoint|EIP)$/,
  /^AWS::(RDS|ElastiCache|OpenSearchService|Redshift|ECS|EKS|MSK)::/,
  /^AWS::Kinesis::Stream$/,
  /^AWS::Lambda::(ProvisionedConcurrency|CapacityProvider)/,
  /^AWS::Cognito::UserPoolRiskConfigurationAttachment$/,
];

/** What a sandbox costs in a month in which nobody uses it, at most, and what it is made of. */
export function idleCost(types: readonly string[]): { readonly usd: number; readonly parts: readonly string[] } {
  let usd = 0;
  const parts: string[] = [];
  for (const { type, name, each, free } of fixedCosts) {
    const count = types.filter((one) => one === type).length;
    if (count === 0) continue;
    // The free ones may be used up by others in the account.
    usd += count * each;
    parts.push(`${name}: ${count} at ${each.toFixed(2)}${free > 0 ? ` (${free} of an account are free)` : ''}`);
  }
  return { usd, parts };
}

/** What is said before a sandbox is made. */
export function costNotice(types: readonly string[]): string {
  const { usd, parts } = idleCost(types);
  return [
    `It costs at most ${usd.toFixed(2)} USD in a month in which nobody uses it (prices of ${pricesOf}, eu-west-1):`,
    `  ${parts.join(', ')}.`,
    '  A developer’s own use (requests, reads and writes, files, logs) stays below 1 USD a month.',
    'npm run sandbox:destroy ends it.',
  ].join('\n');
}
