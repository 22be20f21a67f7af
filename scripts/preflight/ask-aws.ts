import { Sha256 } from '@aws-crypto/sha256-js';
import type { STSClient } from '@aws-sdk/client-sts';
import { SignatureV4 } from '@smithy/signature-v4';

/** A call of an AWS API that answers with JSON, of a service whose client would be a dependency for this one call. */
interface Question {
  /** As requests are signed: `apigateway`. */
  readonly service: string;
  readonly region: string;
  /** `apigateway.eu-west-1.amazonaws.com` unless told. */
  readonly host?: string;
  readonly path: string;
  /** Sent by POST as JSON 1.1 with this target; without it by GET. */
  readonly target?: string;
  readonly body?: unknown;
}

/**
 * Answers a question with the parsed JSON.
 * @throws an Error whose name is AWS's code, such as AccessDeniedException
 */
export type AskAws = (question: Question) => Promise<Readonly<Record<string, unknown>>>;

/** Milliseconds after which an answer is no longer waited for. */
const patience = 10_000;

/**
 * Asks with the credentials that a client of the SDK has found.
 * @param origin in the place of every service's own, for tests: `http://127.0.0.1:4000`
 */
export const askAws =
  ({ config }: Pick<STSClient, 'config'>, origin?: string): AskAws =>
  async ({ service, region, host = `${service}.${region}.amazonaws.com`, path, target, body }) => {
    const signer = new SignatureV4({ service, region, credentials: config.credentials, sha256: Sha256 });
    const content = target === undefined ? undefined : JSON.stringify(body ?? {});
    const { method, headers } = await signer.sign({
      method: content === undefined ? 'GET' : 'POST',
      protocol: 'https:',
      hostname: host,
      path,
      headers: {
        host,
        accept: 'application/json',
        ...(target !== undefined && { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target }),
      },
      ...(content !== undefined && { body: content }),
    });
    const { host: _, ...sent } = headers;
    const response = await fetch(`${origin ?? `https://${host}`}${path}`, {
      method,
      headers: sent,
      ...(content !== undefined && { body: content }),
      signal: AbortSignal.timeout(patience),
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
