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
import { apiPrefix, type Route } from '#shared/kit/route.ts';
import type { Stage } from '../config.ts';
import type { Throttle } from '../settings-schema.ts';

interface ApiEntranceProps {
  stage: Stage;
  httpApi: IHttpApi;
  logs: LogGroup;
  routes: readonly (readonly [Route, HttpRoute])[];
}

/** Returns a route's own throttle; undefined if it shares the default. */
function throttleOf({ throttles }: Stage, { access, load }: Route): Throttle | undefined {
  if (load) return throttles[load];
  return access === 'public' || access === 'signed' ? throttles.public : undefined;
}

/**
 * The stage of the HTTP API with its access log and throttles (ADR 050). In the same stack as the routes, because API
 * Gateway accepts settings only for existing routes.
 */
export class ApiEntrance extends Construct {
  constructor(scope: Construct, id: string, { stage, httpApi, logs, routes }: ApiEntranceProps) {
    super(scope, id);
    const { rate, burst } = stage.throttles.api;
    const entrance = new HttpStage(this, 'Stage', {
      httpApi,
      autoDeploy: true,
      // Not per route: hundreds of metrics would incur charges, and the access log has the routes.
      detailedMetricsEnabled: false,
      throttle: { rateLimit: rate, burstLimit: burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        // No paths with ids, addresses or user agents: sufficient for operations, and no personal data.
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
      // Route settings replace the defaults as a whole: absent values would be those of the account.
      settings[key] = { ThrottlingRateLimit: throttle.rate, ThrottlingBurstLimit: throttle.burst };
      entrance.node.addDependency(route);
    }
    (entrance.node.defaultChild as CfnStage).routeSettings = settings;
  }
}
