import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** What may be logged beside a message: ids, codes, counts. Never names, addresses, phones, contents or tokens. */
export type LogFacts = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Structured log, one line an entry. */
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
  /** Counts a request and its latency by route, and its refusal by code. */
  measure(request: RequestMeasure): void;
  /** Counts something that happened, by dimensions of few values: no ids. */
  count(event: string, dimensions: Readonly<Record<string, string>>): void;
}

interface Settings {
  readonly LOG_LEVEL: 'DEBUG' | 'INFO' | 'WARN' | 'ERROR';
  readonly POWERTOOLS_SERVICE_NAME: string;
  readonly POWERTOOLS_METRICS_NAMESPACE: string;
}

/** Logs as JSON to the function's log and metrics in its embedded format: neither costs a call. */
export function createObservability(settings: Settings): Observability {
  const serviceName = settings.POWERTOOLS_SERVICE_NAME;
  const logger = new Logger({ serviceName, logLevel: settings.LOG_LEVEL });
  const metrics = new Metrics({ serviceName, namespace: settings.POWERTOOLS_METRICS_NAMESPACE });
  return {
    log: {
      info: (message, facts = {}) => logger.info(message, facts),
      warn: (message, facts = {}) => logger.warn(message, facts),
      error: (message, facts = {}) => logger.error(message, facts),
    },
    measure: ({ route, milliseconds, refusal }) => {
      metrics.addDimension('route', route);
      metrics.addMetric('Requests', MetricUnit.Count, 1);
      metrics.addMetric('Latency', MetricUnit.Milliseconds, milliseconds);
      metrics.publishStoredMetrics();
      if (refusal === undefined) return;
      const refusals = metrics.singleMetric();
      refusals.addDimension('code', refusal);
      refusals.addMetric('Refusals', MetricUnit.Count, 1);
    },
    count: (event, dimensions) => {
      const counted = metrics.singleMetric();
      counted.addDimensions({ ...dimensions });
      counted.addMetric(event, MetricUnit.Count, 1);
    },
  };
}
