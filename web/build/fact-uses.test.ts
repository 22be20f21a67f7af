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
  const filter = typeof transform === 'object' ? transform.filter?.id : undefined;
  if (typeof transform !== 'object' || !(filter instanceof RegExp)) throw new Error('No filtered transform');
  const code = 'export const factUses: Readonly<Record<string, FactUse>> = {};';
  expect(filter.test('/web/src/features/facts/fact-uses.ts')).toBe(true);
  expect(filter.test('/web/src/features/facts/other.ts')).toBe(false);
  expect(Reflect.apply(transform.handler, undefined, [code])).toContain('"imt.hpp":{"modules":["');
});
