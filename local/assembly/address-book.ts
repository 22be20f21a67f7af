import { isRecord } from './template.ts';

/** An AWS host and the local server that emulates it. */
export interface Address {
  /** The host in AWS, for instance `d111111abcdef8.cloudfront.net`. A leading `*.` matches any one label. */
  host: string;
  /** The local origin, for instance `http://localhost:5173`. */
  origin: string;
  /**
   * Prepended to the path of a URL (not of a bare origin): `/my-bucket` for a bucket, which has its own host in AWS.
   */
  pathPrefix?: string;
}

/**
 * Maps AWS addresses in the assembly to the local servers that emulate them. Applied to every text that leaves the
 * assembly for a running part: environment variables, deployed files, response headers, origins.
 */
export class AddressBook {
  readonly #addresses: readonly Address[];
  readonly #pattern: RegExp | undefined;

  constructor(addresses: readonly Address[]) {
    // Longest first, so that `files.s3.eu-west-1…` wins over `s3.eu-west-1…`.
    this.#addresses = [...addresses].sort((one, other) => other.host.length - one.host.length);
    if (this.#addresses.length === 0) return;
    const hosts = this.#addresses.map(({ host }) => `(${hostPattern(host)})`).join('|');
    // A host ends where no further label, letter or port follows.
    this.#pattern = new RegExp(`(?:(https?|wss?)://|(?<![\\w.@-]))(?:${hosts})(?![\\w-]|\\.\\w)(/?)`, 'gi');
  }

  /** Replaces every emulated AWS address in the text with its local address. */
  apply(text: string): string {
    if (!this.#pattern) return text;
    return text.replace(this.#pattern, (...match) => {
      const scheme: string | undefined = match[1];
      const index = match.slice(2, 2 + this.#addresses.length).findIndex((host) => host !== undefined);
      const address = this.#addresses[index];
      if (!address) return String(match[0]);
      const slash = String(match[2 + this.#addresses.length]);
      const prefix = slash ? (address.pathPrefix ?? '') : '';
      const origin = scheme ? withScheme(address.origin, scheme) : address.origin.replace(/^\w+:\/\//, '');
      return `${origin}${prefix}${slash}`;
    });
  }

  /** Applies the mapping to every string inside a value. */
  applyDeep<T>(value: T): T {
    return this.#deep(value) as T;
  }

  #deep(value: unknown): unknown {
    if (typeof value === 'string') return this.apply(value);
    if (Array.isArray(value)) return value.map((entry) => this.#deep(entry));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.#deep(entry)]));
  }
}

function hostPattern(host: string): string {
  const escaped = host.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // `*.example.com` as written in a content security policy, or with any label in place of the star.
  return escaped.replace(/^\\\*\\\./, '(?:\\*|[a-z0-9-]+)\\.');
}

/** Keeps the URL a WebSocket URL: `wss` becomes `ws` when the local server uses plain HTTP. */
function withScheme(origin: string, scheme: string): string {
  return /^wss?$/i.test(scheme) ? origin.replace(/^http/, 'ws') : origin;
}
