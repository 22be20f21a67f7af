import { Refusal } from '#shared/api/refusal.ts';
import type { OptionalGroup } from '#shared/notifications/groups.ts';
import type { EmploymentStatus, employmentStatuses } from '#shared/people/employment.ts';
import { applicationEntity } from '../applications/entity.ts';
import { holds } from '../condition.ts';
import type { Database } from '../database.ts';
import { type Step, step } from '../transaction.ts';
import { type Consent, consentEntity, type EmailStop, type Person, personEntity, type WhatsAppStop } from './entity.ts';

/** The onboarding's answers about the person. */
export interface ProfileAnswers {
  countryIncome: string;
  employmentStatus: (typeof employmentStatuses)[number];
  /** Undefined without opt-in: then no number is stored (spec 1.5). */
  whatsapp: { number: string; version: string } | undefined;
}

/** Saves the answers; throws `application.changed` if the current application is not the expected one. */
export function saveProfile(
  person: Person,
  answers: ProfileAnswers,
  { currentApplicationId, at }: { currentApplicationId: string; at: string },
): Step {
  const { countryIncome, employmentStatus, whatsapp } = answers;
  const profile = { countryIncome, employmentStatus, currentApplicationId, updatedAt: at };
  return step(
    (database) => {
      const patch = database.entity(personEntity).patch({ personId: person.personId });
      const saved = whatsapp
        ? patch
            .set({
              ...profile,
              whatsappOptIn: true,
              whatsappNumber: whatsapp.number,
              whatsappOptInAt: person.whatsappOptIn ? (person.whatsappOptInAt ?? at) : at,
              whatsappConsentVersion: whatsapp.version,
            })
            .remove(whatsapp.number === person.whatsappNumber ? [] : ['whatsappConfirmed'])
        : patch
            .set({ ...profile, whatsappOptIn: false })
            .remove(['whatsappNumber', 'whatsappConfirmed', 'whatsappOptInAt', 'whatsappConsentVersion']);
      return saved
        .where(({ currentApplicationId: current }, { eq, notExists }) =>
          person.currentApplicationId ? eq(current, person.currentApplicationId) : notExists(current),
        )
        .commit();
    },
    () => new Refusal('application.changed'),
  );
}

/** Makes an application the current one; throws `application.changed` if another one has become it. */
export function pointToApplication(person: Person, { applicationId, at }: { applicationId: string; at: string }): Step {
  return step(
    (database) =>
      database
        .entity(personEntity)
        .patch({ personId: person.personId })
        .set({ currentApplicationId: applicationId, updatedAt: at })
        .where(({ currentApplicationId: current }, { eq, notExists }) =>
          person.currentApplicationId ? eq(current, person.currentApplicationId) : notExists(current),
        )
        .commit(),
    () => new Refusal('application.changed'),
  );
}

/** Profile fields that their owner can change; null removes one, an absent one is unchanged. */
export interface ProfileChange {
  name?: string;
  countryIncome?: string;
  employmentStatus?: EmploymentStatus;
  /** In E.164. */
  whatsappNumber?: string | null;
  /** Net, in euro. */
  annualIncome?: number | null;
  incomePayments?: number | null;
  /** A consent given or withdrawn now; absent if unchanged. */
  consent?: { accepted: false } | { accepted: true; version: string };
}

/**
 * Changes a profile as it was read. Throws `application.changed` if number, opt-in or current application have changed
 * since.
 */
