import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { type ContactFigures, lossKinds } from '#shared/leads/schemas.ts';
import { purposes } from '#shared/loan/purposes.ts';
import type { Campaign } from '#shared/people/campaign.ts';
import { origins } from '#shared/people/origin.ts';
import { phoneSchema } from '#shared/people/schemas.ts';
import { table } from '#shared/table.ts';
import { byPersonKey, directoryKey, key, plainKey } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** `mailbox` and `number` of a contact without. */
const none = 'none';

const byMailbox = byPersonKey(['mailbox'], ['createdAt', 'leadId']);

/**
 * A contact: a visitor's message to the team, or somebody the team wrote down. The directory index lists them by
 * time.
 */
export const leadEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'lead', version: '1' },
      attributes: {
        leadId: { type: 'string', required: true },
        name: { type: 'string', required: true },
        /** One of the two is there. */
        email: { type: 'string' },
        phone: { type: 'string' },
        /** The address, or `none`: a conditional index needs every attribute of its key. */
        mailbox: {
          type: 'string',
          default: none,
          hidden: true,
          watch: ['email'],
          set: (_stored, { email }) => email ?? none,
        },
        /** The telephone number in E.164; `none` without one, and for a text that is none. */
        number: {
          type: 'string',
          default: none,
          hidden: true,
          watch: ['phone'],
          set: (_stored, { phone }) => phoneSchema.safeParse(phone).data ?? none,
        },
        message: { type: 'string' },
        source: { type: origins, required: true },
        /** Who recommended them, or which agency or shop. */
        who: { type: 'string' },
        campaign: { type: CustomAttributeType<Campaign>('any') },
        purpose: { type: purposes },
        /** What they said of the loan, in euro. */
        figures: { type: CustomAttributeType<ContactFigures>('any') },
        createdAt: { type: 'string', required: true },
        /** Name of the member who wrote it down. */
        createdBy: { type: 'string' },
        /** When the team answered, and the name of the member who marked it. */
        answeredAt: { type: 'string' },
        answeredBy: { type: 'string' },
        note: { type: 'string' },
        /** The team member who takes care of it. */
        responsibleId: { type: 'string' },
        /** The e-mail by which they make an account. */
        invitation: {
          type: 'map',
          properties: {
            /** SHA-256 of the token in its link, in hexadecimal. */
            tokenHash: { type: 'string', required: true },
            /** The sendings of the last 24 hours, the last one at the end. */
            sentAt: { type: 'list', items: { type: 'string' }, required: true },
            /** The last moment at which it is good. */
            expiresAt: { type: 'string', required: true },
            /** When its account was made. */
            usedAt: { type: 'string' },
            /** When it came back. */
            returnedAt: { type: 'string' },
          },
        },
        /** That they did not become a client, and why. */
        loss: {
          type: 'map',
          properties: {
            kind: { type: lossKinds, required: true },
            reason: { type: 'string', required: true },
            at: { type: 'string', required: true },
            by: { type: 'string', required: true },
          },
        },
        /** Of a closed one. Seconds since 1970. */
        expiresAt: { type: 'number', field: table.timeToLive },
        /** Incremented by every change; absent before the first. */
        version: { type: 'number' },
      },
      indexes: {
        primary: key(['leadId'], []),
        /** Keys are case-insensitive: an address is found in any case. */
        byEmail: {
          condition: (attributes) => attributes['mailbox'] !== none,
          ...byMailbox,
          // As it was stored while every contact had an `email`: those of earlier releases are found, and erased.
          pk: { ...byMailbox.pk, template: `$${service}#email_\${mailbox}` },
        },
        byNumber: {
          condition: (attributes) => attributes['number'] !== none,
          index: table.indexes.listings.name,
          ...plainKey('number', ['number'], ['createdAt', 'leadId'], table.indexes.listings),
        },
        list: directoryKey([], ['createdAt', 'leadId']),
      },
    },
    configuration,
  );

export type Lead = EntityItem<ReturnType<typeof leadEntity>>;

/** Marks a contact that nobody has answered, so that these are listed and counted without reading the others. */
export const openLeadEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'openlead', version: '1' },
      attributes: {
        leadId: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        primary: key([], ['createdAt', 'leadId']),
      },
    },
    configuration,
  );
