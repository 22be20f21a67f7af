import { Stack } from 'aws-cdk-lib';
import { originalsFolder } from '#shared/mail/limits.ts';
import type { Stage as StageSettings } from '../config.ts';
import { bucketName } from './bucket-name.ts';
import type { ServiceFunction } from './service-function.ts';

const folders = { documents: 'applications/*', exports: 'exports/*', mail: `${originalsFolder}*` } as const;

interface FileAccess {
  content: keyof typeof folders;
  /** Without the service prefix, for instance `GetObject`. */
  actions: readonly string[];
  /**
   * `nothing` for functions that only write; others need a list permission, without which S3 answers 403 instead of 404
   * for a missing object.
   */
  list?: 'ListBucket' | 'ListBucketVersions' | 'nothing';
}

/**
 * Allows actions on the files of applications, or on data exports. The functions check per request which files a caller
 * may access. References the bucket by name, because a reference would couple the stacks' policies.
 */
export function allowFiles(
  fn: ServiceFunction,
  stage: StageSettings,
  { content, actions, list = 'ListBucket' }: FileAccess,
): void {
  const bucket = `arn:${Stack.of(fn).partition}:s3:::${bucketName(stage, content)}`;
  fn.allow(
    actions.map((action) => `s3:${action}`),
    [`${bucket}/${folders[content]}`],
  );
  if (list !== 'nothing') fn.allow([`s3:${list}`], [bucket], { StringLike: { 's3:prefix': folders[content] } });
}
