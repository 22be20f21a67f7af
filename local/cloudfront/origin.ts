import type { Readable } from 'node:stream';

/** What a distribution asks of an origin. */
export interface OriginRequest {
  readonly method: string;
  /** Percent-encoded, without query. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | undefined;
}

export interface OriginResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Map<string, string | string[]>;
  readonly body: Buffer | OpenableBody;
  /** Names what was read and in which version, when the same will be read again. */
  readonly version?: string;
}

/** A body that is opened when it is sent; one that is not sent has to be discarded. */
interface OpenableBody {
  open(): Readable;
  discard(): void;
}

export interface Origin {
  readonly id: string;
  fetch(request: OriginRequest): Promise<OriginResponse>;
}

/** An answer of the edge itself. */
export function edgeError(status: number, title: string, reason: string): OriginResponse {
  const body = `<!doctype html><html><head><title>ERROR: ${title}</title></head><body><h1>${status} ERROR</h1><p>${reason}</p></body></html>`;
  return {
    status,
    headers: new Map([
      ['content-type', 'text/html'],
      ['x-cache', 'Error from cloudfront'],
    ]),
    body: Buffer.from(body),
  };
}
