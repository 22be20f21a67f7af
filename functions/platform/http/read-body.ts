import { Refusal } from '../../../shared/api/refusal.ts';
import type { HttpEvent } from './event.ts';

/** Bytes. No route takes more than a form; files go straight to storage. */
const maxBodyBytes = 64 * 1024;

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isJson = (contentType: string): boolean =>
  /^application\/(?:[\w.-]+\+)?json$/i.test(contentType.split(';')[0]?.trim() ?? '');

/**
 * A field named like an object's prototype could reach it wherever objects are merged. Half a character (a lone
 * surrogate, from a text cut in the middle of an emoji) cannot be stored: it becomes the sign for one that is unknown.
 */
function revive(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Refusal('request.malformed');
  return typeof value === 'string' ? value.toWellFormed() : value;
}

/**
 * The fields of a JSON body; none when there is no body.
 * Refuses with `request.too_large`, or with `request.malformed` what is not a JSON object sent as JSON.
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
    // Not JSON: refused below, as JSON that is no object.
  }
  throw new Refusal('request.malformed');
}
