import { beforeEach, expect, test } from '@jest/globals';
import { isOwnPath, rememberPath, takeRememberedPath } from './return-path.ts';

beforeEach(() => sessionStorage.clear());

test('a path of this site is remembered with its query, once', () => {
  rememberPath('/app/documentos?x=1');
  expect(takeRememberedPath()).toBe('/app/documentos?x=1');
  expect(takeRememberedPath()).toBeUndefined();
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  '%j is not a path of this site',
  (path) => {
    expect(isOwnPath(path)).toBe(false);
    rememberPath(path);
    expect(takeRememberedPath()).toBeUndefined();
  },
);

test('a foreign address in storage is not followed', () => {
  rememberPath('/app');
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '//evil.example');
  expect(takeRememberedPath()).toBeUndefined();
});

test.each(['/auth', '/auth/confirm', '/signup', '/comecar', '/'])('the return path is never %s', (path) => {
  rememberPath(path);
  expect(takeRememberedPath()).toBeUndefined();
});
