import type { Readable } from 'node:stream';

/** What a distribution asks of an origin. */
export interface OriginRequest {
  method: string;
  /** Percent-encoded, without query. */
  path: string;
  /** With its question mark, or empty. */
  query: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Readable | undefined;
}

export interface OriginResponse {
  status: number;
  /** Names in lower case. */
  headers: Map<string, string | string[]>;
  body: Buffer | OpenableBody;
  /** Names what was read and in which version, when the same will be read again. */
  version?: string;
}

/** A body that is opened when it is sent; one that is not sent has to be discarded. */
interface OpenableBody {
  open(): Readable;
  discard(): void;
}

export interface Origin {
  id: string;
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
