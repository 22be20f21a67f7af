import { Refusal } from '#database/refusal.ts';
import type { HttpEvent } from './event.ts';

/** Maximum size in bytes. Routes accept forms; files are uploaded directly to storage. */
const maxBodyBytes = 64 * 1024;

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isJson = (contentType: string): boolean =>
  /^application\/(?:[\w.-]+\+)?json$/i.test(contentType.split(';')[0]?.trim() ?? '');

/**
 * Rejects keys that could pollute an object's prototype when merged. Replaces lone surrogates (from a text cut inside
 * an emoji), which cannot be stored, by U+FFFD.
 */
function revive(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Refusal('request.malformed');
  return typeof value === 'string' ? value.toWellFormed() : value;
}

/**
 * Returns the fields of a JSON body; none without a body. Throws `request.too_large`, or `request.malformed` for
 * anything but a JSON object with a JSON content type.
 */
export function readBody(event: HttpEvent): Fields {
  if (!event.body) return {};
  const encoding = event.isBase64Encoded ? 'base64' : 'utf8';
  if (Buffer.byteLength(event.body, encoding) > maxBodyBytes) throw new Refusal('request.too_large');
  if (!isJson(event.headers['content-type'] ?? '')) throw new Refusal('request.malformed');
  try {
    const body: unknown = JSON.parse(Buffer.from(event.body, encoding).toString('utf8'), revive);
    if (isFields(body)) return body;
  } catch {
    // Not JSON: rejected below, like JSON that is no object.
  }
  throw new Refusal('request.malformed');
}
