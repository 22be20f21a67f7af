import type {
  AddItem,
  AllTableIndexCompositeAttributes,
  CommittedTransactionResult,
  Entity,
  PutItem,
  RemoveItem,
  ResponseItem,
  SetItem,
  TransactWriteItem,
} from 'electrodb';
import type { Database } from './database.ts';
import type { EntityConfiguration } from './schema.ts';
import { type Step, step, tryTransact } from './transaction.ts';

type PartsOf<Of> =
  Of extends Entity<infer A, infer F, infer C, infer S>
    ? {
        key: AllTableIndexCompositeAttributes<A, F, C, S>;
        item: ResponseItem<A, F, C, S>;
        put: PutItem<A, F, C, S>;
        set: SetItem<A, F, C, S>;
        add: AddItem<A, F, C, S>;
        remove: RemoveItem<A, F, C, S>;
      }
    : never;

type ItemOf<Of> = PartsOf<Of>['item'];

/** In a snapshot: the attribute has a value, whichever. */
export const present = Symbol('present');

/** What is known of a stored item, on which a write is based; `undefined` for an attribute that it does not have. */
export type Values<Of> = { [Name in keyof ItemOf<Of>]?: ItemOf<Of>[Name] | typeof present };

export interface Snapshot<Of> {
  entity: (configuration: EntityConfiguration) => Of;
  key: PartsOf<Of>['key'];
  values: Values<Of>;
}

/** Returns what a write is based on: an item by its key, and the values with which it was read. */
export const snapshot = <Of>(
  entity: Snapshot<Of>['entity'],
  key: Snapshot<Of>['key'],
  values: Values<Of>,
): Snapshot<Of> => ({ entity, key, values });

export interface Change<Of> {
  /** Undefined values are left as they are. */
  set?: PartsOf<Of>['set'];
  remove?: Readonly<PartsOf<Of>['remove']>;
  add?: PartsOf<Of>['add'];
  /** Attributes of an index's key that stay as they are, for a change of others of them. */
  composite?: Partial<ItemOf<Of>>;
}

/** Receives the stored item, if there is one. */
export type Refuse<Of> = (stored: Partial<ItemOf<Of>> | undefined) => Error;

/** The writes of any entity, as far as they are used here. */
interface Write {
  set(values: unknown): Write;
  remove(names: unknown): Write;
  add(values: unknown): Write;
  composite(values: unknown): Write;
  where(condition: unknown): Write;
  commit(options?: { response: 'all_old' }): CommittedTransactionResult<unknown, TransactWriteItem>;
}
type Method = 'check' | 'create' | 'delete' | 'patch' | 'put' | 'remove';
type Writes = Readonly<Record<Method, (keyOrItem: unknown) => Write>>;

interface Operators {
  eq(name: unknown, value: unknown): string;
  exists(name: unknown): string;
  notExists(name: unknown): string;
}

const conditionOf =
  (values: object) =>
  (attributes: Readonly<Record<string, unknown>>, { eq, exists, notExists }: Operators): string =>
    Object.entries(values)
      .map(([name, value]) => {
        if (value === undefined) return notExists(attributes[name]);
        return value === present ? exists(attributes[name]) : eq(attributes[name], value);
      })
      .join(' AND ');

const changeIn = <Of>(writes: Writes, { key, values }: Snapshot<Of>, change: Change<Of>): Write => {
  let write = writes.patch(key);
  for (const part of ['set', 'remove', 'add', 'composite'] as const)
    if (change[part] !== undefined) write = write[part](change[part]);
  return write.where(conditionOf(values));
};

const stepOf = <Of>({ entity }: Snapshot<Of>, write: (writes: Writes) => Write, refuse: Refuse<Of>): Step =>
  step<ItemOf<Of>>(
    (database) => write(database.entity(entity) as unknown as Writes).commit({ response: 'all_old' }),
    refuse,
  );

/** Changes an item that still is as in the snapshot; throws the refusal otherwise. */
export const changeWhile = <Of>(read: Snapshot<Of>, change: Change<Of>, refuse: Refuse<Of>): Step =>
  stepOf(read, (writes) => changeIn(writes, read, change), refuse);

/** Puts an item in place of one that still is as in the snapshot; throws the refusal otherwise. */
export const replaceWhile = <Of>(read: Snapshot<Of>, item: PartsOf<Of>['put'], refuse: Refuse<Of>): Step =>
  stepOf(read, (writes) => writes.put(item).where(conditionOf(read.values)), refuse);

/** Deletes an item that still is as in the snapshot; throws the refusal otherwise. */
export const removeWhile = <Of>(read: Snapshot<Of>, refuse: Refuse<Of>): Step =>
  stepOf(read, (writes) => writes.remove(read.key).where(conditionOf(read.values)), refuse);

/** Adds a condition that an item still is as in the snapshot; throws the refusal otherwise. */
export const requireWhile = <Of>(read: Snapshot<Of>, refuse: Refuse<Of>): Step =>
  stepOf(read, (writes) => writes.check(read.key).where(conditionOf(read.values)), refuse);

const plainStep = <Of>(entity: Snapshot<Of>['entity'], write: (writes: Writes) => Write, refuse?: () => Error): Step =>
  step((database) => write(database.entity(entity) as unknown as Writes).commit(), refuse);

/** Creates an item; throws the refusal if it exists, an internal error without one. */
export const createItem = <Of>(entity: Snapshot<Of>['entity'], item: PartsOf<Of>['put'], refuse?: () => Error): Step =>
  plainStep(entity, (writes) => writes.create(item), refuse);

/** Puts an item, in place of another one if there is one. */
export const putItem = <Of>(entity: Snapshot<Of>['entity'], item: PartsOf<Of>['put']): Step =>
  plainStep(entity, (writes) => writes.put(item));

/** Deletes an item, if there is one. */
export const deleteItem = <Of>(entity: Snapshot<Of>['entity'], key: Snapshot<Of>['key']): Step =>
  plainStep(entity, (writes) => writes.delete(key));

const tryWrite = <Of>(database: Database, { entity }: Snapshot<Of>, write: (writes: Writes) => Write) =>
  tryTransact(database, (writes) => write(writes.entity(entity) as unknown as Writes).commit());

/** As `changeWhile`, alone: returns false if the item has changed. */
export const tryChange = <Of>(database: Database, read: Snapshot<Of>, change: Change<Of>): Promise<boolean> =>
  tryWrite(database, read, (writes) => changeIn(writes, read, change));

/** As `replaceWhile`, alone: returns false if the item has changed. */
export const tryReplace = <Of>(database: Database, read: Snapshot<Of>, item: PartsOf<Of>['put']): Promise<boolean> =>
  tryWrite(database, read, (writes) => writes.put(item).where(conditionOf(read.values)));

/** As `removeWhile`, alone: returns false if the item has changed. */
export const tryRemove = <Of>(database: Database, read: Snapshot<Of>): Promise<boolean> =>
  tryWrite(database, read, (writes) => writes.remove(read.key).where(conditionOf(read.values)));
