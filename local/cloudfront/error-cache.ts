import { buffer } from 'node:stream/consumers';
import type { Behavior, ErrorResponse } from './distribution-settings.ts';
import { type EdgeRequest, fromEdgeValues } from './edge-function.ts';
import { isSelected, type Selection } from './forwarding.ts';
import type { OriginResponse } from './origin.ts';

/** Seconds: the error caching minimum TTL where a distribution sets none. */
const DEFAULT_MIN_TTL = 10;
/** Kept whatever the origin says, unless `HONOURED` and the origin forbids it. */
const ALWAYS = [404, 405, 410, 414, 500, 501, 502, 503, 504];
/** Kept only as long as the origin says. */
const WITH_MAX_AGE = [400, 403, 412, 415];
/** Of these alone `no-store`, `no-cache` and `private` are honoured. */
const HONOURED = [404, 410, 414, 501];

interface CachedError {
  until: number;
  since: number;
  status: number;
  headers: OriginResponse['headers'];
  body: Buffer;
}

/**
 * The failures that an edge keeps and gives to everybody who asks for the same: also where the cache policy disables
 * caching, and then whatever the query and the credentials are, because they are no part of the cache key.
 *
 * Sources: CloudFront developer guide, "Control how long CloudFront caches errors" and "How CloudFront processes HTTP
 * 4xx and 5xx status codes from your origin". Successful responses are not kept here: this edge always asks the origin.
 */
export class ErrorCache {
  readonly #rules: readonly ErrorResponse[];
  readonly #now: () => number;
  readonly #kept = new Map<string, CachedError>();

  /** @param now milliseconds since 1970 */
  constructor(rules: readonly ErrorResponse[], now: () => number) {
    this.#rules = rules;
    this.#now = now;
  }

  find(request: EdgeRequest, behavior: Behavior): OriginResponse | undefined {
    const key = keyOf(request, behavior);
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    if (kept.until <= this.#now()) {
      this.#kept.delete(key);
      return undefined;
    }
    const age = String(Math.floor((this.#now() - kept.since) / 1000));
    const headers = new Map(kept.headers).set('age', age).set('x-cache', 'Error from cloudfront');
    return { status: kept.status, headers, body: kept.body };
  }

  /**
   * Keeps an answer where CloudFront would.
   * @param cause the origin's answer; `shown` differs from it where an error page takes its place
   */
  async keep(
    request: EdgeRequest,
    behavior: Behavior,
    cause: Pick<OriginResponse, 'status' | 'headers'>,
    shown: OriginResponse,
  ): Promise<OriginResponse> {
    const seconds = isRead(request) ? this.#ttl(cause, behavior) : 0;
    if (seconds <= 0) return shown;
    const body = Buffer.isBuffer(shown.body) ? shown.body : await buffer(shown.body.open());
    const since = this.#now();
    const headers = new Map(shown.headers);
    this.#kept.set(keyOf(request, behavior), {
      until: since + seconds * 1000,
      since,
      status: shown.status,
      headers,
      body,
    });
    return { ...shown, body };
  }

  /** Seconds for which an answer is kept; 0 where it is not. */
  #ttl({ status, headers }: Pick<OriginResponse, 'status' | 'headers'>, behavior: Behavior): number {
    const directives = String(headers.get('cache-control') ?? '').toLowerCase();
    const age = /\bs-maxage=(\d+)/.exec(directives)?.[1] ?? /\bmax-age=(\d+)/.exec(directives)?.[1];
    if (!ALWAYS.includes(status) && (age === undefined || !WITH_MAX_AGE.includes(status))) return 0;
    if (HONOURED.includes(status) && /\b(no-store|no-cache|private)\b/.test(directives)) return 0;
    const minimum = this.#rules.find((rule) => rule.status === status)?.minTtl ?? DEFAULT_MIN_TTL;
    return Math.max(minimum, Math.min(Number(age ?? 0), behavior.cachePolicy.maxTtl));
  }
}

const isRead = ({ method }: EdgeRequest): boolean => method === 'GET' || method === 'HEAD';

/** What of a request tells it from others: its path, and what the cache policy names. */
function keyOf(request: EdgeRequest, { pathPattern, cachePolicy }: Behavior): string {
  const of = (values: EdgeRequest['headers'], selection: Selection) =>
    [...fromEdgeValues(values)].filter(([name]) => isSelected(name, selection));
  return JSON.stringify([
    ...[pathPattern ?? '*', request.method, request.uri],
    of(request.headers, cachePolicy.headers),
    of(request.cookies, cachePolicy.cookies),
    of(request.querystring, cachePolicy.queryStrings),
  ]);
}
