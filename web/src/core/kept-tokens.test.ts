import { beforeEach, expect, jest, test } from '@jest/globals';
import { keepToken } from '#web/test/kept-tokens.ts';
import { dropKeptTokens, keptToken, tokenKeys } from './kept-tokens.ts';

beforeEach(() => localStorage.clear());

test('the access token that Amplify keeps is read with the id of its user', () => {
  const accessToken = keepToken('client', 'p1');
  expect(keptToken('client')).toEqual({ accessToken, userId: 'p1' });
  expect(keptToken('another')).toBeUndefined();
});

test('a token that expires within seconds, by the clock of the user pool, is for the library to renew', () => {
  keepToken('client', 'p1', 8);
  expect(keptToken('client')).toBe('renewal');
  keepToken('client', 'p1', 60);
  expect(keptToken('client')).not.toBe('renewal');
  localStorage.setItem(`${tokenKeys}client.maria@example.pt.clockDrift`, '55000');
  expect(keptToken('client')).toBe('renewal');
});

test('an unreadable token, or a store that cannot be read, is for the library to judge', () => {
  keepToken('client', 'p1');
  localStorage.setItem(`${tokenKeys}client.maria@example.pt.accessToken`, 'no token');
  expect(keptToken('client')).toBe('renewal');
  const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('The store is closed');
  });
  expect(keptToken('client')).toBe('renewal');
  read.mockRestore();
});

test('tokens can be deleted without the library, and nothing else is', () => {
  keepToken('client', 'p1');
  localStorage.setItem('morada:known-browser', 'request');
  dropKeptTokens();
  expect(Object.keys(localStorage)).toEqual(['morada:known-browser']);
});
