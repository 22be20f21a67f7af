import { expect, test } from '@jest/globals';
import { engines } from './engines.ts';

test('every engine is listed after its dependencies, so that it is stopped before them', () => {
  const names = Object.keys(engines);
  for (const [name, { needs }] of Object.entries(engines)) {
    expect(Math.max(-1, ...needs.map((need) => names.indexOf(need)))).toBeLessThan(names.indexOf(name));
  }
});

test('functions are invoked once everything else runs', () => {
  const needed = new Set<string>(['event-sources']);
  for (const [name, { needs }] of Object.entries(engines).reverse())
    if (needed.has(name)) for (const need of needs) needed.add(need);
  expect([...needed].sort()).toEqual(Object.keys(engines).sort());
});
