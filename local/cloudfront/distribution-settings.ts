import type { Assembly } from '../assembly/assembly.ts';
import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';
import { type WebAcl, webAclNamed } from '../waf/web-acl.ts';
import { createBucketOrigin, type StoredObject } from './bucket-origin.ts';
import { type EdgeFunction, readEdgeFunctions } from './edge-function.ts';
import { type CachePolicy, type Forwarding, managedCachePolicies, managedOriginRequestPolicies } from './forwarding.ts';
import { createHttpOrigin } from './http-origin.ts';
import type { KeyValues } from './key-value-stores.ts';
import type { Origin } from './origin.ts';
import { readOriginGroup } from './origin-group.ts';
import { type ResponseHeadersPolicy, readResponseHeadersPolicies } from './response-headers.ts';

/** How requests to some paths are handled. */
export interface Behavior {
  /** Undefined for the default behaviour. */
  pathPattern: string | undefined;
  origin: Origin;
  methods: readonly string[];
  isCompressed: boolean;
  cachePolicy: CachePolicy;
  originRequestPolicy: Forwarding | undefined;
  responseHeadersPolicy: ResponseHeadersPolicy | undefined;
  onRequest: EdgeFunction | undefined;
  onResponse: EdgeFunction | undefined;
}

/** What a distribution does with answers of one status. */
export interface ErrorResponse {
  status: number;
  /** Seconds for which everybody gets such an answer again, at least; undefined where CloudFront's default holds. */
  minTtl: number | undefined;
  /** The path of the page; undefined where the origin's own body stays. */
  page: string | undefined;
  respondWith: number;
}

export interface DistributionSettings {
  id: string;
  domainName: string;
  defaultRootObject: string;
  /** In the order in which they are tried; the default one last. */
  behaviors: readonly Behavior[];
  errorResponses: readonly ErrorResponse[];
  webAcl: WebAcl | undefined;
  unsupported: readonly Unsupported[];
  /** Closes connections to origins. */
  stop(): void;
}

