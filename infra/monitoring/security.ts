import { Duration, Stack } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { apiService } from '#shared/monitoring/business-events.ts';
import { type FirewallScope, firewallName } from '../constructs/firewall.ts';
import { ImpactAlarm, type Watch } from './impact-alarm.ts';
import { ownMetric } from './own-metrics.ts';
import { userImpacts } from './user-impacts.ts';

const window = Duration.minutes(15);

/** Alarms on traces of attacks and misuse (ADR 062). */
export function watchSecurity(watch: Watch): void {
  const alarm = (id: string, userImpact: keyof typeof userImpacts, metric: IMetric, threshold: number): void => {
    new ImpactAlarm(watch, id, { userImpact: userImpacts[userImpact], metric, threshold });
  };
  const refused = (name: 'AccessDenied' | 'EdgeBypassed' | 'ProofsFailed') =>
    ownMetric(watch.namespace, name, apiService, window);
  // A person who opens a page of the team is denied a few requests and then redirected.
  alarm('access-denied', 'accessDenied', refused('AccessDenied'), 30);
  alarm('edge-bypassed', 'edgeBypassed', refused('EdgeBypassed'), 100);
  // People mistype codes occasionally; a code has a million values and permits ten attempts per hour.
  alarm('proofs-failed', 'proofsFailed', refused('ProofsFailed'), 30);
  const followed = (name: 'AdminsAdded' | 'FilesOpenedInBulk') => ownMetric(watch.namespace, name, 'Events', window);
  alarm('admin-added', 'adminAdded', followed('AdminsAdded'), 1);
  alarm('files-opened-in-bulk', 'filesOpened', followed('FilesOpenedInBulk'), 1);
}

/** Alarms on requests that a web ACL blocks, in the region of its metrics. */
export function watchFirewall(watch: Watch, stage: { name: string }, scope: FirewallScope): void {
  new ImpactAlarm(watch, 'requests-blocked', {
    userImpact: userImpacts.requestsBlocked,
    metric: new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      // Metrics of CloudFront's web ACLs have no Region dimension (AWS WAF developer guide, "AWS WAF metrics and
      // dimensions").
      dimensionsMap: {
        WebACL: firewallName(stage, scope),
        Rule: 'ALL',
        ...(scope === 'REGIONAL' && { Region: Stack.of(watch.scope).region }),
      },
      statistic: 'Sum',
      period: window,
    }),
    // Bots that scan the internet are blocked all the time.
    threshold: 500,
    periods: { bad: 2, of: 2 },
  });
}
