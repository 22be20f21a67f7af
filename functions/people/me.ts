import { nextStep } from '../../shared/people/next-step.ts';
import type { Me } from '../../shared/people/routes.ts';
import { teamSessionSeconds } from '../../shared/security/session-limits.ts';
import type { Person } from '../database/people/entity.ts';
import type { Identity } from '../database/people/reads.ts';
import type { PersonCaller } from '../platform/caller.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import { lacksSecondFactor } from '../platform/second-factor.ts';

/** Returns the signed-in person's view of themselves, for the caller's session. */
export function toMe(
  { demandsSecondFactor }: Pick<Dependencies, 'demandsSecondFactor'>,
  caller: PersonCaller,
  { person, role, security, erasure, inboxes }: Identity & { readonly person: Person },
): Me {
  const countryIncome = person.countryIncome ?? null;
  const employmentStatus = person.employmentStatus ?? null;
  const currentApplicationId = person.currentApplicationId ?? null;
  return {
    id: person.personId,
    name: person.name ?? null,
    avatarUrl: person.avatarUrl ?? null,
    email: person.email,
    role,
    secondFactorNeeded: role !== 'client' && demandsSecondFactor && lacksSecondFactor(caller, security),
    sessionEndsAt: role === 'client' ? null : new Date((caller.signedInAt + teamSessionSeconds) * 1000).toISOString(),
    countryIncome,
    employmentStatus,
    whatsappOptIn: person.whatsappOptIn,
    whatsappNumber: person.whatsappNumber ?? null,
    monthlyIncome: person.monthlyIncome ?? null,
    currentApplicationId,
    unreadMessages: inboxes.find(({ applicationId }) => applicationId === currentApplicationId)?.unread ?? 0,
    erasureDueAt: erasure?.dueAt ?? null,
    nextStep: nextStep({
      signedIn: true,
      role,
      countryIncome,
      employmentStatus,
      hasApplication: currentApplicationId !== null,
    }),
  };
}
