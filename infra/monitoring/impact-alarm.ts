import type { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IAlarmAction,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { type ConsolePage, dashboardPage } from './console-pages.ts';
import { describeImpact } from './impact-text.ts';
import type { UserImpact } from './user-impacts.ts';

/** Maximum number of metrics of a metric alarm. */
export const maxMetrics = 10;

/** Properties that every alarm of a stage needs. */
export interface Watch {
  scope: Construct;
  /** Notifies the stage's topic. */
  action: IAlarmAction;
  /** Namespace of the functions' own metrics. */
  namespace: string;
  stage: Pick<Stage, 'name' | 'region' | 'runbookUrl'>;
}

interface ImpactAlarmProps {
  userImpact: UserImpact;
  metric: IMetric;
  /** Pages of the console to look at first; default: the dashboard. */
  pages?: readonly ConsolePage[];
  /** Minimum value that breaches. */
  threshold: number;
  /** Datapoints to alarm and evaluation periods; default one of one. */
  periods?: { bad: number; of: number };
  /** Missing data is breaching: for metrics that must never pause. */
  missingIsBreaching?: boolean;
  /** For percentiles: ignores periods with few requests. */
  isPercentile?: boolean;
}

/**
 * An alarm with this project's defaults: its description has the user impact, the runbook page and pages of the
 * console, and it notifies the stage's topic.
 */
export class ImpactAlarm extends Alarm {
  constructor({ scope, action, stage }: Watch, id: string, props: ImpactAlarmProps) {
    const { bad, of } = props.periods ?? { bad: 1, of: 1 };
    super(scope, id, {
      alarmDescription: describeImpact(props.userImpact, stage, props.pages ?? [dashboardPage(stage)]),
      metric: props.metric,
      threshold: props.threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: of,
      datapointsToAlarm: bad,
      treatMissingData: props.missingIsBreaching ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      evaluateLowSampleCountPercentile: props.isPercentile ? 'ignore' : undefined,
    });
    this.addAlarmAction(action);
    // Also notifies about the end of the alarm state.
    this.addOkAction(action);
  }
}

/** Returns the sum of metrics; missing data counts as zero. */
export function sumOf(metrics: readonly IMetric[], label: string, period: Duration): MathExpression {
  if (metrics.length > maxMetrics) throw new Error(`${label}: an alarm reads at most ${maxMetrics} metrics.`);
  // Unique per sum, because a graph shows several.
  const prefix = label.toLowerCase().replaceAll(/[^a-z]+/g, '_');
  const named = metrics.map((metric, index): [string, IMetric] => [`${prefix}_${index}`, metric]);
  return new MathExpression({
    label,
    period,
    expression: named.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(named),
  });
}
