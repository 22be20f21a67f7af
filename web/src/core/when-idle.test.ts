import '#web/test/browser-globals.ts';
import { afterEach, expect, jest, test } from '@jest/globals';
import { whenIdle } from './when-idle.ts';

const runs = jest.fn();
const onLine = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

afterEach(() => {
  jest.useRealTimers();
  runs.mockClear();
  onLine(undefined);
});

test.each([
  [undefined, 1],
  [{ effectiveType: '4g', saveData: false }, 1],
  [{ effectiveType: '3g', saveData: false }, 0],
  [{ effectiveType: 'slow-2g', saveData: false }, 0],
  [{ effectiveType: '4g', saveData: true }, 0],
])('on the line %j it runs %d times', (line, times) => {
  jest.useFakeTimers();
  onLine(line);
  whenIdle(runs);
  expect(runs).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(runs).toHaveBeenCalledTimes(times);
});
