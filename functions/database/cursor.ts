import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../../shared/api/values.ts';
import { Refusal } from '../platform/refusal.ts';

/** The last item of a page, by what sorts it. It names no partition: that is always the one the caller may read. */
const placeSchema = z.tuple([instantSchema, idSchema]);

export interface Place {
  readonly createdAt: string;
  readonly applicationId: string;
}

/** Writes a place in a list as callers hand it back: opaque, safe in an address. */
export const encodeCursor = ({ createdAt, applicationId }: Place): string =>
  Buffer.from(JSON.stringify([createdAt, applicationId])).toString('base64url');

/** Reads a cursor; refuses anything this product has not written with `request.invalid`. */
export function decodeCursor(cursor: string): Place {
  try {
    const [createdAt, applicationId] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { createdAt, applicationId };
  } catch {
    throw new Refusal('request.invalid', { errors: [{ path: 'cursor', message: 'Página inválida' }] });
  }
}
