import { nextStep } from '../../shared/people/next-step.ts';
import type { Me } from '../../shared/people/routes.ts';
import type { Person } from '../database/person.ts';

/** What a person is told about themselves. */
export function toMe(person: Person, role: Me['role']): Me {
  const countryIncome = person.countryIncome ?? null;
  const employmentStatus = person.employmentStatus ?? null;
  const currentApplicationId = person.currentApplicationId ?? null;
  return {
    id: person.personId,
    name: person.name ?? null,
    email: person.email,
    role,
    countryIncome,
    employmentStatus,
    whatsappOptIn: person.whatsappOptIn,
    whatsappNumber: person.whatsappNumber ?? null,
    monthlyIncome: person.monthlyIncome ?? null,
    currentApplicationId,
    nextStep: nextStep({
      signedIn: true,
      role,
      countryIncome,
      employmentStatus,
      hasApplication: currentApplicationId !== null,
    }),
  };
}
