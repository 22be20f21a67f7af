import { randomBytes } from 'node:crypto';
import {
  type CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  PutKeyCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { type OriginSecret, parseOriginSecret } from '#platform/origin-secret.ts';
import { originSecretKey } from '#shared/site/origin-secret.ts';

/** Event of Secrets Manager for each step of a rotation. */
const eventSchema = z.object({
  Step: z.enum(['createSecret', 'setSecret', 'testSecret', 'finishSecret']),
  SecretId: z.string(),
  /** Identifies the version that the rotation creates. */
  ClientRequestToken: z.string(),
});
type RotationStep = z.infer<typeof eventSchema>;

export interface RotationDependencies {
  secrets: SecretsManagerClient;
  keyValues: CloudFrontKeyValueStoreClient;
  /** ARN of the edge function's key value store. */
  storeArn: string;
  /** ARN of the only secret that may be rotated. */
  secretArn: string;
  now: () => Date;
}

/** Minimum minutes between two rotations: twice the time for which functions cache the secret. */
const minimumInterval = 10;

const current = 'AWSCURRENT';
const pendingStage = 'AWSPENDING';

/**
 * Rotates the origin secret in the steps of Secrets Manager. The value that CloudFront sends next is one that all
 * functions have accepted since the previous rotation, so that no order of steps, cached value or delayed edge location
 * causes refused requests. Each step is idempotent. Throws if it could not be completed.
 */
export function createRotation(deps: RotationDependencies): (event: unknown) => Promise<void> {
  return async (event) => {
    const step = eventSchema.safeParse(event);
    if (!step.success || step.data.SecretId !== deps.secretArn) throw new Error('Not a rotation of the origin secret');
    const stages = await readStages(deps, step.data);
    if (!stages) throw new Error('The version is not one that Secrets Manager is rotating to');
    if (stages.includes(current)) return;
    await steps[step.data.Step](deps, step.data);
  };
}

const steps = { createSecret, setSecret, testSecret, finishSecret } as const satisfies Record<
  RotationStep['Step'],
  (deps: RotationDependencies, step: RotationStep) => Promise<void>
>;

/** Returns the staging labels of the new version; undefined if it does not exist. */
async function readStages(deps: RotationDependencies, step: RotationStep): Promise<readonly string[] | undefined> {
  const { VersionIdsToStages: versions = {} } = await describeSecret(deps, step);
  return versions[step.ClientRequestToken];
}

const describeSecret = ({ secrets }: RotationDependencies, { SecretId }: RotationStep) =>
  secrets.send(new DescribeSecretCommand({ SecretId }));

async function readVersion(
  { secrets }: RotationDependencies,
  SecretId: string,
  version: { VersionStage: string; VersionId?: string },
): Promise<OriginSecret> {
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId, ...version }));
  return parseOriginSecret(SecretString);
}

const readPending = (deps: RotationDependencies, { SecretId, ClientRequestToken: VersionId }: RotationStep) =>
  readVersion(deps, SecretId, { VersionStage: pendingStage, VersionId });

/** Stores the next secret, once per rotation. */
async function createSecret(deps: RotationDependencies, step: RotationStep): Promise<void> {
  const known = await readPending(deps, step).catch((error: unknown) => {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  });
  if (known) return;
  const { current: previous, next, rotatedAt } = await readVersion(deps, step.SecretId, { VersionStage: current });
  const now = deps.now();
  if (rotatedAt !== undefined && now.getTime() - Date.parse(rotatedAt) < minimumInterval * 60_000)
    throw new Error(`The origin secret was rotated less than ${minimumInterval} minutes ago`);
  const following: OriginSecret = {
    previous,
    current: next,
    next: randomBytes(36).toString('base64url'),
    rotatedAt: now.toISOString(),
  };
  await deps.secrets.send(
    new PutSecretValueCommand({
      SecretId: step.SecretId,
      ClientRequestToken: step.ClientRequestToken,
      SecretString: JSON.stringify(following),
      VersionStages: [pendingStage],
    }),
  );
}

/** Writes the value to CloudFront's key value store. */
async function setSecret(deps: RotationDependencies, step: RotationStep): Promise<void> {
  const { current: Value } = await readPending(deps, step);
  const { ETag } = await deps.keyValues.send(new DescribeKeyValueStoreCommand({ KvsARN: deps.storeArn }));
  await deps.keyValues.send(new PutKeyCommand({ KvsARN: deps.storeArn, Key: originSecretKey, Value, IfMatch: ETag }));
}

/** Throws unless CloudFront has the value. */
async function testSecret(deps: RotationDependencies, step: RotationStep): Promise<void> {
  const { current: expected } = await readPending(deps, step);
  const { Value } = await deps.keyValues.send(new GetKeyCommand({ KvsARN: deps.storeArn, Key: originSecretKey }));
  if (Value !== expected) throw new Error('CloudFront does not send the new value');
}

/** Makes the new version the current one. */
async function finishSecret(deps: RotationDependencies, step: RotationStep): Promise<void> {
  const { VersionIdsToStages: versions = {} } = await describeSecret(deps, step);
  const old = Object.entries(versions).find(([, stages]) => stages.includes(current))?.[0];
  await deps.secrets.send(
    new UpdateSecretVersionStageCommand({
      SecretId: step.SecretId,
      VersionStage: current,
      MoveToVersionId: step.ClientRequestToken,
      RemoveFromVersionId: old,
    }),
  );
}
