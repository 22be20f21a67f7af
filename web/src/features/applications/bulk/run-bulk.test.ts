/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import { ApiError } from '#core/api-error.ts';
import { type BulkAction, type BulkItem, runBulk } from './run-bulk.ts';

const lost = () => new ApiError('network.failed', 0, {});
const refused = (detail: string) => new ApiError('application.move_refused', 409, { title: 'Não', detail });
const tooMany = () => new ApiError('request.too_many', 429, { title: 'Calma', detail: 'Espera.' });

const waiting = (count: number): BulkItem<number>[] =>
  Array.from({ length: count }, (_, of) => ({ of, state: 'waiting' }));

async function run(
  items: readonly BulkItem<number>[],
  action: BulkAction<number>,
  stopAfter = Number.POSITIVE_INFINITY,
) {
  const pauses: number[] = [];
  let most = 0;
  let changes = 0;
  const result = await runBulk({
    items,
    action,
    onChange: (all) => {
      changes += 1;
      most = Math.max(most, all.filter(({ state }) => state === 'running').length);
    },
    wait: async (milliseconds) => void pauses.push(milliseconds),
    isStopped: () => changes >= stopAfter,
  });
  const count = (state: string) => result.filter((item) => item.state === state).length;
  return { result, pauses, most, count };
}

test('200 cases of which 30 are refused: every refusal has its reason, and few requests run at once', async () => {
  const isRefused = (of: number) => of % 20 < 3;
  const { count, result, most } = await run(waiting(200), {
    act: async (of) => {
      await Promise.resolve();
      if (isRefused(of)) throw refused(`Caso ${of}`);
    },
    isDone: async () => false,
  });
  expect([count('done'), count('refused')]).toEqual([170, 30]);
  expect(result.filter(({ why }) => why !== undefined).every(({ of, why }) => why === `Caso ${of}`)).toBe(true);
  expect(most).toBe(4);
});

test('at the limit of requests it waits, ever longer, and goes on', async () => {
  let refusals = 24;
  const { count, pauses } = await run(waiting(9), {
    act: async () => {
      if (refusals > 0) {
        refusals -= 1;
        throw tooMany();
      }
    },
    isDone: async () => {
      throw new Error('Nothing was lost.');
    },
  });
  expect(count('done')).toBe(9);
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('a lost line ends the run; resumed, what was lost is checked and nothing is done twice', async () => {
  const carriedOut: number[] = [];
  let isOnline = true;
  const action: BulkAction<number> = {
    act: async (of) => {
      if (!isOnline) throw lost();
      carriedOut.push(of);
      // The answers of these two are lost, and then the line.
      if (of === 50 || of === 51) {
        isOnline = false;
        throw lost();
      }
    },
    isDone: async (of) => {
      if (!isOnline) throw lost();
      return carriedOut.includes(of);
    },
  };
  const first = await run(waiting(200), action);
  expect(first.count('unknown')).toBeGreaterThanOrEqual(1);
  expect(first.count('running')).toBe(0);
  expect(first.count('done')).toBeLessThan(60);
  const offline = await run(first.result, action);
  expect([offline.count('unknown'), offline.count('done')]).toEqual([first.count('unknown'), first.count('done')]);
  isOnline = true;
  const second = await run(offline.result, { ...action, act: async (of) => void carriedOut.push(of) });
  expect(second.count('done')).toBe(200);
  expect(carriedOut.length).toBe(200);
  expect(new Set(carriedOut).size).toBe(200);
});

test('stopped, it leaves the others as they are', async () => {
  const { count } = await run(waiting(50), { act: async () => undefined, isDone: async () => false }, 20);
  expect(count('done') + count('waiting')).toBe(50);
  expect(count('waiting')).toBeGreaterThan(30);
});
