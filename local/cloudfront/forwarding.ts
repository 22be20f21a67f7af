import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unplayed } from '../assembly/resource.ts';

/** Which of a kind of thing (headers, cookies, query strings) goes on to the origin. */
export type Selection =
  | { readonly kind: 'none' | 'all' }
  | { readonly kind: 'only' | 'all but'; readonly names: readonly string[] };

/** What of a viewer's request reaches the origin. */
export interface Forwarding {
  readonly headers: Selection;
  readonly cookies: Selection;
  readonly queryStrings: Selection;
}

/** A cache policy: what it forwards, which encodings the edge may produce, and for how long it keeps responses at most. */
export interface CachePolicy extends Forwarding {
  /** Seconds. */
  readonly maxTtl: number;
  readonly brotli: boolean;
  readonly gzip: boolean;
}

const none: Selection = { kind: 'none' };
const all: Selection = { kind: 'all' };
const nothing: Forwarding = { headers: none, cookies: none, queryStrings: none };
const encodings = { brotli: true, gzip: true };
/** Seconds. */
const year = 31_536_000;

/** Cache policies that AWS manages: CloudFront developer guide, "Use managed cache policies". */
const MANAGED_CACHE: Readonly<Record<string, CachePolicy>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { ...nothing, ...encodings, maxTtl: year },
  // CachingOptimizedForUncompressedObjects
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': { ...nothing, brotli: false, gzip: false, maxTtl: year },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { ...nothing, brotli: false, gzip: false, maxTtl: 0 },
  // UseOriginCacheControlHeaders
  '83da9c7e-98b4-4e11-a168-04f0df8e2c65': { ...originControlled(none), ...encodings, maxTtl: year },
  // UseOriginCacheControlHeaders-QueryStrings
  '4cc15a8a-d715-48a4-82b8-cc0b614638fe': { ...originControlled(all), ...encodings, maxTtl: year },
};

/** Origin request policies that AWS manages: CloudFront developer guide, "Use managed origin request policies". */
const MANAGED_ORIGIN_REQUEST: Readonly<Record<string, Forwarding>> = {
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: all, cookies: all, queryStrings: all },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    headers: { kind: 'all but', names: ['host'] },
    cookies: all,
    queryStrings: all,
  },
  // AllViewerAndCloudFrontHeaders-2022-06
  '33f36d7e-f396-46d9-90e0-52428a34d9dc': { headers: all, cookies: all, queryStrings: all },
  // CORS-CustomOrigin
  '59781a5b-3903-41f3-afcb-af62929ccde1': { ...nothing, headers: { kind: 'only', names: ['origin'] } },
  // CORS-S3Origin
  '88a5eaf4-2fd4-4709-b370-b4c650ea3fcf': {
    ...nothing,
    headers: {
      kind: 'only',
      names: ['origin', 'access-control-request-headers', 'access-control-request-method'],
    },
  },
  // UserAgentRefererHeaders
  'acba4595-bd28-49b8-b9fe-13317c0390fa': { ...nothing, headers: { kind: 'only', names: ['user-agent', 'referer'] } },
};

function originControlled(queryStrings: Selection): Forwarding {
  const names = ['host', 'origin', 'x-http-method-override', 'x-http-method', 'x-method-override'];
  return { headers: { kind: 'only', names }, cookies: all, queryStrings };
}

/** The cache policies by id: those that AWS manages, and those of the assembly. */
export function readCachePolicies(resources: readonly Resource[], unplayed: Unplayed[]): Map<string, CachePolicy> {
  const policies = new Map(Object.entries(MANAGED_CACHE));
  for (const resource of resources.filter(({ type }) => type === 'AWS::CloudFront::CachePolicy')) {
    const reader = PropertyReader.of(resource);
    const config = reader.object('CachePolicyConfig');
    config?.harmless(
      'successful responses are not kept at an edge here; browsers cache by the origin’s own header',
      'MinTTL',
      'DefaultTTL',
    );
    config?.harmless('describes only', 'Name', 'Comment');
    const parameters = config?.object('ParametersInCacheKeyAndForwardedToOrigin');
    policies.set(resource.physicalId, {
      ...readForwarding(parameters),
      maxTtl: config?.number('MaxTTL') ?? year,
      brotli: parameters?.flag('EnableAcceptEncodingBrotli') ?? false,
      gzip: parameters?.flag('EnableAcceptEncodingGzip') ?? false,
    });
    unplayed.push(...reader.unplayed());
  }
  return policies;
}

/** The origin request policies by id: those that AWS manages, and those of the assembly. */
export function readOriginRequestPolicies(
  resources: readonly Resource[],
  unplayed: Unplayed[],
): Map<string, Forwarding> {
  const policies = new Map(Object.entries(MANAGED_ORIGIN_REQUEST));
  for (const resource of resources.filter(({ type }) => type === 'AWS::CloudFront::OriginRequestPolicy')) {
    const reader = PropertyReader.of(resource);
    const config = reader.object('OriginRequestPolicyConfig')?.harmless('describes only', 'Name', 'Comment');
    policies.set(resource.physicalId, readForwarding(config));
    unplayed.push(...reader.unplayed());
  }
  return policies;
}

function readForwarding(reader: PropertyReader | undefined): Forwarding {
  const read = (config: string, behavior: string, names: string): Selection => {
    const part = reader?.object(config);
    const listed = (part?.texts(names) ?? []).map((name) => (config === 'HeadersConfig' ? name.toLowerCase() : name));
    switch (part?.text(behavior) ?? 'none') {
      case 'none':
        return none;
      case 'whitelist':
        return { kind: 'only', names: listed };
      case 'allExcept':
        return { kind: 'all but', names: listed };
      default:
        // `all`, `allViewer` and `allViewerAndWhitelistCloudFront`.
        return all;
    }
  };
  return {
    headers: read('HeadersConfig', 'HeaderBehavior', 'Headers'),
    cookies: read('CookiesConfig', 'CookieBehavior', 'Cookies'),
    queryStrings: read('QueryStringsConfig', 'QueryStringBehavior', 'QueryStrings'),
  };
}

/** Whether a header, cookie or query string of this name goes on by any of the selections. */
export function isSelected(name: string, ...selections: readonly Selection[]): boolean {
  return selections.some((selection) => {
    if (!('names' in selection)) return selection.kind === 'all';
    return selection.names.includes(name) === (selection.kind === 'only');
  });
}
