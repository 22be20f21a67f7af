import { Entity, type EntityItem } from 'electrodb';
import { partyRoles } from '#shared/parties/party.ts';
import { table } from '#shared/table.ts';
import { directoryKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * The token in the address of an e-mail of a case: whoever answers it writes to this case, as this person or to the team
 * (spec office O3). Each e-mail has one of its own, of which only the hash is stored. It is worth something while its
 * person is in the case, its case takes mail, and its generation is the current one.
 */
export const mailTokenEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'mailtoken', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** A party, or `team`. */
        recipient: { type: 'string', required: true },
        /** SHA-256 in hexadecimal. */
        tokenHash: { type: 'string', required: true },
        /** Of a person at the time: who becomes a borrower, or ceases to be one, gets other tokens. */
        role: { type: partyRoles },
        generation: { type: 'number', required: true },
        createdAt: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['applicationId'], ['recipient', 'tokenHash']),
        byHash: directoryKey(['tokenHash'], ['applicationId']),
      },
    },
    configuration,
  );

export type MailToken = EntityItem<ReturnType<typeof mailTokenEntity>>;

/** The generation of a recipient's tokens; without an item the first. A higher one ends those before. */
export const mailAddressEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'mailaddress', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        recipient: { type: 'string', required: true },
        generation: { type: 'number', required: true },
      },
      indexes: { primary: key(['applicationId'], ['recipient']) },
    },
    configuration,
  );
