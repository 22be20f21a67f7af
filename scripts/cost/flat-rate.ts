import type { Assumptions, Position } from './bill.ts';
import type { Prices } from './prices.ts';

interface Plan {
  name: string;
  /** A month, for one distribution. */
  usd: number;
  requests: number;
  gb: number;
}

/**
 * CloudFront's flat-rate plans as of 2026-09-05 (CloudFront developer guide, "Flat-rate pricing plans"): the
 * distribution, its functions, its web ACL and the ingestion of its logs for one price, without charges beyond the
 * allowance. Not the free plan: AWS offers it for personal sites, and its allowance ends at a million requests.
 */
const plans: readonly Plan[] = [
  { name: 'Pro', usd: 15, requests: 10_000_000, gb: 50_000 },
  { name: 'Business', usd: 200, requests: 125_000_000, gb: 50_000 },
  { name: 'Premium', usd: 1_000, requests: 500_000_000, gb: 50_000 },
];

/** What the smallest sufficient plan would change; undefined if none is sufficient. */
export interface FlatRate {
  plan: string;
  usd: number;
  /** What it replaces in the bill: CloudFront, and the part of the firewall that is its distribution's. */
  replacedUsd: number;
}

/** Compares a bill with CloudFront's flat-rate plans. The user pool's firewall stays as it is. */
export function flatRateFor(
  bill: readonly Position[],
  { edgeFirewallRules }: Pick<Assumptions, 'edgeFirewallRules'>,
  prices: Pick<Prices, 'firewallMonth' | 'firewallRuleMonth'>,
): FlatRate | undefined {
  const of = (service: string, what?: string) =>
    bill.filter((position) => position.service === service && (what === undefined || position.what === what));
  const quantity = (what: string) => of('CloudFront', what)[0]?.quantity ?? 0;
  const plan = plans.find(({ requests, gb }) => quantity('requests') <= requests && quantity('GB') <= gb);
  if (!plan) return undefined;
  const replaced = [...of('CloudFront'), ...of('WAF', 'requests')].reduce((sum, { usd }) => sum + usd, 0);
  return {
    plan: plan.name,
    usd: plan.usd,
    replacedUsd: replaced + prices.firewallMonth + edgeFirewallRules * prices.firewallRuleMonth,
  };
}
