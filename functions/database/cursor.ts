import * as z from 'zod/mini';
import { instantSchema } from '#shared/kit/values.ts';
import { Refusal } from './refusal.ts';

const invalidPage = () => new Refusal('request.invalid', { errors: [{ path: 'cursor', message: 'Página inválida' }] });

/** Sort attributes of the last item of a page. Contains no partition: that is always the one the caller may read. */
const placeSchema = z.tuple([instantSchema, z.string().check(z.regex(/^[0-9A-Za-z-]{26,36}$/))]);

export interface Place {
  createdAt: string;
  /** A ULID or a UUID. */
  id: string;
}

/** Encodes a position in a list, opaque and URL-safe. */
export const encodeCursor = ({ createdAt, id }: Place): string =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

/** Decodes a cursor; throws `request.invalid` for anything else. */
export function decodeCursor(cursor: string): Place {
  try {
    const [createdAt, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { createdAt, id };
  } catch {
    throw invalidPage();
  }
}

/** Part of a list, position in it and id. Contains no list: the caller's input names it. */
const listPlaceSchema = z.tuple([
  z.string(),
  // A row of a member's tasks names the member.
  z.string().check(z.regex(/^[0-9TZ:.-]{1,40}(#[\w-]{1,128})?$/)),
  z.string().check(z.regex(/^[0-9A-Z]{26}$/)),
]);

interface PlaceInList {
  position: string;
  applicationId: string;
}

/** Encodes a position in a list of cases, opaque and URL-safe. `part` names the order or the part of the list. */
export const encodeListCursor = (part: string, { position, applicationId }: PlaceInList): string =>
  Buffer.from(JSON.stringify([part, position, applicationId])).toString('base64url');

/** Decodes a cursor of one of these parts; throws `request.invalid` for anything else. */
export function decodeListCursor<Part extends string>(
  cursor: string,
  parts: readonly Part[],
): PlaceInList & { part: Part } {
  try {
    const [name, position, applicationId] = listPlaceSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    const part = parts.find((each) => each === name);
    if (part !== undefined) return { part, position, applicationId };
  } catch {
    // Neither base64 nor JSON, or not a place.
  }
  throw invalidPage();
}
