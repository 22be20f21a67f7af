import type { EmploymentStatus } from '../../shared/people/employment.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Person } from './person.ts';
import { type Step, step } from './transaction.ts';

/** The fields of a profile that their owner changes; null removes one, an absent one stays. */
export interface ProfileChange {
  readonly name?: string;
  readonly countryIncome?: string;
  readonly employmentStatus?: EmploymentStatus;
  /** In E.164. */
  readonly whatsappNumber?: string | null;
  /** Net, in euro. */
  readonly monthlyIncome?: number | null;
  /** The consent given now, or withdrawn; absent while it stays as it is. */
  readonly consent?: { readonly accepted: false } | { readonly accepted: true; readonly version: string };
}

/**
 * Changes a profile from the state in which it was read. Refused with `application.changed` when the number, the opt-in
 * or the current application is another one by now: whoever calls decides anew.
 */
export function changeProfile(person: Person, change: ProfileChange, at: string): Step {
  const { consent, whatsappNumber, monthlyIncome, ...rest } = change;
  const values = {
    ...rest,
    ...(whatsappNumber ? { whatsappNumber } : {}),
    ...(monthlyIncome === undefined || monthlyIncome === null ? {} : { monthlyIncome }),
    ...(consent ? { whatsappOptIn: consent.accepted } : {}),
    ...(consent?.accepted ? { whatsappOptInAt: at, whatsappConsentVersion: consent.version } : {}),
    updatedAt: at,
  };
  const removed = [
    ...(whatsappNumber === null ? (['whatsappNumber'] as const) : []),
    ...(monthlyIncome === null ? (['monthlyIncome'] as const) : []),
    ...(consent?.accepted === false ? (['whatsappOptInAt', 'whatsappConsentVersion'] as const) : []),
  ];
  return step(
    ({ person: entity }) =>
      entity
        .patch({ personId: person.personId })
        .set(values)
        .remove(removed)
        .where((stored, { eq, notExists }) =>
          [
            eq(stored.whatsappOptIn, person.whatsappOptIn),
            person.whatsappNumber ? eq(stored.whatsappNumber, person.whatsappNumber) : notExists(stored.whatsappNumber),
            person.currentApplicationId
              ? eq(stored.currentApplicationId, person.currentApplicationId)
              : notExists(stored.currentApplicationId),
          ].join(' AND '),
        )
        .commit(),
    () => new Refusal('application.changed'),
  );
}

/** What an application takes over from the profile of its person. */
export interface FollowedFacts {
  readonly clientName?: string;
  readonly countryIncome?: string;
  readonly employmentStatus?: EmploymentStatus;
}

/**
 * Lets an application follow its person's profile. The name as long as it is open; country and situation only until the
 * proposal, which is made for the case as it was. Refused with `application.changed` when it has moved on meanwhile.
 */
export function followProfile(applicationId: string, facts: FollowedFacts, at: string): Step {
  const changesCase = facts.countryIncome !== undefined || facts.employmentStatus !== undefined;
  return step(
    ({ application }) =>
      application
        .patch({ applicationId })
        .set({ ...facts, updatedAt: at })
        .add({ version: 1 })
        .where(({ status, outcome }, { eq, ne, notExists }) =>
          changesCase
            ? `(${eq(status, 'documentos')} OR ${eq(status, 'analise')}) AND ${notExists(outcome)}`
            : `${ne(status, 'concluida')} AND ${notExists(outcome)}`,
        )
        .commit(),
    () => new Refusal('application.changed'),
  );
}
