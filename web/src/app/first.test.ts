import '#web/test/browser-globals.ts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { tokenKeys } from '#core/kept-tokens.ts';
import { keepToken } from '#web/test/kept-tokens.ts';
import { beginVisit } from './first.ts';

const send = jest.fn<typeof fetch>(async () => ({}) as Response);
globalThis.fetch = send;

const requested = () => send.mock.calls.map(([path]) => path);
const preloaded = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);

beforeEach(() => {
  localStorage.clear();
  send.mockClear();
  document.head.innerHTML = `<meta name="page-files" content='{"/app":["/assets/dashboard.js","/assets/dashboard.css"]}'>`;
});

test.each([
  ['/app', '', ['/api/me', '/api/applications/current']],
  ['/app/dashboard', '', ['/api/me', '/api/applications/current']],
  ['/app', '?pedido=01JD0000000000000000000001', ['/api/me']],
  ['/app/documentos', '', ['/api/me']],
  ['/backoffice/pipeline', '', ['/api/me']],
  ['/auth', '', []],
  ['/', '', []],
])('a visit of %s%s begins with the requests %j', (pathname, search, paths) => {
  const token = keepToken('client', 'p1');
  beginVisit({ pathname, search });
  expect(requested()).toEqual(paths);
  for (const [, init] of send.mock.calls) expect(init?.headers).toMatchObject({ authorization: `Bearer ${token}` });
});

test('the files of the page are preloaded, those of others are not', () => {
  keepToken('client', 'p1');
  beginVisit({ pathname: '/app/documentos', search: '' });
  expect(preloaded()).toEqual([]);
  beginVisit({ pathname: '/app', search: '' });
  expect(preloaded()).toEqual([
    ['modulepreload', '/assets/dashboard.js'],
    ['preload', '/assets/dashboard.css'],
  ]);
});

test.each([
  ['nobody is signed in', () => keepToken('client', undefined)],
  ['the token has to be renewed', () => keepToken('client', 'p1', 5)],
  [
    'two clients of a user pool have a session',
    () => {
      keepToken('client', 'p1');
      localStorage.setItem(`${tokenKeys}another.LastAuthUser`, 'eva@example.pt');
    },
  ],
])('nothing is requested if %s', (_why, prepare) => {
  prepare();
  beginVisit({ pathname: '/app', search: '' });
  expect(requested()).toEqual([]);
  expect(preloaded()).toEqual([]);
});
