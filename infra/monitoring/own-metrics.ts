import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { BusinessEvent, CountedFailure, SecurityEvent } from '#shared/monitoring/business-events.ts';

/** Returns the metrics namespace of a stage, because stages may share an account. */
export const metricsNamespace = ({ name }: { name: string }): string => `Morada/${name}`;

/**
 * Returns a sum of a metric that a stage's functions emit.
 * @param service the function's construct id in any case
 */
export const ownMetric = (
  namespace: string,
  name: BusinessEvent | CountedFailure | SecurityEvent,
  service: string,
  period: Duration = Duration.minutes(5),
): Metric =>
  new Metric({
    namespace,
    metricName: name,
    dimensionsMap: { service: service.toLowerCase() },
    statistic: 'Sum',
    period,
    label: name,
  });
