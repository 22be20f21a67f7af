import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';

/** Says to the stage's alarm address when a month is about to cost more than was meant (docs/runbook/cost-above-budget.md). */
export function watchCost(scope: Construct, { name, alarmEmail, monthlyBudget }: Stage): void {
  if (!alarmEmail || !monthlyBudget) return;
  const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `morada-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget.amount, unit: monthlyBudget.currency },
      // Of this stage alone, once its tag has been made a cost allocation tag.
      costFilters: { TagKeyValue: [`user:morada:stage$${name}`] },
    },
    // A forecast leaves time to look; what has been spent is the fact.
    notificationsWithSubscribers: [notify('FORECASTED', 100), notify('ACTUAL', 80), notify('ACTUAL', 100)],
  });
}
