import * as z from 'zod/mini';

/**
 * One account of the user pool, as far as it can be made again in another pool. Passwords and the secrets of second
 * factors cannot be read from a pool; which second factors an account has, only by one request for each account.
 */
export const exportedAccountSchema = z.object({
  sub: z.uuid(),
  username: z.string(),
  /** Absent where another provider has made the account and told no address. */
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
  /** Accounts of other providers that sign in to this one. */
  identities: z.array(z.object({ providerName: z.string(), userId: z.string() })),
});
export type ExportedAccount = z.output<typeof exportedAccountSchema>;

/**
 * Says that an export is complete: it is written last, and an export without it is half written and is never used. The
 * counts and the checksum tell whether the file is the one that was written.
 */
export const manifestSchema = z.object({
  version: z.literal(1),
  userPoolId: z.string(),
  exportId: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  accounts: z.int().check(z.nonnegative()),
  /** Of the file as it is stored, compressed. */
  bytes: z.int().check(z.nonnegative()),
  /** Hexadecimal, of the file as it is stored. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Manifest = z.output<typeof manifestSchema>;

/** An export's id: when it began, so that ids sort by time. */
export const exportIdAt = (at: Date): string => at.toISOString().replaceAll(':', '-');

/** Below which a pool's exports lie. */
export const poolPrefix = (userPoolId: string): string => `accounts/${userPoolId}/`;

/** Where the objects of an export lie: JSON lines, compressed with gzip, and the manifest. */
export function keysOf(userPoolId: string, exportId: string): { readonly file: string; readonly manifest: string } {
  const folder = `${poolPrefix(userPoolId)}${exportId}/`;
  return { file: `${folder}accounts.ndjson.gz`, manifest: `${folder}manifest.json` };
}
