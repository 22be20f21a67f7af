import type { Assembly } from '../assembly/assembly.ts';
import type { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';
import { readAccessLog } from './access-log.ts';
import { apiParts, apisOf } from './api-parts.ts';
import { createJwtAuthorizer, type JwtAuthorizer } from './jwt-authorizer.ts';
import { checkRouteSettings, readThrottles, type StageThrottles } from './stage-throttles.ts';

/** A route of an API with its integration, authorizer and throttle. */
export interface ApiRoute {
  routeKey: string;
  functionArn: string;
  timeoutMilliseconds: number;
  /** `closed` for an unsupported authorizer: every request is refused. */
  authorizer: JwtAuthorizer | 'none' | 'closed';
  scopes: readonly string[];
}

export interface ApiStage extends StageThrottles {
  name: string;
  variables: Readonly<Record<string, string>> | undefined;
}

export interface ApiSettings {
  id: string;
  routes: readonly ApiRoute[];
  stages: readonly ApiStage[];
  unsupported: readonly Unsupported[];
}

/** Returns the `AWS::ApiGatewayV2::Api` resources that are HTTP APIs. */
export const httpApis = (assembly: Assembly): Resource[] => apisOf(assembly, 'HTTP');

/** Reads an HTTP API with its routes, integrations, authorizers and stages, in any stack. */
export function readApi(api: Resource, assembly: Assembly, mapAddresses: (text: string) => string): ApiSettings {
  const { of: parts, read, unsupported, logGroups } = apiParts(api, assembly);
  const authorizers = new Map<string, JwtAuthorizer>();
  for (const resource of parts('Authorizer')) {
    if (resource.properties['AuthorizerType'] !== 'JWT') {
      const what = `AWS::ApiGatewayV2::Authorizer.AuthorizerType ${resource.properties['AuthorizerType']}`;
      unsupported.push({ where: resource.path, what });
      continue;
    }
    authorizers.set(
      resource.physicalId,
      read(resource, (reader) => readAuthorizer(reader, mapAddresses)),
    );
  }
  const integrations = new Map<string, Integration>();
  for (const resource of parts('Integration')) {
    const integration = read(resource, readIntegration);
    if (integration) integrations.set(`integrations/${resource.physicalId}`, integration);
    else
      unsupported.push({
        where: resource.path,
        what: 'an integration other than AWS_PROXY with a function and payload 2.0',
      });
  }
  const routes = parts('Route').flatMap((resource) => {
    const integration = integrations.get(String(resource.properties['Target']));
    return integration ? [read(resource, (reader) => readRoute(reader, integration, authorizers))] : [];
  });
  const stages = parts('Stage').map((resource) => {
    checkRouteSettings(resource, parts('Route'));
    return read(resource, (reader) => readStage(reader, logGroups));
  });
  read(api, describeApi);
  return { id: api.physicalId, routes, stages, unsupported };
}

interface Integration {
  functionArn: string;
  timeoutMilliseconds: number;
}

function readAuthorizer(reader: PropertyReader, mapAddresses: (text: string) => string): JwtAuthorizer {
  reader.harmless('describes only', 'Name');
  reader.value('AuthorizerType');
  const configuration = reader.object('JwtConfiguration');
  const issuer = configuration?.text('Issuer') ?? '';
  return createJwtAuthorizer({
    issuer,
    reachedAt: mapAddresses(issuer),
    audience: configuration?.texts('Audience') ?? [],
    identitySource: reader.texts('IdentitySource')[0] ?? '$request.header.Authorization',
  });
}

function readIntegration(reader: PropertyReader): Integration | undefined {
  reader.harmless('describes only', 'Description');
  reader.harmless('functions are always called by POST', 'IntegrationMethod');
  const uri = reader.text('IntegrationUri') ?? '';
  const isEmulated = reader.text('IntegrationType') === 'AWS_PROXY' && reader.text('PayloadFormatVersion') === '2.0';
  // The function's ARN, alone or inside the older URI format.
  const functionArn = /arn:aws:lambda:[\w-]+:\d+:function:[^/]+/.exec(uri)?.[0];
  const timeoutMilliseconds = reader.number('TimeoutInMillis') ?? 30_000;
  return isEmulated && functionArn ? { functionArn, timeoutMilliseconds } : undefined;
}

function readRoute(
  reader: PropertyReader,
  integration: Integration,
  authorizers: ReadonlyMap<string, JwtAuthorizer>,
): ApiRoute {
  reader.harmless('describes only', 'OperationName');
  reader.value('Target');
  const type = reader.text('AuthorizationType') ?? 'NONE';
  const authorizer = authorizers.get(reader.text('AuthorizerId') ?? '');
  return {
    ...integration,
    routeKey: reader.text('RouteKey') ?? '$default',
    authorizer: type === 'NONE' ? 'none' : type === 'JWT' && authorizer ? authorizer : 'closed',
    scopes: reader.texts('AuthorizationScopes'),
  };
}

function readStage(reader: PropertyReader, logGroups: readonly string[]): ApiStage {
  reader.harmless('what is synthesized is what runs', 'AutoDeploy', 'DeploymentId');
  readAccessLog(reader, logGroups);
  reader.harmless('describes only', 'Description', 'Tags');
  return {
    name: reader.text('StageName') ?? '$default',
    variables: reader.value('StageVariables') as Record<string, string> | undefined,
    ...readThrottles(reader),
  };
}

function describeApi(reader: PropertyReader): void {
  reader.harmless('describes only', 'Name', 'Description', 'Tags', 'Version');
  reader.value('ProtocolType');
  reader.harmless('the API is reached by its own address', 'DisableExecuteApiEndpoint', 'IpAddressType');
}
