import { randomUUID } from 'node:crypto';
import { AwsError } from '../kit/aws-service.ts';
import type { SecretValue } from './secret-values.ts';

export const current = 'AWSCURRENT';
export const pendingStage = 'AWSPENDING';
const previous = 'AWSPREVIOUS';

/** One version of a secret. */
interface Version {
  id: string;
  /** Undefined while a rotation has created the version without a value. */
  text: string | undefined;
  stages: Set<string>;
  /** Seconds since 1970. */
  createdAt: number;
}

export interface StoredSecret {
  arn: string;
  name: string;
  /** By id. */
  versions: Map<string, Version>;
}

const notFound = (message: string) => new AwsError('ResourceNotFoundException', message);
const versionAt = (text: string | undefined, id: string, ...stages: string[]): Version => ({
  id,
  text,
  stages: new Set(stages),
  createdAt: Math.floor(Date.now() / 1000),
});

/** The secrets with their versions and staging labels, in memory. */
export class Vault {
  readonly #secrets: readonly StoredSecret[];

  constructor(secrets: readonly SecretValue[]) {
    this.#secrets = secrets.map(({ arn, name, text }) => {
      const id = randomUUID();
      return { arn, name, versions: new Map([[id, versionAt(text, id, current)]]) };
    });
  }

  /** Finds a secret by name, ARN, or ARN without the last six characters. */
  find(id: string): StoredSecret | undefined {
    return this.#secrets.find(({ name, arn }) => [name, arn, arn.replace(/-[A-Za-z0-9]{6}$/, '')].includes(id));
  }

  get(id: string): StoredSecret {
    if (id.length < 1 || id.length > 2048)
      throw new AwsError(
        'ValidationException',
        "Value at 'secretId' failed to satisfy constraint: 1 to 2048 characters",
      );
    const found = this.find(id);
    if (!found) throw notFound('Secrets Manager can’t find the specified secret.');
    return found;
  }

  /** Returns the version with this id, this staging label, or both. Throws `ResourceNotFoundException`. */
  read(secret: StoredSecret, versionId: string | undefined, stage: string | undefined): Version & { text: string } {
    const label = stage ?? (versionId === undefined ? current : undefined);
    const found = [...secret.versions.values()].find(
      ({ id, stages }) => (versionId === undefined || id === versionId) && (label === undefined || stages.has(label)),
    );
    if (found?.text === undefined)
      throw notFound(
        `Secrets Manager can’t find the specified secret value for ${versionId === undefined ? `staging label: ${label}` : `VersionId: ${versionId}`}`,
      );
    return { ...found, text: found.text };
  }

  /** Writes a version. An existing version can only be written again with the same text. */
  put(secret: StoredSecret, versionId: string, text: string, stages: readonly string[]): Version {
    const known = secret.versions.get(versionId);
    if (known?.text !== undefined && known.text !== text)
      throw new AwsError('ResourceExistsException', `A version ${versionId} exists with another value.`);
    const version = known ?? versionAt(undefined, versionId);
    version.text = text;
    secret.versions.set(versionId, version);
    for (const stage of stages) this.#label(secret, stage, version);
    return version;
  }

  /** Creates the empty version of a rotation. */
  announce(secret: StoredSecret, versionId: string): void {
    const version = secret.versions.get(versionId) ?? versionAt(undefined, versionId);
    secret.versions.set(versionId, version);
    this.#label(secret, pendingStage, version);
  }

  /** Moves a staging label. As in AWS, the version that has it must be given. */
  moveStage(secret: StoredSecret, stage: string, to: string | undefined, from: string | undefined): void {
    const holder = [...secret.versions.values()].find(({ stages }) => stages.has(stage));
    if (holder && holder.id !== from)
      throw new AwsError('InvalidParameterException', `The staging label ${stage} is attached to another version.`);
    const target = to === undefined ? undefined : secret.versions.get(to);
    if (to !== undefined && target?.text === undefined) throw notFound(`There is no version ${to}.`);
    if (target) this.#label(secret, stage, target);
    else if (stage === current)
      throw new AwsError('InvalidParameterException', `${current} can be moved, not removed.`);
    else holder?.stages.delete(stage);
  }

  #label(secret: StoredSecret, stage: string, to: Version): void {
    for (const version of secret.versions.values()) {
      if (version === to || !version.stages.delete(stage) || stage !== current) continue;
      for (const other of secret.versions.values()) other.stages.delete(previous);
      version.stages.add(previous);
    }
    to.stages.add(stage);
    // Versions without a label are deprecated, and soon deleted.
    for (const [id, { stages }] of secret.versions) if (stages.size === 0) secret.versions.delete(id);
  }
}
