import { defined } from '#shared/kit/defined.ts';
import type { OptionalGroup } from '#shared/notifications/groups.ts';
import type { EmploymentStatus, employmentStatuses } from '#shared/people/employment.ts';
import { type Application, applicationEntity } from '../applications/entity.ts';
import type { Database } from '../database.ts';
import { type Change, changeWhile, createItem, present, snapshot, tryChange } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import type { Step } from '../transaction.ts';
import { type Consent, consentEntity, type EmailStop, type Person, personEntity, type WhatsAppStop } from './entity.ts';

const changed = () => new Refusal('application.changed');

/** Returns attributes of an item as it was read, for a snapshot. */
const asRead = <Item extends object, Name extends keyof Item>(item: Item, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, item[name]])) as Pick<Item, Name>;

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

/** The onboarding's answers about the person. */
export interface ProfileAnswers {
  countryIncome: string;
  employmentStatus: (typeof employmentStatuses)[number];
  /** What led to the visit in which they made the account. */
  campaign: Person['campaign'];
  /** Undefined without opt-in: then no number is stored (spec 1.5). */
  whatsapp: { number: string; version: string } | undefined;
}

/** Saves the answers; throws `application.changed` if the current application is not the expected one. */
export function saveProfile(
  person: Person,
  answers: ProfileAnswers,
  { currentApplicationId, at }: { currentApplicationId: string; at: string },
): Step {
  const { countryIncome, employmentStatus, campaign, whatsapp } = answers;
  const { personId } = person;
  const profile = { countryIncome, employmentStatus, campaign, currentApplicationId, updatedAt: at };
  const change: Change<ReturnType<typeof personEntity>> = whatsapp
    ? {
        set: {
          ...profile,
          whatsappOptIn: true,
          whatsappNumber: whatsapp.number,
          whatsappOptInAt: person.whatsappOptIn ? (person.whatsappOptInAt ?? at) : at,
          whatsappConsentVersion: whatsapp.version,
        },
        remove: whatsapp.number === person.whatsappNumber ? [] : ['whatsappConfirmed'],
      }
    : {
        set: { ...profile, whatsappOptIn: false },
        remove: ['whatsappNumber', 'whatsappConfirmed', 'whatsappOptInAt', 'whatsappConsentVersion'],
      };
  return changeWhile(
    snapshot(personEntity, { personId }, { currentApplicationId: person.currentApplicationId }),
    change,
    changed,
  );
}

/** Makes an application the current one; throws `application.changed` if another one has become it. */
export const pointToApplication = (
  { personId, currentApplicationId }: Person,
  { applicationId, isOfOthers, at }: { applicationId: string; isOfOthers?: true; at: string },
): Step =>
  changeWhile(
    snapshot(personEntity, { personId }, { currentApplicationId }),
    { set: { currentApplicationId: applicationId, isInOthers: isOfOthers, updatedAt: at } },
    changed,
  );

/** Leaves a person without a current application; throws `application.changed` if another one has become it. */
export const forgetApplication = ({ personId, currentApplicationId }: Person, at: string): Step =>
  changeWhile(
    snapshot(personEntity, { personId }, { currentApplicationId }),
    { set: { updatedAt: at }, remove: ['currentApplicationId'] },
    changed,
  );

/**
 * Makes the request of somebody else the current one, with answers of the profile that were unknown; throws
 * `application.changed` if another one has become it.
 */
