import type { IncomingHttpHeaders } from 'node:http';
import type { Service } from '../service.ts';

/** A request to the pool's domain. */
export interface HostedRequest {
  query: URLSearchParams;
  /** The fields of a submitted form. */
  form: URLSearchParams;
  headers: IncomingHttpHeaders;
}

export interface HostedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export type HostedHandler = (service: Service, request: HostedRequest) => HostedResponse | Promise<HostedResponse>;

const noStore = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Redirects the browser; after a form it uses GET. */
export const redirect = (location: string): HostedResponse => ({
  status: 302,
  headers: { ...noStore, location },
  body: '',
});

/** For programs, such as clients of the token endpoint. */
export const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): HostedResponse => ({
  status,
  headers: { ...noStore, 'content-type': 'application/json;charset=UTF-8', ...headers },
  body: JSON.stringify(body),
});

/** For people. The pages contain no script and load no outside resource. */
export const page = (status: number, html: string): HostedResponse => ({
  status,
  headers: {
    ...noStore,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  },
  body: html,
});

/** Adds parameters to the query of a URL. */
export function withParameters(url: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const result = new URL(url);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) result.searchParams.append(name, value);
  return result.href;
}
