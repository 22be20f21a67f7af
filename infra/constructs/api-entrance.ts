import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  type HttpRoute,
  HttpStage,
  type IHttpApi,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { apiPrefix, type Route } from '../../shared/api/route.ts';
import type { Stage } from '../config.ts';
import type { Throttle } from '../settings-schema.ts';

interface ApiEntranceProps {
  readonly stage: Stage;
  readonly httpApi: IHttpApi;
  readonly logs: LogGroup;
  /** Every route of the API as it is declared, with the gateway's. */
  readonly routes: readonly (readonly [Route, HttpRoute])[];
}

/** The throttle that a route has of its own; undefined where it shares the default. */
function throttleOf({ throttles }: Stage, { access, load }: Route): Throttle | undefined {
  if (load) return throttles[load];
  return access === 'public' || access === 'signed' ? throttles.public : undefined;
}

/**
 * The stage of the HTTP API: where its access log goes and how many requests it lets in (ADR 050). It stands
 * with the routes because API Gateway takes settings only for routes that exist.
 */
export class ApiEntrance extends Construct {
  constructor(scope: Construct, id: string, { stage, httpApi, logs, routes }: ApiEntranceProps) {
    super(scope, id);
    const { rate, burst } = stage.throttles.api;
    const entrance = new HttpStage(this, 'Stage', {
      httpApi,
      autoDeploy: true,
      // Not by route: hundreds of metrics would be paid for, and the log below tells routes apart.
      detailedMetricsEnabled: false,
      throttle: { rateLimit: rate, burstLimit: burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        // No path with ids' owners, no address, no agent: what an operator needs and nothing about a person.
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            time: '$context.requestTimeEpoch',
            route: '$context.routeKey',
            status: '$context.status',
            latency: '$context.responseLatency',
            error: '$context.error.message',
            integrationError: '$context.integrationErrorMessage',
          }),
        ),
      },
    });
    const settings: Record<string, object> = {};
    for (const [declared, route] of routes) {
      const throttle = throttleOf(stage, declared);
      if (!throttle) continue;
      const key = `${declared.method} ${apiPrefix}${declared.path}`;
      // They replace the default as a whole: what is left out would be the account's.
      settings[key] = { ThrottlingRateLimit: throttle.rate, ThrottlingBurstLimit: throttle.burst };
      entrance.node.addDependency(route);
    }
    (entrance.node.defaultChild as CfnStage).routeSettings = settings;
  }
}
