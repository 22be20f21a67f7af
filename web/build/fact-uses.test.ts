import { expect, test } from '@jest/globals';
import { factUses, readFactUses } from './fact-uses.ts';

const uses = readFactUses();

test('the uses of a fact are the modules that import or name it, and the answers that quote it', () => {
  expect(uses['imt.hpp']?.modules).toContain('shared/loan/tax.ts');
  expect(uses['imt.hpp']?.entries).toContain('Quanto se paga de IMT?');
  expect(uses['stamp.interest']?.modules).toContain('shared/loan/totals.ts');
  expect(uses['intermediary.insurance']?.modules).not.toEqual([]);
});

test('tests and the register itself are no uses', () => {
  const modules = Object.values(uses).flatMap((use) => use.modules);
  expect(modules.filter((path) => /test|^shared\/facts\//.test(path))).toEqual([]);
});

test('the build writes them into the module of the page', () => {
  const { transform } = factUses();
  if (typeof transform !== 'function') throw new Error('No transform');
  const code = 'export const factUses: Readonly<Record<string, FactUse>> = {};';
  const path = '/web/src/features/facts/fact-uses.ts';
  expect(Reflect.apply(transform, undefined, [code, path])).toContain('"imt.hpp":{"modules":["');
  expect(Reflect.apply(transform, undefined, [code, '/web/src/features/facts/other.ts'])).toBeUndefined();
});
