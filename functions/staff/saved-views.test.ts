import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '../testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const [own, other] = await Promise.all([world.addPerson({ role: 'staff' }), world.addPerson({ role: 'staff' })]);
const view = { name: 'Os meus atrasados', query: 'responsavel=somebody-who-left&espera=late' };

test('a member’s saved views are theirs alone, keep their order and can be replaced', async () => {
  expect(await world.succeed('staff.views', own, {})).toEqual({ views: [] });
  const views = [view, { ...view, name: 'Outra' }];
  await world.succeed('staff.saveViews', own, { views });
  expect(await world.succeed('staff.views', own, {})).toEqual({ views });
  expect(await world.succeed('staff.views', other, {})).toEqual({ views: [] });
  await world.succeed('staff.saveViews', own, { views: [] });
  expect(await world.succeed('staff.views', own, {})).toEqual({ views: [] });
});

test.each([
  ['more than twenty', Array.from({ length: 21 }, () => view)],
  ['one without a name', [{ ...view, name: '  ' }]],
  ['one with a long query', [{ ...view, query: 'x'.repeat(501) }]],
])('refuses %s', async (_what, views) => {
  expect((await world.refused('staff.saveViews', own, { views })).code).toBe('request.invalid');
});
