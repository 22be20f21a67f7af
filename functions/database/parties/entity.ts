import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { Application } from '#database/applications/entity.ts';
import { partyRoles, partyStates } from '#shared/parties/party.ts';
import { employmentStatuses } from '#shared/people/employment.ts';
import { identTypes } from '#shared/people/ident-types.ts';
import { byPersonKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** `holder` of a party without an account. */
const noHolder = 'none';

type Card = Pick<Application, 'cardConsent' | 'cardShown'>;

/**
 * One person of a request (spec parties.md, C1). A request without these items is one of one person, the party `first`,
 * whose country, employment, identification and tax residence stand on the application, always.
 */
export const partyEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'party', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** `first`, or a ULID. */
        partyId: { type: 'string', required: true },
        role: { type: partyRoles, required: true },
        state: { type: partyStates, required: true },
        /** The account of who has joined. */
        personId: { type: 'string' },
        /** The same, or `none`: a conditional index needs every attribute of its key. */
        holder: {
          type: 'string',
          default: noHolder,
          watch: ['personId'],
          set: (_stored, { personId }) => personId ?? noHolder,
        },
        name: { type: 'string', required: true },
        /** The address of the invitation, or of the account that joined. */
        email: { type: 'string' },
        /** The address of the invitation, where the account that joined has another one. */
        invitedEmail: { type: 'string' },
        /** The name of the invitation, where the account that joined has another one. */
        invitedName: { type: 'string' },
        /** Id of the person or the member of the team who added them. */
        invitedBy: { type: 'string' },
        /** The party that sends this one's papers. */
        servedBy: { type: 'string' },
        createdAt: { type: 'string', required: true },
        joinedAt: { type: 'string' },
        /** Since when they read the common thread, for a guarantor who became a borrower; otherwise since they joined. */
        commonFrom: { type: 'string' },
        endedAt: { type: 'string' },
        endReason: { type: 'string' },
        /** What the team asks a guarantor with an account to become; they accept its text first (spec C11). */
        roleAsked: { type: ['co_titular'] as const },
        /** The day on which the team gave the prior information on paper to somebody without an account. */
        informedOn: { type: 'string' },
        /** Its version (ADR 083); absent for a day before the one in force, of which the version is not known. */
        informedVersion: { type: 'string' },
        /** The request of their own that they get, from when the team begins to split this one. */
        splitInto: { type: 'string' },
        /** When an open invitation ends: ISO 8601. */
        expiresAt: { type: 'string' },
        /** When the last e-mail of an open invitation was found not to reach its address. */
        undeliveredAt: { type: 'string' },
        /** Whether they buy, not only borrow. */
        buys: { type: 'boolean', required: true },
        /** Of the property, 0 to 1; absent while the shares are equal. */
        share: { type: 'number' },
        countryIncome: { type: 'string' },
        employmentStatus: { type: employmentStatuses },
        identType: { type: identTypes },
        cardConsent: { type: CustomAttributeType<NonNullable<Card['cardConsent']>>('any') },
        cardShown: { type: CustomAttributeType<NonNullable<Card['cardShown']>>('any') },
        taxResidence: { type: 'string' },
        /** Papers of their other requests are still to be carried over (spec D32). */
        carriesOver: { type: 'boolean' },
        /** Since when those who borrow with them may see what they add up to. */
        totalsAgreedAt: { type: 'string' },
        /** Since when they agree to be contacted after the deed. */
        followUpAgreedAt: { type: 'string' },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: { collection: 'case', ...key(['applicationId'], ['partyId']) },
        /** The requests of others in which somebody is. */
        byPerson: {
          condition: (attributes) => attributes['holder'] !== noHolder,
          ...byPersonKey(['holder'], ['state', 'createdAt', 'applicationId']),
        },
      },
    },
    configuration,
  );

export type Party = EntityItem<ReturnType<typeof partyEntity>>;

/** The invitations of a person to a request, of which the last one may be open. Only its e-mail has the token. */
export const invitationEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'invitation', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        partyId: { type: 'string', required: true },
        /** SHA-256 of the token that was sent last, in hexadecimal. */
        tokenHash: { type: 'string', required: true },
        /** When it was sent: ISO 8601, oldest first. */
        sentAt: { type: 'list', required: true, items: { type: 'string', required: true } },
        expiresAt: { type: 'string', required: true },
        /** When it was accepted or revoked. */
        endedAt: { type: 'string' },
        /** How many the person has had; a repeated sending is no new one. */
        count: { type: 'number', required: true },
      },
      indexes: { primary: key(['applicationId'], ['partyId']) },
    },
    configuration,
  );

export type Invitation = EntityItem<ReturnType<typeof invitationEntity>>;

/** A person of a request with what their papers depend on, wherever it is stored. */
export interface CaseParty
  extends Omit<Party, 'countryIncome' | 'employmentStatus' | 'identType' | 'version'>,
    Pick<Application, 'countryIncome' | 'employmentStatus' | 'identType'> {
  /** Of the item; undefined for the only person of a request. */
  version: number | undefined;
}
