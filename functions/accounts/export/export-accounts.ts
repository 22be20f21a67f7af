import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import {
  type CognitoIdentityProviderClient,
  paginateListUsers,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import * as z from 'zod/mini';
import { type ExportedAccount, exportIdAt, keysOf, type Manifest } from './format.ts';

export interface AccountExportDependencies {
  userPool: CognitoIdentityProviderClient;
  userPoolId: string;
  storage: S3Client;
  bucket: string;
  now: () => Date;
}

/** Maximum page size of the service. */
const pageSize = 60;

const identitiesSchema = z.array(z.object({ providerName: z.string(), userId: z.string() }));

/**
 * Writes all accounts of the user pool to the bucket, then a manifest. Every attempt writes its own export: an
 * interrupted one leaves at most a file without a manifest, which is never used.
 * @throws if the signal aborts the export, or the manifest exists already
 */
export async function exportAccounts(
  { userPool, userPoolId, storage, bucket, now }: AccountExportDependencies,
  signal: AbortSignal,
): Promise<Manifest> {
  const startedAt = now();
  const exportId = exportIdAt(startedAt);
  const keys = keysOf(userPoolId, exportId);
  const hash = createHash('sha256');
  let accounts = 0;
  let bytes = 0;

  async function* lines() {
    for await (const { Users: users = [] } of paginateListUsers(
      { client: userPool, pageSize },
      { UserPoolId: userPoolId },
    ))
      for (const user of users) {
        signal.throwIfAborted();
        accounts++;
        yield `${JSON.stringify(toAccount(user))}\n`;
      }
  }
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  // A failure anywhere ends the body, and with it the upload; the callback has nothing to add.
  const body = pipeline(Readable.from(lines()), createGzip(), counted, () => {});
  const upload = new Upload({
    client: storage,
    params: { Bucket: bucket, Key: keys.file, Body: body, ContentType: 'application/gzip' },
  });
  signal.addEventListener('abort', () => void upload.abort(), { once: true });
  await upload.done();
  signal.throwIfAborted();

  const manifest: Manifest = {
    version: 1,
    userPoolId,
    exportId,
    startedAt: startedAt.toISOString(),
    finishedAt: now().toISOString(),
    accounts,
    bytes,
    sha256: hash.digest('hex'),
  };
  await storage.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: keys.manifest,
      Body: JSON.stringify(manifest),
      ContentType: 'application/json',
      IfNoneMatch: '*',
    }),
  );
  return manifest;
}

/** @throws for a user without the attributes that every user has: such an export would be unreliable */
function toAccount(user: UserType): ExportedAccount {
  const attributes = new Map(user.Attributes?.map(({ Name, Value }) => [Name, Value]));
  const sub = attributes.get('sub');
  const { Username: username, UserStatus: status, UserCreateDate: createdAt } = user;
  if (!sub || !username || !status || !createdAt) throw new Error('An account without sub, name or status');
  const optional = { email: 'email', phone: 'phone_number', name: 'name', picture: 'picture' };
  return {
    sub,
    username,
    status,
    ...Object.fromEntries(
      Object.entries(optional).flatMap(([field, attribute]) => {
        const value = attributes.get(attribute);
        return value === undefined ? [] : [[field, value]];
      }),
    ),
    emailVerified: attributes.get('email_verified') === 'true',
    phoneVerified: attributes.get('phone_number_verified') === 'true',
    enabled: user.Enabled === true,
    createdAt: createdAt.toISOString(),
    identities: identitiesSchema.parse(JSON.parse(attributes.get('identities') ?? '[]')),
  };
}
