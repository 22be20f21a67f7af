/** Which of a kind of thing (headers, cookies, query strings) goes on to the origin. */
export type Selection = { kind: 'none' | 'all' } | { kind: 'all but'; names: readonly string[] };

/** What of a viewer's request reaches the origin. */
export interface Forwarding {
  headers: Selection;
  cookies: Selection;
  queryStrings: Selection;
}

/** A cache policy: what it forwards, which encodings the edge may produce, and for how long it keeps responses at most. */
export interface CachePolicy extends Forwarding {
  /** Seconds. */
  maxTtl: number;
  brotli: boolean;
  gzip: boolean;
}

const none: Selection = { kind: 'none' };
const all: Selection = { kind: 'all' };
const nothing: Forwarding = { headers: none, cookies: none, queryStrings: none };

/** Cache policies that AWS manages, by id: CloudFront developer guide, "Use managed cache policies". */
export const managedCachePolicies: ReadonlyMap<string, CachePolicy> = new Map([
  // CachingOptimized
  ['658327ea-f89d-4fab-a63d-7e88639e58f6', { ...nothing, brotli: true, gzip: true, maxTtl: 31_536_000 }],
  // CachingDisabled
  ['4135ea2d-6df8-44a3-9df3-4b5a84be39ad', { ...nothing, brotli: false, gzip: false, maxTtl: 0 }],
]);

/** Origin request policies that AWS manages, by id: "Use managed origin request policies". */
export const managedOriginRequestPolicies: ReadonlyMap<string, Forwarding> = new Map([
  // AllViewerExceptHostHeader
  [
    'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    { headers: { kind: 'all but', names: ['host'] }, cookies: all, queryStrings: all },
  ],
]);

/** Whether a header, cookie or query string of this name goes on by any of the selections. */
export function isSelected(name: string, ...selections: readonly Selection[]): boolean {
  return selections.some((selection) => {
    if (!('names' in selection)) return selection.kind === 'all';
    return !selection.names.includes(name);
  });
}
