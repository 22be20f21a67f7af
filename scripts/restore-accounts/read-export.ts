import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import {
  type ExportedAccount,
  exportedAccountSchema,
  keysOf,
  type Manifest,
  manifestSchema,
  poolPrefix,
} from '#functions/accounts/export/format.ts';
import { ConfigurationError } from '#infra/config.ts';

export interface AccountExport {
  manifest: Manifest;
  /** By the account's `sub`. */
  accounts: ReadonlyMap<string, ExportedAccount>;
  /** Ids of newer exports that were skipped because they are incomplete. */
  passedOver: readonly string[];
}

interface Place {
  storage: S3Client;
  bucket: string;
}

interface ExportChoice {
  /** The exported pool. */
  userPoolId: string;
  /** Undefined means the newest complete one. */
  exportId: string | undefined;
}

/**
 * Reads a pool's export after verifying that it is complete: its manifest exists, and file, size, checksum and count
 * match it.
 * @throws a ConfigurationError with the reason why an export cannot be used.
 */
export async function readExport(place: Place, { userPoolId, exportId }: ExportChoice): Promise<AccountExport> {
  const found = await listExports(place, userPoolId);
  const complete = found.filter(({ isComplete }) => isComplete).map((each) => each.exportId);
  const chosen = exportId ?? complete.at(-1);
  if (chosen === undefined)
    throw new ConfigurationError(`The bucket ${place.bucket} holds no complete export of the user pool ${userPoolId}.`);
  if (!complete.includes(chosen))
    throw new ConfigurationError(
      `The export ${chosen} is half written or is not there: it has no manifest. Complete ones: ${complete.join(', ') || 'none'}.`,
    );
  const refuse = (why: string) =>
    new ConfigurationError(
      `The export ${chosen} cannot be used: ${why}. Name an older one with --export: ${complete.filter((id) => id < chosen).join(', ') || 'there is none'}.`,
    );
  const keys = keysOf(userPoolId, chosen);
  const manifest = manifestSchema.safeParse(parse((await read(place, keys.manifest))?.toString()));
  if (!manifest.success) throw refuse('its manifest is damaged');
  if (manifest.data.userPoolId !== userPoolId || manifest.data.exportId !== chosen)
    throw refuse(`its manifest belongs to the export ${manifest.data.exportId} of ${manifest.data.userPoolId}`);
  const file = await read(place, keys.file);
  if (!file) throw refuse('its file is not there');
  const { bytes, sha256 } = manifest.data;
  if (file.length !== bytes || createHash('sha256').update(file).digest('hex') !== sha256)
    throw refuse('its file is not the one that the manifest describes');
  const accounts = readAccounts(file);
  if (accounts?.size !== manifest.data.accounts) throw refuse('its file does not hold the accounts that it should');
  const passedOver = found.filter((each) => !each.isComplete && each.exportId > chosen).map((each) => each.exportId);
  return { manifest: manifest.data, accounts, passedOver };
}

/** Returns all exports of a pool, oldest first. */
async function listExports({ storage, bucket }: Place, userPoolId: string) {
  const prefix = poolPrefix(userPoolId);
  const keys: string[] = [];
  for await (const { Contents: contents = [] } of paginateListObjectsV2(
    { client: storage },
    { Bucket: bucket, Prefix: prefix },
  ))
    keys.push(...contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
  const ids = new Set(keys.map((key) => key.slice(prefix.length).split('/')[0] ?? ''));
  return [...ids]
    .sort()
    .map((exportId) => ({ exportId, isComplete: keys.includes(keysOf(userPoolId, exportId).manifest) }));
}

async function read({ storage, bucket }: Place, key: string): Promise<Buffer | undefined> {
  try {
    const { Body: body } = await storage.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return body && Buffer.from(await body.transformToByteArray());
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
}

/** Returns undefined if a line is invalid or an account is duplicated. */
function readAccounts(file: Buffer): ReadonlyMap<string, ExportedAccount> | undefined {
  const accounts = new Map<string, ExportedAccount>();
  const lines = gunzipSync(file).toString().split('\n').filter(Boolean);
  for (const line of lines) {
    const account = exportedAccountSchema.safeParse(parse(line));
    if (!account.success) return undefined;
    accounts.set(account.data.sub, account.data);
  }
  return accounts.size === lines.length ? accounts : undefined;
}

function parse(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
