import * as z from 'zod/mini';

/**
 * One account of the user pool, with everything needed to recreate it in another pool. Passwords and secrets of second
 * factors cannot be read; the types of second factors take one request per account.
 */
export const exportedAccountSchema = z.object({
  sub: z.uuid(),
  username: z.string(),
  /** Absent if another provider created the account without an address. */
  email: z.optional(z.string()),
  emailVerified: z.boolean(),
  /** E.164. */
  phone: z.optional(z.string()),
  phoneVerified: z.boolean(),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
  /** Cognito's `UserStatus`. */
  status: z.string(),
  enabled: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Accounts of other providers that are linked to this one. */
  identities: z.array(z.object({ providerName: z.string(), userId: z.string() })),
});
export type ExportedAccount = z.output<typeof exportedAccountSchema>;

/**
 * Marks an export as complete: written last, and an export without it is never used. Counts and checksum verify the
 * file.
 */
export const manifestSchema = z.object({
  version: z.literal(1),
  userPoolId: z.string(),
  exportId: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  accounts: z.int().check(z.nonnegative()),
  /** Size of the stored, compressed file. */
  bytes: z.int().check(z.nonnegative()),
  /** Hexadecimal, of the stored file. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Returns an export's id: its start time, so that ids sort by time. */
export const exportIdAt = (at: Date): string => at.toISOString().replaceAll(':', '-');

export const poolPrefix = (userPoolId: string): string => `accounts/${userPoolId}/`;

/** Returns the object keys of an export: gzipped JSON lines, and the manifest. */
export function keysOf(userPoolId: string, exportId: string): { file: string; manifest: string } {
  const folder = `${poolPrefix(userPoolId)}${exportId}/`;
  return { file: `${folder}accounts.ndjson.gz`, manifest: `${folder}manifest.json` };
}
