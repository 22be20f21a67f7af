import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { startTestTable } from '#functions/testing/start-dynamodb.ts';
import { createDatabase } from './database.ts';
import {
  changeWhile,
  present,
  removeWhile,
  replaceWhile,
  requireWhile,
  snapshot,
  tryChange,
  tryRemove,
  tryReplace,
} from './optimistic.ts';
import { type Passkey, passkeyEntity } from './security/entity.ts';
import { transact } from './transaction.ts';

const table = await startTestTable();
afterAll(() => table.stop());
const database = createDatabase(table.client, table.tableName);

const key = { personId: 'a', passkeyId: 'b' };
const passkey: Passkey = { ...key, credentialId: 'c', name: 'Telemóvel', addedAt: '2026-01-01' };
const like = (values: Parameters<typeof snapshot<ReturnType<typeof passkeyEntity>>>[2]) =>
  snapshot(passkeyEntity, key, values);

const find = async () => (await database.entity(passkeyEntity).get(key).go({ consistent: true })).data;
beforeEach(() => database.entity(passkeyEntity).put(passkey).go());

test.each([
  ['the values that it had', like({ name: 'Telemóvel', credentialId: 'c' }), true],
  ['another value', like({ name: 'Telemóvel', credentialId: 'd' }), false],
  ['no value, and has none', like({ lastUsedAt: undefined }), true],
  ['no value, and has one', like({ name: undefined }), false],
  ['any value, and has one', like({ name: present }), true],
  ['any value, and has none', like({ lastUsedAt: present }), false],
])('an item of which is expected: %s', async (_case, read, isWritten) => {
  const seen: unknown[] = [];
  const refuse = (stored: unknown) => {
    seen.push(stored);
    return new Error('changed');
  };
  const outcome = (step: Parameters<typeof transact>[1][number]) =>
    transact(database, [step]).then(
      () => true,
      ({ message }: Error) => message !== 'changed',
    );
  const change = { set: { lastUsedAt: '2026-02-01' } };
  const changed = { ...passkey, ...change.set };
  expect(await outcome(requireWhile(read, refuse))).toBe(isWritten);
  expect(await find()).toEqual(passkey);
  for (const write of [
    () => outcome(changeWhile(read, change, refuse)),
    () => tryChange(database, read, change),
    () => outcome(replaceWhile(read, changed, refuse)),
    () => tryReplace(database, read, changed),
  ]) {
    await database.entity(passkeyEntity).put(passkey).go();
    expect(await write()).toBe(isWritten);
    expect(await find()).toEqual(isWritten ? changed : passkey);
  }
  for (const remove of [() => outcome(removeWhile(read, refuse)), () => tryRemove(database, read)]) {
    await database.entity(passkeyEntity).put(passkey).go();
    expect(await remove()).toBe(isWritten);
    expect(await find()).toEqual(isWritten ? null : passkey);
  }
  // The refusal may say what was found.
  expect(seen).toEqual(isWritten ? [] : Array.from({ length: 4 }, () => expect.objectContaining(passkey)));
});

test('an item that is gone is neither changed nor made', async () => {
  await database.entity(passkeyEntity).delete(key).go();
  const refuse = () => new Error('gone');
  for (const values of [{ lastUsedAt: undefined }, {}])
    await expect(transact(database, [changeWhile(like(values), { set: { name: 'x' } }, refuse)])).rejects.toThrow(
      'gone',
    );
  expect(await find()).toBeNull();
});

test('a write whose answer is lost, and which the client repeats, is not refused for itself', async () => {
  let lost = 0;
  table.client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      if (lost-- <= 0) return result;
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    },
    { step: 'deserialize', name: 'loseAnswers', priority: 'high' },
  );
  const read = like({ name: 'Telemóvel' });
  const changed = { ...passkey, name: 'Portátil' };
  for (const [write, stored] of [
    [() => tryChange(database, read, { set: { name: 'Portátil' } }), changed],
    [() => tryReplace(database, read, changed), changed],
    [() => tryRemove(database, read), null],
  ] as const) {
    await database.entity(passkeyEntity).put(passkey).go();
    lost = 1;
    expect(await write()).toBe(true);
    expect(lost).toBeLessThan(0);
    expect(await find()).toEqual(stored);
  }
  table.client.middlewareStack.remove('loseAnswers');
});
