import { isDeepStrictEqual } from 'node:util';

interface Images {
  OldImage?: unknown;
  NewImage?: unknown;
}

type Image = Readonly<Record<string, unknown>>;

const isImage = (value: unknown): value is Image => typeof value === 'object' && value !== null;

const isAuditEntry = ({ __edb_e__: entity }: Image): boolean =>
  isDeepStrictEqual(entity, { S: 'audit' }) || isDeepStrictEqual(entity, { S: 'personaudit' });

const factsOf = (value: unknown): Image => (isImage(value) && isImage(value['M']) ? value['M'] : {});

/** Returns whether a map is a subset of its previous state. */
const isSubset = (now: Image, before: Image): boolean =>
  Object.entries(now).every(([name, value]) =>
    name === 'before' || name === 'after'
      ? isSubset(factsOf(value), factsOf(before[name]))
      : isDeepStrictEqual(value, before[name]),
  );

/**
 * Returns whether an audit entry was overwritten. Roles are denied updates and deletions, but IAM does not distinguish
 * a put that creates from one that overwrites (ADR 036). The removal of values by an erasure is excluded.
 */
export function isOverwrittenEntry({ OldImage, NewImage }: Images): boolean {
  if (!isImage(OldImage) || !isAuditEntry(OldImage)) return false;
  return isImage(NewImage) && !isSubset(NewImage, OldImage);
}
