import type { Assembly } from '../assembly/assembly.ts';
import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';

/** The resources of one API Gateway API, in any stack, and how their properties are read. */
export interface ApiParts {
  /** Returns the API's resources of a type, by its last part: `Route`. */
  of(type: string): Resource[];
  /** Reads the emulated properties of a resource and records the others as unsupported. */
  read<T>(resource: Resource, take: (reader: PropertyReader) => T): T;
  unsupported: Unsupported[];
  /** Names of log groups that can receive access logs. */
  logGroups: readonly string[];
}

/** Returns the `AWS::ApiGatewayV2::Api` resources of one protocol. */
export const apisOf = (assembly: Assembly, protocol: 'HTTP' | 'WEBSOCKET'): Resource[] =>
  assembly.ofType('AWS::ApiGatewayV2::Api').filter(({ properties }) => properties['ProtocolType'] === protocol);

export function apiParts(api: Resource, assembly: Assembly): ApiParts {
  const unsupported: Unsupported[] = [];
  return {
    of: (type) =>
      assembly.ofType(`AWS::ApiGatewayV2::${type}`).filter(({ properties }) => properties['ApiId'] === api.physicalId),
    read(resource, take) {
      const reader = PropertyReader.of(resource);
      reader.value('ApiId');
      const taken = take(reader);
      unsupported.push(...reader.unsupported());
      return taken;
    },
    unsupported,
    logGroups: assembly.ofType('AWS::Logs::LogGroup').map(({ physicalId }) => physicalId),
  };
}
