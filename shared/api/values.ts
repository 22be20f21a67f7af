import * as z from 'zod/mini';

/** A ULID, as ids of applications and uploads are. */
export const idSchema = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'Identificador inválido'));

/** A person's id as the user pool gives it. */
export const personIdSchema = z.string().check(z.regex(/^[\w-]{1,128}$/, 'Identificador inválido'));

/** How often something was changed when the caller read it: a change of anything newer is refused. */
export const versionSchema = z.int().check(z.nonnegative());

/** ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/** The empty input of a route that takes none. */
export const noInput = z.strictObject({});

/** An opaque place in a list; absent for the first page, null when there is no further one. */
export const cursorSchema = z.optional(z.string().check(z.maxLength(1000)));
