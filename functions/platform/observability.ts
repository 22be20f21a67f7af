import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { correlated } from '#database/correlation.ts';
import { apiService, type CountedMetric, type RefusalEvent } from '#shared/monitoring/business-events.ts';
import type { ProblemCode } from '#shared/problems.ts';

/** What may be logged with a message: ids, codes, counts. Never names, addresses, phones, contents or tokens. */
export type LogFacts = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Structured log, one line per entry, with the correlation id (correlation.ts). */
export interface Log {
  info(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  error(message: string, facts?: LogFacts): void;
}

export interface RequestMeasure {
  route: string;
  milliseconds: number;
  refusal: string | undefined;
}

export interface Observability {
  log: Log;
  /**
   * Counts a failed request, or a refusal that may be part of an attack. Routes, durations and other refusals are in
   * the log, because each custom metric has a price.
   */
  measure(request: RequestMeasure): void;
  /** Counts an event, with dimensions of low cardinality: no ids. */
  count(event: CountedMetric, dimensions?: Readonly<Record<string, string>>): void;
}

/** Refusals that are failures: not caused by the caller. */
const failures: ReadonlySet<string> = new Set<ProblemCode>(['service.failed', 'service.busy']);

/** Refusals that people get occasionally and attacks often. */
const refusalEvents: Readonly<Partial<Record<string, RefusalEvent>>> = {
  'access.denied': 'AccessDenied',
  'edge.required': 'EdgeBypassed',
  'account.reset_code': 'ProofsFailed',
} satisfies Partial<Record<ProblemCode, RefusalEvent>>;

interface Settings {
  POWERTOOLS_SERVICE_NAME: string;
  POWERTOOLS_METRICS_NAMESPACE: string;
}

/**
 * Writes logs as JSON and metrics in the embedded metric format, both without API calls. The log level is that of the
 * function's logging configuration, which Lambda passes as `AWS_LAMBDA_LOG_LEVEL`.
 */
export function createObservability(settings: Settings): Observability {
  const serviceName = settings.POWERTOOLS_SERVICE_NAME;
  const logger = new Logger({ serviceName });
  const metrics = new Metrics({ serviceName, namespace: settings.POWERTOOLS_METRICS_NAMESPACE });
  // One metric for all functions of the API: each has a price, and an alarm is limited to ten.
  const ofApi = new Metrics({ serviceName: apiService, namespace: settings.POWERTOOLS_METRICS_NAMESPACE });
  const count: Observability['count'] = (event, dimensions) => {
    const counted = metrics.singleMetric();
    if (dimensions) counted.addDimensions({ ...dimensions });
    counted.addMetric(event, MetricUnit.Count, 1);
  };
  return {
    log: {
      info: (message, facts) => logger.info(message, { ...facts, ...correlated() }),
      warn: (message, facts) => logger.warn(message, { ...facts, ...correlated() }),
      error: (message, facts) => logger.error(message, { ...facts, ...correlated() }),
    },
    measure: ({ refusal }) => {
      if (refusal === undefined) return;
      if (failures.has(refusal)) count('Failures');
      const event = refusalEvents[refusal];
      if (event) ofApi.singleMetric().addMetric(event, MetricUnit.Count, 1);
    },
    count,
  };
}
