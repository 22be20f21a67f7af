/** Destinations after sign-in (spec 1.2, spec D9 and spec D11). */
export const nextSteps = ['auth', 'dashboard', 'documents', 'onboarding', 'backoffice'] as const;
export type NextStep = (typeof nextSteps)[number];

export interface NextStepFacts {
  signedIn: boolean;
  role: 'client' | 'staff' | 'admin';
  countryIncome: string | null;
  employmentStatus: string | null;
  hasApplication: boolean;
}

/** Returns the destination after sign-in. Staff need no onboarding (spec D11). */
export function nextStep(facts: NextStepFacts): NextStep {
  if (!facts.signedIn) return 'auth';
  if (facts.role !== 'client') return 'backoffice';
  if (!isProfileComplete(facts)) return 'onboarding';
  return facts.hasApplication ? 'dashboard' : 'documents';
}

/** Returns whether a profile is complete: both fields are set (spec 1.3). */
export function isProfileComplete(profile: { countryIncome: string | null; employmentStatus: string | null }): boolean {
  return Boolean(profile.countryIncome && profile.employmentStatus);
}

export const nextStepPaths: Readonly<Record<NextStep, string>> = {
  auth: '/auth',
  dashboard: '/app',
  documents: '/app/documentos',
  onboarding: '/onboarding',
  backoffice: '/backoffice',
};