export const joinRequest = (
  { personId, currentApplicationId }: Person,
  set: { currentApplicationId: string; countryIncome?: string; employmentStatus?: EmploymentStatus; updatedAt: string },
): Step =>
  changeWhile(
    snapshot(personEntity, { personId }, { currentApplicationId }),
    { set: { ...set, isInOthers: true } },
    changed,
  );

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
 * Changes a profile as it was read. Throws `application.changed` if number, opt-in, current application or what it changes
 * are others since.
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
  return changeWhile(
    snapshot(
      personEntity,
      { personId: person.personId },
      {
        ...asRead(person, ['whatsappOptIn', 'whatsappNumber', 'currentApplicationId']),
        ...asRead(person, namesOf(defined({ ...rest, annualIncome, incomePayments }))),
      },
    ),
    { set: values, remove: removed },
    changed,
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
 * the proposal, which is based on them. Throws `application.changed` if it has moved, or has others by now.
 */
export const followProfile = (application: Application, facts: FollowedFacts, at: string): Step =>
  changeWhile(
    snapshot(
      applicationEntity,
      { applicationId: application.applicationId },
      asRead(application, ['status', 'outcome', ...namesOf(facts)]),
    ),
    { set: { ...facts, updatedAt: at }, add: { version: 1 } },
    changed,
  );

/** Profile fields of a Google account that the person record lacks. */
export interface TakenOver {
  name?: string;
  avatarUrl?: string;
}

/** Adds missing fields without replacing any. Returns false if one of them has been written in the meantime. */
export const takeOver = (
  database: Database,
  { personId, at, ...facts }: TakenOver & { personId: string; at: string },
): Promise<boolean> =>
  tryChange(
    database,
    snapshot(
      personEntity,
      { personId },
      {
        ...(facts.name !== undefined && { name: undefined }),
        ...(facts.avatarUrl !== undefined && { avatarUrl: undefined }),
      },
    ),
    { set: { ...facts, updatedAt: at } },
  );

/** Switches a group of e-mails on or off. Throws `application.changed` after a concurrent change. */
export const saveEmailGroups = (
  { personId, emailGroupsOff }: Person,
  off: readonly OptionalGroup[],
  at: string,
): Step =>
  changeWhile(
    snapshot(personEntity, { personId }, { emailGroupsOff }),
    { set: { emailGroupsOff: [...off], updatedAt: at } },
    changed,
  );

/** Suppresses e-mails to this address while it is the person's. */
export const stopEmail = ({ personId }: Person, emailStop: EmailStop): Step =>
  changeWhile(
    snapshot(personEntity, { personId }, { email: emailStop.address }),
    { set: { emailStop, updatedAt: emailStop.at } },
    changed,
  );

/** Resumes e-mails to the person's address; throws `application.changed` if they were. */
export const resumeEmail = ({ personId }: Person, at: string): Step =>
  changeWhile(
    snapshot(personEntity, { personId }, { emailStop: present }),
    { set: { updatedAt: at }, remove: ['emailStop'] },
    changed,
  );

/** Confirms this number while it is the person's and wanted. Throws `whatsapp.code_expired` otherwise. */
export const confirmWhatsApp = (personId: string, whatsappConfirmed: NonNullable<Person['whatsappConfirmed']>): Step =>
  changeWhile(
    snapshot(personEntity, { personId }, { whatsappNumber: whatsappConfirmed.number, whatsappOptIn: true }),
    { set: { whatsappConfirmed, updatedAt: whatsappConfirmed.at } },
    () => new Refusal('whatsapp.code_expired'),
  );

/** Suppresses WhatsApp messages to this number while it is the person's. The consent is unchanged. */
export const stopWhatsApp = ({ personId }: Person, whatsappStop: WhatsAppStop): Step =>
  changeWhile(
    snapshot(personEntity, { personId }, { whatsappNumber: whatsappStop.number }),
    { set: { whatsappStop, updatedAt: whatsappStop.at } },
    changed,
  );

/** Resumes WhatsApp messages to the person's number; throws `application.changed` if they were. */
export const resumeWhatsApp = ({ personId }: Person, at: string): Step =>
  changeWhile(
    snapshot(personEntity, { personId }, { whatsappStop: present }),
    { set: { updatedAt: at }, remove: ['whatsappStop'] },
    changed,
  );

export function logConsent(entry: Consent): Step {
  return createItem(consentEntity, entry);
}
