import { Sha256 } from '@aws-crypto/sha256-js';
import type { STSClient } from '@aws-sdk/client-sts';
import { SignatureV4 } from '@smithy/signature-v4';

/** A call to an AWS API that returns JSON, for services whose client would be a dependency for a single call. */
interface Question {
  /** The service name in signatures: `apigateway`. */
  service: string;
  region: string;
  /** `apigateway.eu-west-1.amazonaws.com` by default. */
  host?: string;
  /** With its parts encoded. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** By default POST with a target, GET without. */
  method?: 'DELETE' | 'PATCH';
  /** The operation of an API that takes JSON 1.1. */
  target?: string;
  body?: unknown;
}

/**
 * Sends a request and returns the parsed JSON.
 * @throws an Error whose name is AWS's code, such as AccessDeniedException
 */
export type AskAws = (question: Question) => Promise<Readonly<Record<string, unknown>>>;

/** Milliseconds to wait for a response. */
const timeout = 10_000;

/**
 * Signs requests with the credentials found by an SDK client.
 * @param origin replaces the services' own, as the variable of that name does for the SDK's clients:
 *   `http://127.0.0.1:4000`
 */
export const askAws =
  ({ config }: Pick<STSClient, 'config'>, origin = process.env['AWS_ENDPOINT_URL']): AskAws =>
  async ({
    service,
    region,
    host = `${service}.${region}.amazonaws.com`,
    path,
    query,
    method: other,
    target,
    body,
  }) => {
    const signer = new SignatureV4({ service, region, credentials: config.credentials, sha256: Sha256 });
    const content = target === undefined && body === undefined ? undefined : JSON.stringify(body ?? {});
    const { method, headers } = await signer.sign({
      method: other ?? (target === undefined ? 'GET' : 'POST'),
      protocol: 'https:',
      hostname: host,
      path,
      query,
      headers: {
        host,
        accept: 'application/json',
        ...(target !== undefined && { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target }),
      },
      body: content,
    });
    const { host: _, ...sent } = headers;
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const response = await fetch(`${origin ?? `https://${host}`}${path}${search}`, {
      method,
      headers: sent,
      body: content,
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    const answer = parse(text);
    if (response.ok) return answer;
    const code = String(response.headers.get('x-amzn-errortype') ?? answer['__type'] ?? `HTTP ${response.status}`);
    const message = answer['message'] ?? answer['Message'] ?? text.slice(0, 200);
    throw Object.assign(new Error(String(message)), { name: code.replace(/^.*#|:.*$/g, '') });
  };

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? { ...value } : {};
  } catch {
    return {};
  }
}
