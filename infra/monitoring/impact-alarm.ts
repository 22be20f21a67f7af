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
import { describeImpact, type UserImpact } from './user-impacts.ts';

/** A metric alarm reads at most so many metrics. */
export const mostSignals = 10;

/** What every alarm of a stage needs. */
export interface Watch {
  readonly scope: Construct;
  /** Tells the stage's topic. */
  readonly action: IAlarmAction;
  /** Of the functions' own metrics. */
  readonly namespace: string;
}

interface ImpactAlarmProps {
  readonly userImpact: UserImpact;
  readonly metric: IMetric;
  /** From this value on it is harm. */
  readonly threshold: number;
  /** How many periods have to show it, out of how many; one of one unless told. */
  readonly periods?: { readonly bad: number; readonly of: number };
  /** Silence is harm too: for what has to happen all the time. */
  readonly missingIsBreaching?: boolean;
  /** For percentiles: few requests say nothing. */
  readonly isPercentile?: boolean;
}

/** An alarm as this house makes them: it says who is harmed, names its page of the runbook and tells the stage's topic. */
export class ImpactAlarm extends Alarm {
  constructor({ scope, action }: Watch, id: string, props: ImpactAlarmProps) {
    const { bad, of } = props.periods ?? { bad: 1, of: 1 };
    super(scope, id, {
      alarmDescription: describeImpact(props.userImpact),
      metric: props.metric,
      threshold: props.threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: of,
      datapointsToAlarm: bad,
      treatMissingData: props.missingIsBreaching ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      ...(props.isPercentile ? { evaluateLowSampleCountPercentile: 'ignore' } : {}),
    });
    this.addAlarmAction(action);
    // That it is over is worth as much as that it began.
    this.addOkAction(action);
  }
}

/** The sum of metrics, nothing counting as zero. */
export function sumOf(metrics: readonly IMetric[], label: string, period: Duration): MathExpression {
  if (metrics.length > mostSignals) throw new Error(`${label}: an alarm reads at most ${mostSignals} metrics.`);
  // Of this sum alone: a graph shows several.
  const prefix = label.toLowerCase().replaceAll(/[^a-z]+/g, '_');
  const named = metrics.map((metric, index): [string, IMetric] => [`${prefix}_${index}`, metric]);
  return new MathExpression({
    label,
    period,
    expression: named.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(named),
  });
}
