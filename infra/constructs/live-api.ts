import { Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroupLogDestination, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { removalPolicy } from './removal-policy.ts';

/** What the functions have to know of the WebSocket API. */
export interface LiveApiReference {
  readonly apiId: string;
  readonly stageName: string;
}

/**
 * The WebSocket API by which open pages hear of changes. Its address is part of what the site may connect to, so it
 * stands beside the site; its routes are added where the functions are.
 */
export class LiveApi extends Construct implements LiveApiReference {
  readonly apiId: string;
  readonly stageName = 'live';
  /** `wss://…/live` */
  readonly url: string;
  /** `wss://…`, as a content security policy names it. */
  readonly origin: string;

  constructor(scope: Construct, id: string, { stage }: { readonly stage: Stage }) {
    super(scope, id);
    const api = new WebSocketApi(this, 'Api', {
      apiName: `morada-${stage.name}-live`,
      description: 'The messages of shared/live/changes.ts',
    });
    const logs = new LogGroup(this, 'Logs', {
      retention: stage.logRetentionDays as RetentionDays,
      removalPolicy: removalPolicy(stage.retainData),
    });
    const live = new WebSocketStage(this, 'Stage', {
      webSocketApi: api,
      stageName: this.stageName,
      autoDeploy: true,
      detailedMetricsEnabled: true,
      throttle: { rateLimit: stage.throttles.sockets.rate, burstLimit: stage.throttles.sockets.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        // Without the query: tickets stand in it. They are used up by then, but a log is no place for them.
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            time: '$context.requestTimeEpoch',
            event: '$context.eventType',
            route: '$context.routeKey',
            status: '$context.status',
            connectionId: '$context.connectionId',
            error: '$context.error.message',
          }),
        ),
      },
    });
    const { region, urlSuffix } = Stack.of(this);
    this.apiId = api.apiId;
    this.url = live.url;
    this.origin = `wss://${api.apiId}.execute-api.${region}.${urlSuffix}`;
  }
}
