import { isDeepStrictEqual } from 'node:util';

interface Images {
  readonly OldImage?: unknown;
  readonly NewImage?: unknown;
}

type Image = Readonly<Record<string, unknown>>;

const isImage = (value: unknown): value is Image => typeof value === 'object' && value !== null;

const isAuditEntry = ({ __edb_e__: entity }: Image): boolean =>
  isDeepStrictEqual(entity, { S: 'audit' }) || isDeepStrictEqual(entity, { S: 'personaudit' });

/** Facts of an entry, as the stream shows a map. */
const factsOf = (value: unknown): Image => (isImage(value) && isImage(value['M']) ? value['M'] : {});

/** Is everything that is there now as it was, and only less? */
const isLess = (now: Image, before: Image): boolean =>
  Object.entries(now).every(([name, value]) =>
    name === 'before' || name === 'after'
      ? isLess(factsOf(value), factsOf(before[name]))
      : isDeepStrictEqual(value, before[name]),
  );

/**
 * Was an entry of an audit trail written over? Roles deny changing and deleting one, but know no difference between a put
 * that creates and one that overwrites (ADR 036). What an erasure does, taking facts out, is none.
 */
export function isOverwrittenEntry({ OldImage, NewImage }: Images): boolean {
  if (!isImage(OldImage) || !isAuditEntry(OldImage)) return false;
  return isImage(NewImage) && !isLess(NewImage, OldImage);
}
