import '#web/test/browser-globals.ts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { forgetNonce, keepNonce, nonceFor } from './sign-up-nonces.ts';

beforeEach(() => localStorage.clear());

test('a nonce is kept for its address, in any case, until it is forgotten or replaced', () => {
  keepNonce('Ana@casa.example', 'one');
  expect(nonceFor('ana@CASA.example')).toBe('one');
  expect(nonceFor('rui@casa.example')).toBeUndefined();
  keepNonce('ana@casa.example', 'two');
  expect(nonceFor('ana@casa.example')).toBe('two');
  forgetNonce('ana@casa.example');
  expect(nonceFor('ana@casa.example')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('the newest five are kept', () => {
  for (let index = 0; index < 7; index++) keepNonce(`${index}@casa.example`, `${index}`);
  expect([0, 1, 2, 6].map((index) => nonceFor(`${index}@casa.example`))).toEqual([undefined, undefined, '2', '6']);
});

test.each(['{', '{"a":1}', '[["a"]]', 'null'])('%s in the storage counts as nothing', (stored) => {
  keepNonce('ana@casa.example', 'one');
  forgetNonce('ana@casa.example');
  localStorage.setItem('morada:sign-ups', stored);
  expect(nonceFor('ana@casa.example')).toBeUndefined();
});

test('a browser that stores nothing keeps it while the tab is open', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  const spies = [jest.spyOn(Storage.prototype, 'setItem'), jest.spyOn(Storage.prototype, 'getItem')];
  for (const spy of spies) spy.mockImplementation(refuse);
  try {
    keepNonce('ana@casa.example', 'one');
    expect(nonceFor('ana@casa.example')).toBe('one');
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});
