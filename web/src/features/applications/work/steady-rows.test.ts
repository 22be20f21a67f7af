/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import { type SteadyList, steadied } from './steady-rows.ts';

interface Item {
  id: string;
  state?: string;
}
const list = (ids: string): Item[] => [...ids].map((id) => ({ id }));
const shown = (ids: string) => list(ids).map((item) => ({ item, gone: false }));
const drawn = ({ rows }: SteadyList<Item>) => rows.map(({ item, gone }) => (gone ? `(${item.id})` : item.id)).join('');

test('a case that has left keeps its row, and a new one above is held back', () => {
  const after = steadied(shown('abc'), list('xac'));
  expect(drawn(after)).toBe('a(b)c');
  expect(after.fresh).toBe(1);
});

test('a changed order moves no row, and a changed case is shown', () => {
  const after = steadied(shown('ab'), [{ id: 'b' }, { id: 'a', state: 'new' }]);
  expect(drawn(after)).toBe('ab');
  expect(after.rows[0]?.item.state).toBe('new');
});

test('the next page comes below', () => {
  expect(steadied(shown('ab'), list('abcd'))).toMatchObject({ fresh: 0 });
  expect(drawn(steadied(shown('ab'), list('abcd')))).toBe('abcd');
  expect(drawn(steadied(shown('ab'), list('cd')))).toBe('(a)(b)cd');
});
