import { isCountry } from './countries.ts';
import type { EmploymentStatus } from './employment.ts';

/** What Settings offers for the country of income; what is stored is an ISO code (spec D3). */
export const countryGroups = ['portugal', 'reino_unido', 'outro'] as const;
export type CountryGroup = (typeof countryGroups)[number];

/** The group of a stored country; null while none is stored. */
export function countryGroupOf(code: string | null): CountryGroup | null {
  if (!code) return null;
  if (code === 'PT') return 'portugal';
  return code === 'GB' ? 'reino_unido' : 'outro';
}

/**
 * The country to store for a chosen group. `picked` is the choice of the picker, which counts for `outro` alone.
 * Without one a stored country of that group stays; null where there is neither, and one has to be picked.
 */
export function countryOfGroup(group: CountryGroup, picked: string | null, stored: string | null): string | null {
  if (group === 'portugal') return 'PT';
  if (group === 'reino_unido') return 'GB';
  const isOther = (code: string | null): code is string =>
    code !== null && isCountry(code) && countryGroupOf(code) === 'outro';
  if (isOther(picked)) return picked;
  return isOther(stored) ? stored : null;
}

/** What Settings offers for the professional situation; what is stored is the onboarding's finer code (spec D4). */
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

/** The group of a stored situation; null while none is stored. */
export const employmentGroupOf = (status: EmploymentStatus | null): EmploymentGroup | null => status && groups[status];

/** What a group stands for when nothing finer is known. */
const commonest: Readonly<Record<EmploymentGroup, EmploymentStatus>> = {
  empregado: 'employed',
  autonomo: 'self_employed',
  reformado: 'retired',
  outro: 'unemployed',
};

/** The situation to store for a chosen group: the stored one where it already is of that group. */
export const employmentOfGroup = (group: EmploymentGroup, stored: EmploymentStatus | null): EmploymentStatus =>
  stored && groups[stored] === group ? stored : commonest[group];
