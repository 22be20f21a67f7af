import { afterAll, expect, test } from '@jest/globals';
import { modelRun } from '#shared/testing/sweeps.ts';
import { createWorld } from '../world.ts';
import { playHistories } from './play.ts';

const world = await createWorld();
afterAll(() => world.stop());

test('a case answers and stores what its model of the specification does, whatever is tried', async () => {
  const { histories, seed } = modelRun({ histories: 8 });
  const report = await playHistories(world, { histories, seed });
  expect(report.histories).toBe(histories);
});
