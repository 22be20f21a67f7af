import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';

/** Notifies the stage's alarm address before a month exceeds its budget (docs/runbook/cost-above-budget.md). */
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
      // Limited to this stage, once its tag is a cost allocation tag.
      costFilters: { TagKeyValue: [`user:morada:stage$${name}`] },
    },
    // A forecast gives time to react; the actual cost is certain.
    notificationsWithSubscribers: [notify('FORECASTED', 100), notify('ACTUAL', 80), notify('ACTUAL', 100)],
  });
}
