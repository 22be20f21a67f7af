import { nextStep } from '../../shared/people/next-step.ts';
import { findIdentity } from '../database/person.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { Refusal } from '../platform/refusal.ts';

/** The signed-in person, their role and where they go next. */
export const getMe: UseCase<Dependencies, 'people.me'> = async ({ database }, _input, { personId }) => {
  const { person, role } = await findIdentity(database, personId);
  if (!person) throw new Refusal('person.not_found');
  const countryIncome = person.countryIncome ?? null;
  const employmentStatus = person.employmentStatus ?? null;
  const currentApplicationId = person.currentApplicationId ?? null;
  return {
    id: personId,
    name: person.name ?? null,
    email: person.email,
    role,
    countryIncome,
    employmentStatus,
    whatsappOptIn: person.whatsappOptIn,
    whatsappNumber: person.whatsappNumber ?? null,
    currentApplicationId,
    nextStep: nextStep({
      signedIn: true,
      role,
      countryIncome,
      employmentStatus,
      hasApplication: currentApplicationId !== null,
    }),
  };
};
