import { isCountry } from '#shared/people/countries.ts';
import type { EmploymentStatus } from '#shared/people/employment.ts';

/** Choices of the settings for the country of income; the stored value is an ISO code (spec D3). */
export const countryGroups = ['portugal', 'reino_unido', 'outro'] as const;
export type CountryGroup = (typeof countryGroups)[number];

/** Returns the group of a stored country; null without one. */
export function countryGroupOf(code: string | null): CountryGroup | null {
  if (!code) return null;
  if (code === 'PT') return 'portugal';
  return code === 'GB' ? 'reino_unido' : 'outro';
}

/**
 * Returns the country to store for a chosen group. `picked` is the picker's choice and applies only to `outro`; without
 * one a stored country of that group stays. Null if there is neither and the person has to pick one.
 */
export function countryOfGroup(group: CountryGroup, picked: string | null, stored: string | null): string | null {
  if (group === 'portugal') return 'PT';
  if (group === 'reino_unido') return 'GB';
  const isOther = (code: string | null): code is string =>
    code !== null && isCountry(code) && countryGroupOf(code) === 'outro';
  if (isOther(picked)) return picked;
  return isOther(stored) ? stored : null;
}

/** Choices of the settings for the employment status; the stored value is the onboarding's finer code (spec D4). */
export const employmentGroups = ['empregado', 'autonomo', 'reformado', 'outro'] as const;
export type EmploymentGroup = (typeof employmentGroups)[number];

const groups: Readonly<Record<EmploymentStatus, EmploymentGroup>> = {
  employed: 'empregado',
  self_employed: 'autonomo',
  contractor: 'autonomo',
  retired: 'reformado',
  unemployed: 'outro',
  student: 'outro',
};

/** Returns the group of a stored status; null without one. */
export const employmentGroupOf = (status: EmploymentStatus | null): EmploymentGroup | null => status && groups[status];

/** Status to store for a group without a finer value. */
const defaultStatus: Readonly<Record<EmploymentGroup, EmploymentStatus>> = {
  empregado: 'employed',
  autonomo: 'self_employed',
  reformado: 'retired',
  outro: 'unemployed',
};

/** Returns the status to store for a chosen group: the stored one if it is in that group. */
export const employmentOfGroup = (group: EmploymentGroup, stored: EmploymentStatus | null): EmploymentStatus =>
  stored && groups[stored] === group ? stored : defaultStatus[group];
