import '#web/test/browser-globals.ts';
import { expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { defaultFigures } from '#shared/simulator/fields.ts';
import { carriedFiguresKey, writeLink } from '#shared/simulator/link.ts';

const load = jest.fn(() => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
jest.unstable_mockModule('#shared/simulator/request.ts', load);
const { useCarriedFigures } = await import('./carried-figures.ts');

test('a simulation whose code does not load waits for the next time', async () => {
  const link = writeLink({ tab: 'costs', figures: defaultFigures });
  sessionStorage.setItem(carriedFiguresKey, link);
  const onFigures = jest.fn();
  await act(async () => renderHook(() => useCarriedFigures(onFigures)));
  expect(load).toHaveBeenCalledTimes(1);
  expect(onFigures).not.toHaveBeenCalled();
  expect(sessionStorage.getItem(carriedFiguresKey)).toBe(link);
});
