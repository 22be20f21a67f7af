import { isProfileComplete, nextStepPaths } from '../../../shared/people/next-step.ts';
import type { Me } from '../../../shared/people/routes.ts';

type Facts = Pick<Me, 'role' | 'nextStep' | 'countryIncome' | 'employmentStatus'>;

/** Does this person still have to answer the onboarding? Staff need not (spec D11). */
export const needsOnboarding = (person: Facts): boolean => person.role === 'client' && !isProfileComplete(person);

/**
 * Where a person goes once signed in: to the page they had asked for, otherwise where the next-step result says.
 * Somebody whose profile is incomplete goes to the onboarding whatever they asked for.
 */
export function destinationFor(person: Facts, wanted?: string): string {
  if (needsOnboarding(person)) return nextStepPaths.onboarding;
  return wanted ?? nextStepPaths[person.nextStep];
}
