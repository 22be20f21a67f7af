/** The response to the caller. */
export interface ApiResponse {
  status: number;
  headers: Readonly<Record<string, string | readonly string[]>>;
  body: Buffer;
}

/** Returns a response of the gateway itself. */
export function gatewayResponse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): ApiResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify({ message })),
  };
}

/** The response for any failure behind the gateway. */
export const INTERNAL_ERROR = gatewayResponse(500, 'Internal Server Error');

/**
 * Converts a function's result to a response by the rules of payload format 2.0: an object with `statusCode` is the
 * response, anything else is a JSON body with status 200. An invalid result is an internal error.
 */
export function functionResponse(result: unknown): ApiResponse {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const body = typeof result === 'string' ? result : JSON.stringify(result ?? null);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = result as Record<string, unknown>;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return INTERNAL_ERROR;
  if (body !== undefined && body !== null && typeof body !== 'string') return INTERNAL_ERROR;

  const sent: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries((headers as Record<string, unknown> | undefined) ?? {})) {
    if (value !== undefined && value !== null) sent[name.toLowerCase()] = String(value);
  }
  if (Array.isArray(cookies)) sent['set-cookie'] = cookies.map(String);
  if (body && !('content-type' in sent)) sent['content-type'] = 'text/plain;charset=UTF-8';
  return { status, headers: sent, body: Buffer.from(body ?? '', isBase64Encoded === true ? 'base64' : 'utf8') };
}
