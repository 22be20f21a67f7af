import { describe, expect, test } from '@jest/globals';
import { employmentStatuses } from '#shared/people/employment.ts';
import { countryGroupOf, countryOfGroup, employmentGroupOf, employmentOfGroup } from './settings-groups.ts';

describe('the country of income', () => {
  test.each([
    ['PT', 'portugal'],
    ['GB', 'reino_unido'],
    ['FR', 'outro'],
    ['MZ', 'outro'],
    [null, null],
  ] as const)('%s shows as %s', (code, group) => {
    expect(countryGroupOf(code)).toBe(group);
  });

  test('of Portugal and the United Kingdom is that of the group', () => {
    expect(countryOfGroup('portugal', 'FR', 'FR')).toBe('PT');
    expect(countryOfGroup('reino_unido', null, 'PT')).toBe('GB');
  });

  test('“outro” stores the picked country', () => {
    expect(countryOfGroup('outro', 'MZ', 'FR')).toBe('MZ');
  });

  test('“outro” without a pick never overwrites FR with null', () => {
    expect(countryOfGroup('outro', null, 'FR')).toBe('FR');
    expect(countryOfGroup('outro', 'OTHER', 'FR')).toBe('FR');
  });

  test('“outro” requires a pick if the stored country is in another group', () => {
    expect(countryOfGroup('outro', null, 'PT')).toBeNull();
    expect(countryOfGroup('outro', 'GB', 'PT')).toBeNull();
    expect(countryOfGroup('outro', null, null)).toBeNull();
  });
});

describe('the employment status', () => {
  test.each(employmentStatuses)('%s stays unchanged within its group', (status) => {
    const group = employmentGroupOf(status);
    expect(group && employmentOfGroup(group, status)).toBe(status);
  });

  test.each([
    ['empregado', 'retired', 'employed'],
    ['autonomo', 'employed', 'self_employed'],
    ['reformado', 'contractor', 'retired'],
    ['outro', 'employed', 'unemployed'],
    ['outro', null, 'unemployed'],
  ] as const)('%s after %s is stored as %s', (group, stored, expected) => {
    expect(employmentOfGroup(group, stored)).toBe(expected);
  });

  test('that is not stored has no group', () => {
    expect(employmentGroupOf(null)).toBeNull();
  });
});
