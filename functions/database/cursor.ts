import * as z from 'zod/mini';
import { Refusal } from '../../shared/api/refusal.ts';
import { instantSchema } from '../../shared/api/values.ts';

/** Sort attributes of the last item of a page. Contains no partition: that is always the one the caller may read. */
const placeSchema = z.tuple([instantSchema, z.string().check(z.regex(/^[0-9A-Za-z-]{26,36}$/))]);

export interface Place {
  readonly createdAt: string;
  /** A ULID or a UUID. */
  readonly id: string;
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
    throw new Refusal('request.invalid', { errors: [{ path: 'cursor', message: 'Página inválida' }] });
  }
}
