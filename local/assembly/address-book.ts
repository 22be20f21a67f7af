import { isRecord } from './template.ts';

/** Where one real host is found on this machine. */
export interface Address {
  /** The host in AWS, for instance `d111111abcdef8.cloudfront.net`; `*.` in front stands for any one label. */
  readonly host: string;
  /** The local origin, for instance `http://localhost:5173`. */
  readonly origin: string;
  /** Put before the path of a URL (not of a bare origin): `/my-bucket` for a bucket, which is a host of its own in AWS. */
  readonly pathPrefix?: string;
}

/**
 * Maps the addresses of AWS that the assembly speaks of to the local servers that emulate them. It is applied to every
 * text that leaves the assembly for a running part: environment variables, deployed files, response headers, origins.
 */
export class AddressBook {
  readonly #addresses: readonly Address[];
  readonly #pattern: RegExp | undefined;

  constructor(addresses: readonly Address[]) {
    // The longest first, so that `files.s3.eu-west-1…` wins over `s3.eu-west-1…`.
    this.#addresses = [...addresses].sort((one, other) => other.host.length - one.host.length);
    if (this.#addresses.length === 0) return;
    const hosts = this.#addresses.map(({ host }) => `(${hostPattern(host)})`).join('|');
    // A host ends where no further label, letter or port follows.
    this.#pattern = new RegExp(`(?:(https?|wss?)://|(?<![\\w.@-]))(?:${hosts})(?![\\w-]|\\.\\w)(/?)`, 'gi');
  }

  /** The text with every address of AWS that is emulated here replaced by the local one. */
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

  /** The same for every text inside a value. */
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
  // `*.example.com` as a content security policy writes it, or with any label in the star's place.
  return escaped.replace(/^\\\*\\\./, '(?:\\*|[a-z0-9-]+)\\.');
}

/** A socket stays a socket: `wss` becomes `ws` where the local server speaks plain http. */
function withScheme(origin: string, scheme: string): string {
  return /^wss?$/i.test(scheme) ? origin.replace(/^http/, 'ws') : origin;
}
