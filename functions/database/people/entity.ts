import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { OptionalGroup } from '../../../shared/notifications/groups.ts';
import { employmentStatuses } from '../../../shared/people/employment.ts';
import { consentSources } from '../../../shared/people/whatsapp-consent.ts';
import { directory, type EntityConfiguration, primaryKey, service } from '../schema.ts';

/** `directoryEmail` of a person whose address nobody has verified: they cannot be found by it. */
export const unlisted = 'none';

/** A person's account and profile. `personId` is the `sub` of the account that the person signed up with. */
export const personEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'person', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** The `sub` of their account, where it is not `personId`: after the loss of a user pool (ADR 048). */
        accountId: { type: 'string' },
        email: { type: 'string', required: true },
        /** The address once it is verified, otherwise `none`. Roles are granted by it. */
        directoryEmail: { type: 'string', required: true, default: unlisted },
        /** The address that is this person's alone (addressEntity); persons recorded before that have none yet. */
        claimedEmail: { type: 'string' },
        name: { type: 'string' },
        /** The picture of a Google account, at Google's own address. */
        avatarUrl: { type: 'string' },
        countryIncome: { type: 'string' },
        employmentStatus: { type: employmentStatuses },
        /** Net, in euro. */
        monthlyIncome: { type: 'number' },
        whatsappOptIn: { type: 'boolean', required: true, default: false },
        whatsappNumber: { type: 'string' },
        whatsappOptInAt: { type: 'string' },
        whatsappConsentVersion: { type: 'string' },
        /** Groups of e-mails that the person has switched off. */
        emailGroupsOff: { type: CustomAttributeType<OptionalGroup[]>('any') },
        /** The address that e-mails came back from, or whose owner called one spam; see emailStopOf. */
        emailStop: {
          type: 'map',
          properties: {
            address: { type: 'string', required: true },
            reason: { type: ['bounce', 'complaint'] as const, required: true },
            at: { type: 'string', required: true },
          },
        },
        /** The number that WhatsApp does not know. */
        whatsappStop: {
          type: 'map',
          properties: {
            number: { type: 'string', required: true },
            cause: { type: 'string', required: true },
            at: { type: 'string', required: true },
          },
        },
        /** The newest application: writes that create one are conditional on it, so that two at once cannot both. */
        currentApplicationId: { type: 'string' },
        createdAt: { type: 'string', required: true, readOnly: true },
        updatedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          collection: 'identity',
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        byEmail: {
          index: directory.name,
          condition: (attributes) => attributes['directoryEmail'] !== unlisted,
          pk: { field: directory.partitionKey, composite: ['directoryEmail'] },
          sk: { field: directory.sortKey, composite: [] },
        },
      },
    },
    configuration,
  );

export type Person = EntityItem<ReturnType<typeof personEntity>>;

/** The `sub` of a person's account, by which the user pool's operations for administrators find it. */
export const accountIdOf = ({ personId, accountId }: Pick<Person, 'personId' | 'accountId'>): string =>
  accountId ?? personId;

export type EmailStop = NonNullable<Person['emailStop']>;

export type WhatsAppStop = NonNullable<Person['whatsappStop']>;

/** Why nothing goes to the address that a person has now; what happened to an earlier one does not count. */
export const emailStopOf = ({ email, emailStop }: Person): EmailStop | undefined =>
  emailStop?.address === email ? emailStop : undefined;

/** Why nothing goes to the number that a person has now. */
export const whatsappStopOf = ({ whatsappNumber, whatsappStop }: Person): WhatsAppStop | undefined =>
  whatsappStop?.number === whatsappNumber ? whatsappStop : undefined;

/** One answer to the WhatsApp consent, with the text that was shown. Entries are added, never changed. */
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
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: ['consentId'] },
        },
      },
    },
    configuration,
  );

export type Consent = EntityItem<ReturnType<typeof consentEntity>>;
