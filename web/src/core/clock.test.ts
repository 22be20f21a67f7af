import { afterEach, expect, test } from '@jest/globals';
import { noteClock, serverNow } from './clock.ts';

afterEach(() => noteClock(new Date().toUTCString()));

const off = () => Math.abs(serverNow() - Date.now());

test('a device whose clock is days off uses the API’s', () => {
  noteClock(new Date(Date.now() + 3 * 86_400_000).toUTCString());
  expect(Math.abs(off() - 3 * 86_400_000)).toBeLessThan(2000);
});

test.each([null, '', 'soon'])('a response with the date %p changes nothing', (header) => {
  noteClock(header);
  expect(off()).toBeLessThan(2000);
});
