import { Stack } from 'aws-cdk-lib';
import type { Stage as StageSettings } from '../config.ts';
import { bucketName } from './bucket-name.ts';
import type { ServiceFunction } from './service-function.ts';

const folders = { documents: 'applications/*', exports: 'exports/*' } as const;

interface FileAccess {
  readonly content: keyof typeof folders;
  /** Without the prefix of S3, for instance `GetObject`. */
  readonly actions: readonly string[];
  /** `nothing` for functions that only write; else S3 answers 403 instead of 404 for a missing object. */
  readonly list?: 'ListBucket' | 'ListBucketVersions' | 'nothing';
}

/**
 * Allows actions on the files of applications, or on copies of personal data. Which of them a caller may touch is
 * checked per request. The bucket is named, not referred to: a reference would tie the stacks' policies together.
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
