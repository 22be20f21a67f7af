import { Stack, Validations } from 'aws-cdk-lib';
import { WebSocketApi, WebSocketRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import type { LiveApiReference } from './live-api.ts';
import type { ServiceFunction } from './service-function.ts';

/** What the construct library calls the site stack's output with the API's id. */
const apiIdOutput = 'PublishOutputRefLiveApi149456B60E9BF7F6';

interface LiveRoutesProps {
  readonly live: LiveApiReference;
  /** Answers all routes. */
  readonly handler: ServiceFunction;
}

/** The routes of the WebSocket API: handshake, goodbye, and everything that a page says. */
export class LiveRoutes extends Construct {
  constructor(scope: Construct, id: string, { live, handler }: LiveRoutesProps) {
    super(scope, id);
    const webSocketApi = WebSocketApi.fromWebSocketApiAttributes(this, 'Api', { webSocketId: live.apiId });
    for (const [name, routeKey, returnResponse] of [
      ['Connect', '$connect', false],
      ['Disconnect', '$disconnect', false],
      ['Message', '$default', true],
    ] as const) {
      const route = new WebSocketRoute(this, name, {
        webSocketApi,
        routeKey,
        integration: new WebSocketLambdaIntegration(name, handler),
        returnResponse,
      });
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason:
          'The handshake is refused by its function without a one-time ticket and the site’s origin; what follows belongs to a connection that was let in.',
      });
    }
  }
}

/** Lets a function post to connections and end them. */
export function allowConnections(fn: ServiceFunction, stage: Stage, { apiId, stageName }: LiveApiReference): void {
  const { partition, region, account } = Stack.of(fn);
  const path = (method: string) => `${stageName}/${method}/@connections/*`;
  // As findings write it: the reference to the site's stack is resolved by then.
  const output = { StackName: `Morada-${stage.name}-Site`, Region: stage.region, OutputName: apiIdOutput };
  const inFindings = `arn:aws:execute-api:${stage.region}:<AWS::AccountId>:${JSON.stringify({ 'Fn::GetStackOutput': output })}`;
  for (const method of ['POST', 'DELETE']) {
    fn.allow(
      ['execute-api:ManageConnections'],
      [`arn:${partition}:execute-api:${region}:${account}:${apiId}/${path(method)}`],
    );
    Validations.of(fn.executionRole).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${inFindings}/${path(method)}]`,
      reason: 'Connections have no names before they are opened; these are those of this API alone.',
    });
  }
}

/** Where connections are posted to: `https://…/live`. */
export function connectionsUrl(scope: Construct, { apiId, stageName }: LiveApiReference): string {
  const { region, urlSuffix } = Stack.of(scope);
  return `https://${apiId}.execute-api.${region}.${urlSuffix}/${stageName}`;
}
