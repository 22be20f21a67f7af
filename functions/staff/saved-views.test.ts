import { afterAll, expect, test } from '@jest/globals';
import { addClient } from '#functions/testing/journey.ts';
import { playStreamOf } from '#functions/testing/play-stream.ts';
import { createWorld } from '#functions/testing/world.ts';

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
  await world.succeed('staff.saveViews', own, { columns: ['amount', 'stage'] });
  expect(await world.succeed('staff.views', own, {})).toEqual({ views, columns: ['amount', 'stage'] });
  await world.succeed('staff.saveViews', own, { views: [] });
  expect(await world.succeed('staff.views', own, {})).toEqual({ views: [], columns: ['amount', 'stage'] });
});

test.each([
  ['more than twenty', Array.from({ length: 21 }, () => view)],
  ['one without a name', [{ ...view, name: '  ' }]],
  ['one with a long query', [{ ...view, query: 'x'.repeat(501) }]],
])('refuses %s', async (_what, views) => {
  expect((await world.refused('staff.saveViews', own, { views })).code).toBe('request.invalid');
});

test('a saved view of a colleague who left finds the cases that they still have', async () => {
  const stream = await playStreamOf(world);
  const [admin, colleague] = [await world.addPerson({ role: 'admin' }), await world.addPerson({ role: 'staff' })];
  const { applicationId } = await addClient(world);
  await world.succeed('applications.assign', admin, { applicationId, from: null, to: colleague });
  await world.succeed('staff.saveViews', admin, { views: [{ name: 'Dela', query: `responsavel=${colleague}` }] });
  await world.succeed('staff.remove', admin, { personId: colleague });
  await stream.play();
  const { views } = await world.succeed('staff.views', admin, {});
  const responsible = new URLSearchParams(views[0]?.query).get('responsavel') ?? '';
  const board = await world.succeed('applications.board', admin, { stage: 'documentos', order: 'newest', responsible });
  expect(board).toMatchObject({ items: [{ id: applicationId, responsibleId: colleague }], count: 1 });
  const { colleagues } = await world.succeed('staff.colleagues', admin, {});
  expect(colleagues.map(({ id }) => id)).not.toContain(colleague);
});
