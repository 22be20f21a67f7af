import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AccessRequest, Authority, Caller } from '../iam/authority.ts';
import { type Handler, readBody } from './serve.ts';

/** An error response of a service. */
export class AwsError extends Error {
  override readonly name: string = 'AwsError';
  /** For instance `NotAuthorizedException`. */
  readonly type: string;
  readonly status: number;
  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

/** A signed call to a service. */
export interface AwsCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The service in the signature: `lambda`. */
  service: string;
  caller: Caller;
  body: Buffer;
  /** Throws AccessDeniedException unless the caller may do all of this. */
  authorize(...requests: readonly AccessRequest[]): void;
}

export interface AwsAnswer {
  /** 200 by default. */
  status?: number;
  /** Sent as JSON; text is sent unchanged. */
  body?: object | string;
  headers?: Readonly<Record<string, string>>;
}

export interface AwsServiceOptions {
  authority: Authority;
  /** The required service in signatures; by default any. */
  service?: string;
  /** `json` names operations in `X-Amz-Target` and refuses with 400, `rest` names them by path and refuses with 403. */
  protocol: 'json' | 'rest';
  /** Maximum request size; unlimited by default. */
  maximumBytes?: number;
}

/** Serves an AWS service with a JSON protocol to callers with known keys. */
export function awsService(
  { authority, service, protocol, maximumBytes = Number.POSITIVE_INFINITY }: AwsServiceOptions,
  answer: (call: AwsCall) => Promise<AwsAnswer> | AwsAnswer,
): Handler {
  const status = protocol === 'rest' ? 403 : 400;
  const contentType = protocol === 'rest' ? 'application/json' : 'application/x-amz-json-1.1';
  return refusing(contentType, async (request, response) => {
    const body = await readBody(request, maximumBytes);
    const signer = signerOf(request.headers, authority, { service, status });
    if (!body) {
      const sentence = `Request must be smaller than ${maximumBytes} bytes for this operation.`;
      throw new AwsError('RequestTooLargeException', sentence, 413);
    }
    const call: AwsCall = {
      ...signer,
      body,
      method: request.method ?? 'GET',
      path: request.url?.split('?')[0] ?? '/',
      headers: request.headers,
      authorize: (...requests) => authorize(authority, signer.caller, requests, status),
    };
    send(response, await answer(call), contentType);
  });
}

/** Wraps a handler so that AwsErrors become responses. */
export const refusing =
  (contentType: string, handler: Handler): Handler =>
  async (request, response) => {
    try {
      await handler(request, response);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      request.resume();
      send(response, errorAnswer(error), contentType);
    }
  };

const scope = /^AWS4-HMAC-SHA256 .*\bCredential=([^/,\s]+)\/\d{8}\/[^/,\s]+\/([^/,\s]+)\/aws4_request\b/;
/** Signature Version 4A covers several regions and has none in its scope. */
const globalScope = /^AWS4-ECDSA-P256-SHA256 .*\bCredential=([^/,\s]+)\/\d{8}\/([^/,\s]+)\/aws4_request\b/;

/**
 * Returns who makes a call, by the access key and the session token in its headers, and the service it is signed for
 * (`dynamodb`). The signature itself is not verified.
 * @param expected the service to insist on, and the status of refusals
 * @throws AwsError for an unknown key and for a signature for another service
 */
export function signerOf(
  { authorization, 'x-amz-security-token': token }: IncomingHttpHeaders,
  authority: Authority,
  { service: expected, status = 400 }: { service?: string; status?: number } = {},
): { caller: Caller; service: string } {
  if (!authorization) throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token', status);
  const [, accessKeyId, service] = scope.exec(authorization) ?? globalScope.exec(authorization) ?? [];
  if (accessKeyId === undefined || service === undefined || service !== (expected ?? service)) {
    const sentence = 'Authorization header is not a Signature Version 4 for this service.';
    throw new AwsError('IncompleteSignatureException', sentence, status);
  }
  const caller = authority.callerOf(accessKeyId, typeof token === 'string' ? token : undefined);
  if (caller) return { caller, service };
  const sentence = 'The security token included in the request is invalid.';
  throw new AwsError('UnrecognizedClientException', sentence, status);
}

/** Throws AccessDeniedException unless the caller may do all of this. */
export function authorize(
  authority: Authority,
  caller: Caller,
  requests: readonly AccessRequest[],
  status = 400,
): void {
  const refusal = authority.refusal(caller, ...requests);
  if (refusal !== undefined) throw new AwsError('AccessDeniedException', refusal, status);
}

/** The error response that every SDK understands, with both spellings of its message. */
const errorAnswer = ({ type, message, status }: AwsError): AwsAnswer => ({
  status,
  body: { __type: type, message, Message: message },
  headers: { 'x-amzn-errortype': type },
});

function send(response: ServerResponse, { status = 200, body, headers }: AwsAnswer, contentType: string): void {
  const text = typeof body === 'string' ? body : body && JSON.stringify(body);
  response
    .writeHead(status, {
      ...(text !== undefined && { 'content-type': contentType }),
      'x-amzn-requestid': randomUUID(),
      ...headers,
    })
    .end(text);
}

/**
 * Returns the parameters of a request.
 * @throws AwsError SerializationException for anything but a JSON object
 */
export function jsonObject(body: Buffer): Readonly<Record<string, unknown>> {
  const members = parsed(body);
  if (members) return members;
  throw new AwsError('SerializationException', 'The request is not a JSON object.');
}

/** Returns the parameters of a request; none if the body is not a JSON object, which the service itself rejects. */
export const jsonInput = (body: Buffer): Readonly<Record<string, unknown>> => parsed(body) ?? {};

function parsed(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the operation of a call's `X-Amz-Target`: `GetItem` of `DynamoDB_20120810.GetItem`. */
export const targetOperation = (target: string | string[] | undefined): string =>
  String(target ?? '').split('.')[1] ?? '';
