import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { BusinessEvent, CountedFailure, SecurityEvent } from '../../shared/monitoring/business-events.ts';

/** Of one stage: stages may share an account. */
export const metricsNamespace = ({ name }: { readonly name: string }): string => `Morada/${name}`;

/** What the functions of a stage count themselves, as a sum; `service` is the function's construct id in any case. */
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