export interface DistributionContext {
  assembly: Assembly;
  mapAddresses: (text: string) => string;
  getObject: (bucket: string, key: string) => StoredObject | undefined;
  store?: (arn: string) => KeyValues | undefined;
  log: (message: string) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Reads a distribution with the policies and functions that its behaviours name. */
export function readDistribution(resource: Resource, context: DistributionContext): DistributionSettings {
  const { assembly, mapAddresses, log, now } = context;
  const unsupported: Unsupported[] = [];
  const policies: Policies = {
    responseHeaders: readResponseHeadersPolicies(assembly.resources, mapAddresses, unsupported),
    functions: readEdgeFunctions(assembly.resources, unsupported, log, context.store),
  };
  const reader = PropertyReader.of(resource).harmless('describes only', 'Tags');
  const config = reader.object('DistributionConfig');
  if (!config) throw new Error(`${resource.path} has no DistributionConfig.`);
  config
    .harmless('describes only', 'Comment', 'Enabled', 'Staging')
    .harmless('plain http on localhost', 'ViewerCertificate', 'HttpVersion', 'IPV6Enabled')
    .harmless('no stranger reaches localhost', 'Restrictions')
    .harmless('there is one edge: this machine', 'PriceClass')
    .harmless('logs are files here', 'Logging');
  config.value('Aliases');
  const webAcl = webAclNamed(config.text('WebACLId'), assembly.resources, now);
  unsupported.push(...(webAcl?.unsupported ?? []));

  const origins = new Map<string, Origin & { stop?(): void }>();
  for (const origin of config.objects('Origins')) {
    const read = readOrigin(origin, resource, context);
    origins.set(read.id, read);
  }
  for (const group of config.object('OriginGroups')?.harmless('a count', 'Quantity').objects('Items') ?? []) {
    const read = readOriginGroup(group, origins);
    origins.set(read.id, read);
  }
  const behaviors = [...config.objects('CacheBehaviors'), config.object('DefaultCacheBehavior')]
    .filter((behavior) => behavior !== undefined)
    .map((behavior) => readBehavior(behavior, origins, policies, resource));
  const errorResponses = config.objects('CustomErrorResponses').map((rule) => {
    const status = rule.number('ErrorCode') ?? 0;
    return {
      status,
      minTtl: rule.number('ErrorCachingMinTTL'),
      page: rule.text('ResponsePagePath'),
      respondWith: rule.number('ResponseCode') ?? status,
    };
  });
  const defaultRootObject = config.text('DefaultRootObject') ?? '';
  return {
    id: resource.physicalId,
    domainName: resource.attributes['DomainName'] ?? '',
    defaultRootObject: defaultRootObject.replace(/^\//, ''),
    behaviors,
    errorResponses,
    webAcl,
    unsupported: [...unsupported, ...reader.unsupported()],
    stop: () => {
      for (const origin of origins.values()) origin.stop?.();
    },
  };
}

interface Policies {
  responseHeaders: ReadonlyMap<string, ResponseHeadersPolicy>;
  functions: ReadonlyMap<string, EdgeFunction>;
}

function readBehavior(
  behavior: PropertyReader,
  origins: ReadonlyMap<string, Origin>,
  policies: Policies,
  resource: Resource,
): Behavior {
  behavior
    .harmless('plain http on localhost', 'ViewerProtocolPolicy')
    .harmless(
      'successful responses are not kept at an edge here',
      ...['CachedMethods', 'MinTTL', 'MaxTTL', 'DefaultTTL'],
    )
    .harmless('browsers speak plain HTTP to this machine', 'GrpcConfig', 'SmoothStreaming');
  const named = <T>(known: ReadonlyMap<string, T>, property: string): T | undefined => {
    const id = behavior.text(property);
    if (id === undefined) return undefined;
    const policy = known.get(id);
    if (!policy) throw new Error(`${resource.path}: the ${property} ${id} is not known on this machine.`);
    return policy;
  };
  const target = behavior.text('TargetOriginId') ?? '';
  const origin = origins.get(target);
  if (!origin) throw new Error(`${resource.path} has no origin ${target}.`);
  const functions = new Map<string, EdgeFunction>();
  for (const association of behavior.objects('FunctionAssociations')) {
    const edgeFunction = policies.functions.get(association.text('FunctionARN') ?? '');
    if (edgeFunction) functions.set(association.text('EventType') ?? '', edgeFunction);
  }
  const methods = behavior.texts('AllowedMethods');
  return {
    pathPattern: behavior.text('PathPattern'),
    origin,
    methods: methods.length > 0 ? methods : ['GET', 'HEAD'],
    isCompressed: behavior.flag('Compress') ?? false,
    cachePolicy: named(managedCachePolicies, 'CachePolicyId') ?? UNCACHED,
    originRequestPolicy: named(managedOriginRequestPolicies, 'OriginRequestPolicyId'),
    responseHeadersPolicy: named(policies.responseHeaders, 'ResponseHeadersPolicyId'),
    onRequest: functions.get('viewer-request'),
    onResponse: functions.get('viewer-response'),
  };
}

const UNCACHED: CachePolicy = {
  headers: { kind: 'none' },
  cookies: { kind: 'none' },
  queryStrings: { kind: 'none' },
  brotli: false,
  gzip: false,
  maxTtl: 0,
};

function readOrigin(
  origin: PropertyReader,
  distribution: Resource,
  { assembly, mapAddresses, getObject }: DistributionContext,
): Origin & { stop?(): void } {
  origin
    .harmless('the origin is this machine', 'ConnectionAttempts', 'ConnectionTimeout', 'OriginShield', 'S3OriginConfig')
    .harmless('the site’s server reads the bucket in process', 'OriginAccessControlId');
  const id = origin.text('Id') ?? '';
  const domain = origin.text('DomainName') ?? '';
  const originPath = (origin.text('OriginPath') ?? '').replace(/\/$/, '');
  const customHeaders = Object.fromEntries(
    origin
      .objects('OriginCustomHeaders')
      .map((header) => [header.text('HeaderName') ?? '', header.text('HeaderValue') ?? '']),
  );
  const bucket = assembly
    .ofType('AWS::S3::Bucket')
    .find(({ attributes }) => [attributes['RegionalDomainName'], attributes['DomainName']].includes(domain));
  if (bucket) {
    const mayList = mayListBucket(bucket.physicalId, distribution, assembly);
    return createBucketOrigin({ id, bucket: bucket.physicalId, originPath, mayList, getObject });
  }
  const custom = origin
    .object('CustomOriginConfig')
    ?.harmless('the origin is this machine', 'OriginProtocolPolicy', 'OriginSSLProtocols', 'HTTPPort', 'HTTPSPort')
    .harmless('the origin is this machine', 'OriginKeepaliveTimeout', 'IpAddressType');
  const real = `https://${domain}`;
  const local = mapAddresses(real);
  return createHttpOrigin({
    id,
    url: local === real ? undefined : local,
    originPath,
    customHeaders,
    timeoutSeconds: custom?.number('OriginReadTimeout') ?? 30,
  });
}

/** Whether the bucket's policy lets the distribution list it: then a missing object is a 404 and not a 403. */
function mayListBucket(bucket: string, distribution: Resource, assembly: Assembly): boolean {
  const policies = assembly.ofType('AWS::S3::BucketPolicy').filter(({ properties }) => properties['Bucket'] === bucket);
  return policies.some(({ properties }) => {
    const { Statement = [] } = (properties['PolicyDocument'] ?? {}) as { Statement?: readonly object[] };
    return Statement.some((statement) => {
      const text = JSON.stringify(statement);
      const isForEdge = text.includes('"cloudfront.amazonaws.com"') && text.includes(distribution.physicalId);
      return isForEdge && text.includes('"Allow"') && text.includes('"s3:ListBucket"');
    });
  });
}
