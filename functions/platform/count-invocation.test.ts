import { afterAll, expect, test } from '@jest/globals';
import { findPerson } from '#database/people/reads.ts';
import { context } from '#functions/testing/http-event.ts';
import { createWorld } from '#functions/testing/world.ts';
import { countInvocation } from './count-invocation.ts';

const world = await createWorld();
afterAll(() => world.stop());
const said = () => world.logs.filter(({ message }) => message === 'invocation').map(({ facts }) => facts);

test('an invocation logs its consumed capacity, even if it fails', async () => {
  const personId = await world.addPerson();
  const read = countInvocation(async (times: number) => {
    for (let time = 0; time < times; time++) await findPerson(world.database, personId);
    if (times > 1) throw new Error('too many');
    return 'read';
  }, world.observability);
  expect(await read(1, context)).toBe('read');
  await expect(read(2, context)).rejects.toThrow('too many');
  const [once, twice] = said();
  expect(once?.['readUnits']).toBeGreaterThan(0);
  expect(twice?.['readUnits']).toBe(2 * Number(once?.['readUnits']));
});

test('an invocation that did not use the table logs nothing', async () => {
  const before = said().length;
  await countInvocation(async () => 'done', world.observability)(undefined, context);
  expect(said()).toHaveLength(before);
});
