import { table } from '#shared/table.ts';

type Names = readonly string[];

export const primaryKey = { partition: table.partitionKey, sort: table.sortKey } as const;

const keyIn = <const Partition extends Names, const Sort extends Names>(
  { partitionKey, sortKey }: { partitionKey: string; sortKey: string },
  partition: Partition,
  sort: Sort,
) => ({ pk: { field: partitionKey, composite: partition }, sk: { field: sortKey, composite: sort } });

const indexKey =
  (index: { name: string; partitionKey: string; sortKey: string }) =>
  <const Partition extends Names, const Sort extends Names>(partition: Partition, sort: Sort) => ({
    index: index.name,
    ...keyIn(index, partition, sort),
  });

/** Returns the key of an entity's items: the attributes of its partition, and those that sort them in it. */
export const key = <const Partition extends Names, const Sort extends Names>(partition: Partition, sort: Sort) =>
  keyIn(table, partition, sort);

/** As `key`, in the index of that name. */
export const directoryKey = indexKey(table.indexes.directory);
export const byPersonKey = indexKey(table.indexes.byPerson);

const joined = (names: Names): string => names.map((name) => `\${${name}}`).join('#');

/** As `key` or the key of an index, with nothing but a prefix and the values: `list#<list>`, sorted by `<position>`. */
export const plainKey = <const Partition extends Names, const Sort extends Names>(
  prefix: string,
  partition: Partition,
  sort: Sort,
  fields: { partitionKey: string; sortKey: string } = table,
) => {
  const { pk, sk } = keyIn(fields, partition, sort);
  return { pk: { ...pk, template: `${prefix}#${joined(partition)}` }, sk: { ...sk, template: joined(sort) } };
};

/**
 * Returns the key of items that only some functions may write: their partition has the prefix by which the roles of all
 * others are denied it, and an id.
 */
export const guardedKey = <const Id extends string, const Sort extends Names>(
  partition: keyof typeof table.guarded,
  id: Id,
  sort: Sort,
) => {
  const { pk, sk } = key([id], sort);
  return { pk: { ...pk, template: `${table.guarded[partition]}\${${id}}` }, sk };
};