export function changeProfile(person: Person, change: ProfileChange, at: string): Step {
  const { consent, whatsappNumber, annualIncome, incomePayments, ...rest } = change;
  const income = { annualIncome, incomePayments };
  const values = {
    ...rest,
    whatsappNumber: whatsappNumber ?? undefined,
    annualIncome: annualIncome ?? undefined,
    incomePayments: incomePayments ?? undefined,
    ...(consent && { whatsappOptIn: consent.accepted }),
    ...(consent?.accepted && { whatsappOptInAt: at, whatsappConsentVersion: consent.version }),
    updatedAt: at,
  };
  const removed = [
    ...(whatsappNumber === null ? (['whatsappNumber'] as const) : []),
    // Also one that was confirmed before: it may be somebody else's by now.
    ...(whatsappNumber === undefined ? [] : (['whatsappConfirmed'] as const)),
    ...(['annualIncome', 'incomePayments'] as const).filter((name) => income[name] === null),
    ...(consent?.accepted === false ? (['whatsappOptInAt', 'whatsappConsentVersion'] as const) : []),
  ];
  return step(
    (database) =>
      database
        .entity(personEntity)
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

/** Attributes that an application copies from its person's profile. */
export interface FollowedFacts {
  clientName?: string;
  countryIncome?: string;
  employmentStatus?: EmploymentStatus;
}

/**
 * Updates an application from its person's profile: the name while it is open; country and employment status only until
 * the proposal, which is based on them. Throws `application.changed` if it has moved.
 */
export function followProfile(applicationId: string, facts: FollowedFacts, at: string): Step {
  const changesCase = facts.countryIncome !== undefined || facts.employmentStatus !== undefined;
  return step(
    (database) =>
      database
        .entity(applicationEntity)
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

/** Profile fields of a Google account that the person record lacks. */
export interface TakenOver {
  name?: string;
  avatarUrl?: string;
}

/** Adds missing fields without replacing any. Returns false if one of them has been written in the meantime. */
export function takeOver(
  database: Database,
  { personId, at, ...facts }: TakenOver & { personId: string; at: string },
): Promise<boolean> {
  return holds(
    database
      .entity(personEntity)
      .patch({ personId })
      .set({ ...facts, updatedAt: at })
      .where(({ name, avatarUrl }, { notExists }) =>
        [
          ...(facts.name === undefined ? [] : [notExists(name)]),
          ...(facts.avatarUrl === undefined ? [] : [notExists(avatarUrl)]),
        ].join(' AND '),
      )
      .go(),
  );
}

const changed = () => new Refusal('application.changed');

/** Switches a group of e-mails on or off. Throws `application.changed` after a concurrent change. */
export function saveEmailGroups(person: Person, off: readonly OptionalGroup[], at: string): Step {
  const before = person.emailGroupsOff;
  return step(
    (database) =>
      database
        .entity(personEntity)
        .patch({ personId: person.personId })
        .set({ emailGroupsOff: [...off], updatedAt: at })
        .where(({ emailGroupsOff }, { eq, notExists }) =>
          before ? eq(emailGroupsOff, before) : notExists(emailGroupsOff),
        )
        .commit(),
    changed,
  );
}

/** Suppresses e-mails to this address while it is the person's. */
export function stopEmail({ personId }: Person, emailStop: EmailStop): Step {
  return step(
    (database) =>
      database
        .entity(personEntity)
        .patch({ personId })
        .set({ emailStop, updatedAt: emailStop.at })
        .where(({ email }, { eq }) => eq(email, emailStop.address))
        .commit(),
    changed,
  );
}

/** Resumes e-mails to the person's address. */
export function resumeEmail({ personId }: Person, at: string): Step {
  return step((database) =>
    database.entity(personEntity).patch({ personId }).set({ updatedAt: at }).remove(['emailStop']).commit(),
  );
}

/** Confirms this number while it is the person's and wanted. Throws `whatsapp.code_expired` otherwise. */
export function confirmWhatsApp(personId: string, whatsappConfirmed: NonNullable<Person['whatsappConfirmed']>): Step {
  return step(
    (database) =>
      database
        .entity(personEntity)
        .patch({ personId })
        .set({ whatsappConfirmed, updatedAt: whatsappConfirmed.at })
        .where(({ whatsappNumber, whatsappOptIn }, { eq }) =>
          [eq(whatsappNumber, whatsappConfirmed.number), eq(whatsappOptIn, true)].join(' AND '),
        )
        .commit(),
    () => new Refusal('whatsapp.code_expired'),
  );
}

/** Suppresses WhatsApp messages to this number while it is the person's. The consent is unchanged. */
export function stopWhatsApp({ personId }: Person, whatsappStop: WhatsAppStop): Step {
  return step(
    (database) =>
      database
        .entity(personEntity)
        .patch({ personId })
        .set({ whatsappStop, updatedAt: whatsappStop.at })
        .where(({ whatsappNumber }, { eq }) => eq(whatsappNumber, whatsappStop.number))
        .commit(),
    changed,
  );
}

/** Resumes WhatsApp messages to the person's number. */
export function resumeWhatsApp({ personId }: Person, at: string): Step {
  return step((database) =>
    database.entity(personEntity).patch({ personId }).set({ updatedAt: at }).remove(['whatsappStop']).commit(),
  );
}

export function logConsent(entry: Consent): Step {
  return step((database) => database.entity(consentEntity).create(entry).commit());
}
