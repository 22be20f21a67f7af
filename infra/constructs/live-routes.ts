import { Stack } from 'aws-cdk-lib';
import { WebSocketApi, WebSocketRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import type { LiveApiReference } from './live-api.ts';
import type { ServiceFunction } from './service-function.ts';

interface LiveRoutesProps {
  live: LiveApiReference;
  handler: ServiceFunction;
}

/** The routes of the WebSocket API: $connect, $disconnect and $default. */
export class LiveRoutes extends Construct {
  constructor(scope: Construct, id: string, { live, handler }: LiveRoutesProps) {
    super(scope, id);
    const webSocketApi = WebSocketApi.fromWebSocketApiAttributes(this, 'Api', { webSocketId: live.apiId });
    for (const [name, routeKey, returnResponse] of [
      ['Connect', '$connect', false],
      ['Disconnect', '$disconnect', false],
      ['Message', '$default', true],
    ] as const) {
      new WebSocketRoute(this, name, {
        webSocketApi,
        routeKey,
        integration: new WebSocketLambdaIntegration(name, handler),
        returnResponse,
      });
    }
  }
}

/** Allows a function to post to connections and to close them. */
export function allowConnections(
  fn: ServiceFunction,
  { apiId, stageName }: LiveApiReference,
  methods: readonly ('POST' | 'DELETE')[],
): void {
  const { partition, region, account } = Stack.of(fn);
  const path = (method: string) => `${stageName}/${method}/@connections/*`;
  for (const method of methods) {
    fn.allow(
      ['execute-api:ManageConnections'],
      [`arn:${partition}:execute-api:${region}:${account}:${apiId}/${path(method)}`],
    );
  }
}

export function connectionsUrl(scope: Construct, { apiId, stageName }: LiveApiReference): string {
  const { region, urlSuffix } = Stack.of(scope);
  return `https://${apiId}.execute-api.${region}.${urlSuffix}/${stageName}`;
}
