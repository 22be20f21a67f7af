import { isProfileComplete, nextStepPaths } from '#shared/people/next-step.ts';
import type { Me } from '#shared/people/routes.ts';

type Facts = Pick<Me, 'role' | 'nextStep' | 'countryIncome' | 'employmentStatus'>;

/** Whether the user still has to complete the onboarding. Staff do not (spec D11). */
export const needsOnboarding = (person: Facts): boolean => person.role === 'client' && !isProfileComplete(person);

/**
 * Returns the page after sign-in: the requested one, otherwise that of the next-step result. An incomplete profile
 * always leads to the onboarding.
 */
export function destinationFor(person: Facts, wanted?: string): string {
  if (needsOnboarding(person)) return nextStepPaths.onboarding;
  return wanted ?? nextStepPaths[person.nextStep];
}
