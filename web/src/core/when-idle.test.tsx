import '#web/test/browser-globals.ts';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { usePrefetch, whenIdle } from './when-idle.ts';

const load = jest.fn(async () => undefined);
const onLine = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

function Page() {
  usePrefetch(load);
  return null;
}

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  load.mockClear();
  onLine(undefined);
});

test.each([
  [undefined, 1],
  [{ effectiveType: '4g', saveData: false }, 1],
  [{ effectiveType: '3g', saveData: false }, 0],
  [{ effectiveType: 'slow-2g', saveData: false }, 0],
  [{ effectiveType: '4g', saveData: true }, 0],
])('on the line %j a page loads what follows %d times', (line, times) => {
  jest.useFakeTimers();
  onLine(line);
  render(<Page />).rerender(<Page />);
  expect(load).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(load).toHaveBeenCalledTimes(times);
});

test('a page that was left loads nothing more', () => {
  jest.useFakeTimers();
  whenIdle(() => void load())();
  jest.runAllTimers();
  expect(load).not.toHaveBeenCalled();
});
