import { Duration, Stack } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { apiService } from '../../shared/monitoring/business-events.ts';
import { type FirewallScope, firewallName } from '../constructs/firewall.ts';
import { ImpactAlarm, type Watch } from './impact-alarm.ts';
import { ownMetric } from './own-metrics.ts';
import { userImpacts } from './user-impacts.ts';

const window = Duration.minutes(15);

/** What somebody who attacks, or misuses what they may do, leaves behind (ADR 062). */
export function watchSecurity(watch: Watch): void {
  const alarm = (id: string, userImpact: keyof typeof userImpacts, metric: IMetric, threshold: number): void => {
    new ImpactAlarm(watch, id, { userImpact: userImpacts[userImpact], metric, threshold });
  };
  const refused = (name: 'AccessDenied' | 'EdgeBypassed' | 'ProofsFailed') =>
    ownMetric(watch.namespace, name, apiService, window);
  // A person who opens an address of the team's is denied a few requests, and then sent away by the page.
  alarm('access-denied', 'accessDenied', refused('AccessDenied'), 30);
  alarm('edge-bypassed', 'edgeBypassed', refused('EdgeBypassed'), 100);
  // People mistype a code now and then; it has a million values and ten attempts an hour.
  alarm('proofs-failed', 'proofsFailed', refused('ProofsFailed'), 30);
  const followed = (name: 'AdminsAdded' | 'FilesOpenedInBulk') => ownMetric(watch.namespace, name, 'Events', window);
  alarm('admin-added', 'adminAdded', followed('AdminsAdded'), 1);
  alarm('files-opened-in-bulk', 'filesOpened', followed('FilesOpenedInBulk'), 1);
}

/** Requests that a firewall blocks, in the region in which it counts them. */
export function watchFirewall(watch: Watch, stage: { readonly name: string }, scope: FirewallScope): void {
  new ImpactAlarm(watch, 'requests-blocked', {
    userImpact: userImpacts.requestsBlocked,
    metric: new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      // Metrics of CloudFront's web ACLs have no region (AWS WAF developer guide, "AWS WAF metrics and dimensions").
      dimensionsMap: {
        WebACL: firewallName(stage, scope),
        Rule: 'ALL',
        ...(scope === 'REGIONAL' ? { Region: Stack.of(watch.scope).region } : {}),
      },
      statistic: 'Sum',
      period: window,
    }),
    // Programs that try every address of the internet are blocked all the time.
    threshold: 500,
    periods: { bad: 2, of: 2 },
  });
}
