import { Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroupLogDestination, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { removalPolicy } from './removal-policy.ts';

/** Properties of the WebSocket API that functions need. */
export interface LiveApiReference {
  apiId: string;
  stageName: string;
}

/**
 * The WebSocket API for live updates. In the site's stack, because the content security policy contains its origin; the
 * routes are added in the stack of their functions.
 */
export class LiveApi extends Construct implements LiveApiReference {
  readonly apiId: string;
  readonly stageName = 'live';
  /** `wss://…/live` */
  readonly url: string;
  /** `wss://…`, for the content security policy. */
  readonly origin: string;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
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
      // Metrics per route would cost more than the messages, and no alarm reads them.
      detailedMetricsEnabled: false,
      throttle: { rateLimit: stage.throttles.sockets.rate, burstLimit: stage.throttles.sockets.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        // Without the query, which contains tickets: already used by then, but they do not belong in a log.
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
