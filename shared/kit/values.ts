import * as z from 'zod/mini';
import { cleanText } from './text.ts';

/**
 * The rule of every text that a person types: trimmed, and without what nobody can see, which counts as nothing. Stands
 * before the limits of its length.
 */
export const visible = () => z.overwrite<string>(cleanText);

/** A ULID; ids of applications and uploads have this form. */
export const idSchema = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'Identificador inválido'));

/** A person's id: the `sub` of the user pool. */
export const personIdSchema = z.string().check(z.regex(/^[\w-]{1,128}$/, 'Identificador inválido'));

/** Version of an item as the caller read it; a change is rejected if the item is newer. */
export const versionSchema = z.int().check(z.nonnegative());

/** ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/** A calendar day, in Lisbon: 2026-11-30. */
export const daySchema = z.iso.date('Indica um dia');

/** A calendar month in Lisbon: `2026-11`. Of anything else no rule of several fields is asked, which computes with it. */
export const monthSchema = z
  .string()
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'Indica um mês', abort: true }));

/** `HH:MM` in Lisbon. */
export const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indica uma hora'));

/** The input of a route without fields. */
export const noInput = z.strictObject({});

/** Opaque position in a list: absent for the first page, null after the last one. */
export const cursorSchema = z.optional(z.string().check(z.maxLength(1000)));

/** The answer of a route with a media type: a file, and what a repeated request is compared with. */
export const fileSchema = z.object({ text: z.string(), fileName: z.string(), etag: z.optional(z.string()) });
export type FileAnswer = z.infer<typeof fileSchema>;
