import { expect, jest, test } from '@jest/globals';
import { once } from './once.ts';

test('makes the value at the first call, and once', () => {
  const make = jest.fn(() => ({}));
  const value = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(value()).toBe(value());
  expect(make).toHaveBeenCalledTimes(1);
});

test('keeps an undefined value, too', () => {
  const make = jest.fn(() => undefined);
  const value = once(make);
  value();
  expect(value()).toBeUndefined();
  expect(make).toHaveBeenCalledTimes(1);
});

test('makes it again after a failure', () => {
  const make = jest.fn<() => number>().mockImplementationOnce(() => {
    throw new Error('not yet');
  });
  make.mockReturnValue(1);
  const value = once(make);
  expect(value).toThrow('not yet');
  expect(value()).toBe(1);
});
