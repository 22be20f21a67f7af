import { expect, test } from '@jest/globals';
import { RouteTable } from './route-table.ts';

const table = new RouteTable(
  [
    'ANY /{proxy+}',
    '$default',
    'ANY /things/{id}',
    'GET /things/{id}',
    'GET /things/special',
    'POST /things',
    'GET /things/{id}/parts/{part}',
    'GET /things/{rest+}',
    'GET /',
  ].map((routeKey) => ({ routeKey })),
);

test.each([
  ['GET', '/things/special', 'GET /things/special', {}],
  ['GET', '/things/42', 'GET /things/{id}', { id: '42' }],
  ['DELETE', '/things/42', 'ANY /things/{id}', { id: '42' }],
  ['GET', '/things/a%20b%2Fc', 'GET /things/{id}', { id: 'a b/c' }],
  ['GET', '/things/42/parts/7', 'GET /things/{id}/parts/{part}', { id: '42', part: '7' }],
  ['GET', '/things/42/other/7', 'GET /things/{rest+}', { rest: '42/other/7' }],
  ['POST', '/things', 'POST /things', {}],
  ['GET', '/things', 'ANY /{proxy+}', { proxy: 'things' }],
  ['GET', '/', 'GET /', {}],
  ['POST', '/', '$default', {}],
])('%s %s is answered by %s', (method, path, routeKey, parameters) => {
  expect(table.find(method, path)).toEqual({ route: { routeKey }, parameters });
});

test('without a default route, an unmatched path finds nothing', () => {
  const small = new RouteTable([{ routeKey: 'GET /a/{id}' }]);
  expect(small.find('POST', '/a/1')).toBeUndefined();
  expect(small.find('GET', '/a')).toBeUndefined();
  expect(small.find('GET', '/a/')).toBeUndefined();
  expect(small.find('GET', '/a/1/b')).toBeUndefined();
});
