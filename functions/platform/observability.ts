import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { ProblemCode } from '../../shared/api/problems.ts';
import { apiService, type Counted, type RefusalEvent } from '../../shared/monitoring/business-events.ts';
import { correlated } from '../database/correlation.ts';

/** What may be logged beside a message: ids, codes, counts. Never names, addresses, phones, contents or tokens. */
export type LogFacts = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Structured log, one line an entry, with the id of the request that began the work (correlation.ts). */
export interface Log {
  info(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  error(message: string, facts?: LogFacts): void;
}

/** One request as it is measured. */
export interface RequestMeasure {
  readonly route: string;
  readonly milliseconds: number;
  /** Code of the refusal, when there was one. */
  readonly refusal: string | undefined;
}

export interface Observability {
  readonly log: Log;
  /**
   * Counts a request that failed, or whose refusal may be part of an attack. Routes, times and other refusals stand in
   * the log: a metric for each would be paid for.
   */
  measure(request: RequestMeasure): void;
  /** Counts something that happened, by dimensions of few values: no ids. */
  count(event: Counted, dimensions?: Readonly<Record<string, string>>): void;
}

/** Refusals that are no refusals: the person did nothing wrong. */
const failures: ReadonlySet<string> = new Set<ProblemCode>(['service.failed', 'service.busy']);

/** Refusals that a person meets a few times and an attack many times. */
const refusalEvents: Readonly<Partial<Record<string, RefusalEvent>>> = {
  'access.denied': 'AccessDenied',
  'edge.required': 'EdgeBypassed',
  'account.reset_code': 'ProofsFailed',
} satisfies Partial<Record<ProblemCode, RefusalEvent>>;

interface Settings {
  readonly POWERTOOLS_SERVICE_NAME: string;
  readonly POWERTOOLS_METRICS_NAMESPACE: string;
}

/**
 * Logs as JSON to the function's log and metrics in its embedded format: neither costs a call. The level is the one of
 * the function's logging configuration, which Lambda announces to the logger as `AWS_LAMBDA_LOG_LEVEL`.
 */
export function createObservability(settings: Settings): Observability {
  const serviceName = settings.POWERTOOLS_SERVICE_NAME;
  const logger = new Logger({ serviceName });
  const metrics = new Metrics({ serviceName, namespace: settings.POWERTOOLS_METRICS_NAMESPACE });
  // One series for all functions of the API: each is paid for, and an alarm reads ten at most.
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
