import type { BucketSettings } from './bucket-settings.ts';
import type { LifecycleRule } from './lifecycle-rules.ts';
import type { StoredVersion } from './object-store.ts';
import type { Objects } from './objects.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Runs the lifecycle rules of every bucket, as S3 does daily. Each rule evaluates the versions as of the start of the
 * run, so that a delete marker created by a run makes nothing noncurrent within it.
 *
 * Source: S3 user guide, "Lifecycle configuration elements" and "Expiring objects".
 */
export function runLifecycle(
  objects: Objects,
  buckets: Iterable<BucketSettings>,
  { now, prefix = '' }: { now: Date; prefix?: string },
): void {
  for (const bucket of buckets) {
    for (const rule of bucket.lifecycle) {
      if (rule.abortUploadsDays !== undefined) abortUploads(objects, bucket, rule, rule.abortUploadsDays, now);
    }
    if (bucket.lifecycle.length === 0) continue;
    const byKey = Map.groupBy(objects.store.listVersions(bucket.name, prefix), ({ key }) => key);
    for (const [key, versions] of byKey) {
      const rules = bucket.lifecycle.filter(({ prefix }) => key.startsWith(prefix));
      if (rules.length > 0) expireKey(objects, bucket, rules, versions, now);
    }
  }
}

/** @param versions of one key, newest first */
function expireKey(
  objects: Objects,
  bucket: BucketSettings,
  rules: readonly LifecycleRule[],
  versions: readonly StoredVersion[],
  now: Date,
): void {
  const [current, ...noncurrent] = versions;
  if (!current) return;
  const remove = ({ key, versionId }: StoredVersion) =>
    objects.delete(bucket.name, key, versionId, 'Lifecycle Expiration');
  noncurrent.forEach((version, index) => {
    // A version becomes noncurrent when the next one is stored.
    const successor = versions[index] ?? current;
    const isOver = rules.some(
      (rule) =>
        rule.noncurrent !== undefined &&
        index >= rule.noncurrent.keptVersions &&
        isReached(successor.lastModified, rule.noncurrent.days, now),
    );
    if (isOver) remove(version);
  });
  const ages = rules.flatMap(({ expirationDays }) => (expirationDays === undefined ? [] : [expirationDays]));
  const isExpired = ages.some((days) => isReached(current.lastModified, days, now));
  if (!current.isDeleteMarker) {
    if (isExpired) objects.delete(bucket.name, current.key, undefined, 'Lifecycle Expiration');
  } else if (noncurrent.length === 0 && (isExpired || rules.some((rule) => rule.removesExpiredDeleteMarkers))) {
    remove(current);
  }
}

function abortUploads(
  objects: Objects,
  bucket: BucketSettings,
  { prefix }: LifecycleRule,
  days: number,
  now: Date,
): void {
  for (const { id, upload } of objects.parts.uploads()) {
    if (upload.bucket !== bucket.name || !upload.key.startsWith(prefix)) continue;
    if (isReached(new Date(upload.initiatedAt), days, now)) objects.parts.drop(id);
  }
}

/** S3 adds the days and rounds up to the next midnight in UTC. */
function isReached(since: Date, days: number, now: Date): boolean {
  const exact = since.getTime() + days * dayMs;
  return now.getTime() >= Math.ceil(exact / dayMs) * dayMs;
}
