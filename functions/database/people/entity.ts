import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { OptionalGroup } from '#shared/notifications/groups.ts';
import type { Campaign } from '#shared/people/campaign.ts';
import { employmentStatuses } from '#shared/people/employment.ts';
import { consentSources, consentSubjects } from '#shared/people/whatsapp-consent.ts';
import { table } from '#shared/table.ts';
import { directoryKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** `directoryEmail` of a person without a verified address, who cannot be found by address. */
export const noDirectoryEmail = 'none';

/** A person's account and profile. `personId` is the `sub` of the account with which the person signed up. */
export const personEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'person', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** The `sub` of their account if it is not `personId`: after the loss of a user pool (ADR 048). */
        accountId: { type: 'string' },
        email: { type: 'string', required: true },
        /** The address once verified and claimed by this person alone (addressEntity), otherwise `none`. */
        directoryEmail: { type: 'string', required: true, default: noDirectoryEmail },
        name: { type: 'string' },
        /** URL of the Google profile picture. */
        avatarUrl: { type: 'string' },
        /** What led to the visit in which they made the account. */
        campaign: { type: CustomAttributeType<Campaign>('any') },
        countryIncome: { type: 'string' },
        employmentStatus: { type: employmentStatuses },
        /** Net, in euro; see `incomeOf`. */
        annualIncome: { type: 'number' },
        incomePayments: { type: 'number' },
        whatsappOptIn: { type: 'boolean', required: true, default: false },
        whatsappNumber: { type: 'string' },
        whatsappOptInAt: { type: 'string' },
        whatsappConsentVersion: { type: 'string' },
        /** Groups of e-mails that the person has switched off. */
        emailGroupsOff: { type: CustomAttributeType<OptionalGroup[]>('any') },
        /** The address that bounced or complained; see emailStopOf. */
        emailStop: {
          type: 'map',
          properties: {
            address: { type: 'string', required: true },
            reason: { type: ['bounce', 'complaint'] as const, required: true },
            at: { type: 'string', required: true },
          },
        },
        /** The number to which a code was sent that its owner entered; see confirmedNumberOf. */
        whatsappConfirmed: {
          type: 'map',
          properties: {
            number: { type: 'string', required: true },
            at: { type: 'string', required: true },
          },
        },
        /** The number that WhatsApp reported as unknown. */
        whatsappStop: {
          type: 'map',
          properties: {
            number: { type: 'string', required: true },
            cause: { type: 'string', required: true },
            at: { type: 'string', required: true },
          },
        },
        /**
         * The newest application: writes that create one are conditional on it, so that of concurrent ones only one
         * succeeds.
         */
        currentApplicationId: { type: 'string' },
        /** They are, or were, in a request of somebody else: those are looked for too. */
        isInOthers: { type: 'boolean' },
        createdAt: { type: 'string', required: true, readOnly: true },
        updatedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: { collection: 'identity', ...key(['personId'], []) },
        byEmail: {
          condition: (attributes) => attributes['directoryEmail'] !== noDirectoryEmail,
          ...directoryKey(['directoryEmail'], []),
        },
      },
    },
    configuration,
  );

export type Person = EntityItem<ReturnType<typeof personEntity>>;

/** Returns the `sub` of a person's account, by which the user pool's admin operations find it. */
export const accountIdOf = ({ personId, accountId }: Pick<Person, 'personId' | 'accountId'>): string =>
  accountId ?? personId;

export type EmailStop = NonNullable<Person['emailStop']>;

export type WhatsAppStop = NonNullable<Person['whatsappStop']>;

/** Returns why e-mails to a person's current address are suppressed; earlier addresses do not count. */
export const emailStopOf = ({ email, emailStop }: Person): EmailStop | undefined =>
  emailStop?.address === email ? emailStop : undefined;

/** Returns why messages to a person's current number are suppressed. */
export const whatsappStopOf = ({ whatsappNumber, whatsappStop }: Person): WhatsAppStop | undefined =>
  whatsappStop?.number === whatsappNumber ? whatsappStop : undefined;

/** Returns a person's number if they have confirmed it: only there anything about a case is sent. */
export const confirmedNumberOf = ({
  whatsappNumber,
  whatsappConfirmed,
}: Pick<Person, 'whatsappNumber' | 'whatsappConfirmed'>): string | undefined =>
  whatsappConfirmed?.number === whatsappNumber ? whatsappNumber : undefined;

/** The code with which a person confirms their WhatsApp number, one at a time. */
export const whatsappCodeEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'whatsappcode', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** Where it was sent, in E.164. */
        number: { type: 'string', required: true },
        salt: { type: 'string', required: true },
        /** Hash of salt, person, number and code. Only the message contains the code itself. */
        hash: { type: 'string', required: true },
        guesses: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['personId'], []),
      },
    },
    configuration,
  );

/** An entry of the log of consents, with the text that was shown. Entries are never changed. */
export const consentEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'consent', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        consentId: { type: 'string', required: true },
        accepted: { type: 'boolean', required: true },
        textSnapshot: { type: 'string', required: true },
        version: { type: 'string', required: true },
        source: { type: consentSources, required: true },
        /** Absent for WhatsApp updates. */
        subject: { type: consentSubjects },
        /** The request that it is about, if it is about one. */
        applicationId: { type: 'string' },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        primary: key(['personId'], ['consentId']),
      },
    },
    configuration,
  );

export type Consent = EntityItem<ReturnType<typeof consentEntity>>;
