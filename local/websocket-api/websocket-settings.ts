import type { Assembly } from '../assembly/assembly.ts';
import type { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';
import { readAccessLog } from '../http-api/access-log.ts';
import { apiParts, apisOf } from '../http-api/api-parts.ts';
import type { ThrottleSettings } from '../http-api/throttle.ts';

export interface SocketRoute {
  /** `$connect`, `$disconnect`, `$default` or a value of the route selection expression. */
  routeKey: string;
  functionArn: string;
  timeoutMilliseconds: number;
  /** Whether the function's result is sent back. */
  responds: boolean;
}

export interface SocketStage {
  name: string;
  variables: Readonly<Record<string, string>> | undefined;
  /** For messages of all connections together, and new connections. */
  throttle: ThrottleSettings | undefined;
}

export interface WebSocketSettings {
  id: string;
  /** The property of a JSON message that names its route: `action` of `$request.body.action`. */
  selector: string;
  routes: ReadonlyMap<string, SocketRoute>;
  stages: ReadonlyMap<string, SocketStage>;
  unsupported: readonly Unsupported[];
}

/** Returns the `AWS::ApiGatewayV2::Api` resources that are WebSocket APIs. */
export const webSocketApis = (assembly: Assembly): Resource[] => apisOf(assembly, 'WEBSOCKET');

/** Reads a WebSocket API with its routes, integrations and stages, in any stack. */
export function readWebSocketApi(api: Resource, assembly: Assembly): WebSocketSettings {
  const { of: parts, read, unsupported, logGroups } = apiParts(api, assembly);
  const integrations = new Map<string, Integration>();
  for (const resource of parts('Integration')) {
    const integration = read(resource, readIntegration);
    if (integration) integrations.set(`integrations/${resource.physicalId}`, integration);
    else unsupported.push({ where: resource.path, what: 'an integration other than AWS_PROXY with a function' });
  }
  const responding = new Set(parts('RouteResponse').map(({ properties }) => String(properties['RouteId'])));
  const routes = parts('Route').flatMap((resource) => {
    const integration = integrations.get(String(resource.properties['Target']));
    if (!integration) return [];
    return [{ ...integration, routeKey: read(resource, readRoute), responds: responding.has(resource.physicalId) }];
  });
  const stages = parts('Stage').map((resource) => read(resource, (reader) => readStage(reader, logGroups)));
  return {
    id: api.physicalId,
    selector: read(api, readSelector),
    routes: new Map(routes.map((route) => [route.routeKey, route])),
    stages: new Map(stages.map((stage) => [stage.name, stage])),
    unsupported,
  };
}

type Integration = Pick<SocketRoute, 'functionArn' | 'timeoutMilliseconds'>;

function readIntegration(reader: PropertyReader): Integration | undefined {
  reader.harmless('describes only', 'Description');
  reader.harmless('functions are always called by POST', 'IntegrationMethod');
  const functionArn = /arn:aws:lambda:[\w-]+:\d+:function:[^/]+/.exec(reader.text('IntegrationUri') ?? '')?.[0];
  if (reader.text('IntegrationType') !== 'AWS_PROXY' || !functionArn) return undefined;
  return { functionArn, timeoutMilliseconds: reader.number('TimeoutInMillis') ?? 29_000 };
}

function readRoute(reader: PropertyReader): string {
  reader.harmless('describes only', 'OperationName');
  reader.value('Target');
  reader.value('RouteResponseSelectionExpression');
  // Other authorization types stay unread, and are reported as unsupported.
  if (reader.text('AuthorizationType') && reader.text('AuthorizationType') !== 'NONE') {
    throw new Error('A route of a WebSocket API with an authorizer is not emulated on this machine.');
  }
  return reader.text('RouteKey') ?? '$default';
}

function readStage(reader: PropertyReader, logGroups: readonly string[]): SocketStage {
  reader.harmless('what is synthesized is what runs', 'AutoDeploy', 'DeploymentId');
  readAccessLog(reader, logGroups);
  reader.harmless('describes only', 'Description', 'Tags');
  const defaults = reader
    .object('DefaultRouteSettings')
    ?.harmless('logs are files here', 'LoggingLevel', 'DataTraceEnabled')
    .harmless('nothing collects metrics here', 'DetailedMetricsEnabled');
  const rate = defaults?.number('ThrottlingRateLimit');
  const burst = defaults?.number('ThrottlingBurstLimit');
  return {
    name: reader.text('StageName') ?? '',
    variables: reader.value('StageVariables') as Record<string, string> | undefined,
    throttle: rate && burst ? { rate, burst } : undefined,
  };
}

function readSelector(reader: PropertyReader): string {
  reader.harmless('describes only', 'Name', 'Description', 'Tags', 'Version');
  reader.harmless('the API is reached by its own address', 'DisableExecuteApiEndpoint', 'IpAddressType');
  reader.value('ProtocolType');
  const expression = reader.text('RouteSelectionExpression') ?? '';
  const selector = /^\$\{?request\.body\.(\w+)\}?$/.exec(expression)?.[1];
  if (!selector) throw new Error(`The route selection expression '${expression}' is not emulated on this machine.`);
  return selector;
}
