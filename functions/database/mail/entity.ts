import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { fileWays, type MailFile } from '#shared/mail/files.ts';
import { mailStates } from '#shared/mail/states.ts';
import { partyRoles } from '#shared/parties/party.ts';
import { table } from '#shared/table.ts';
import { directoryKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * The token in the address of an e-mail of a case: an answer to it goes to this case, as this person or to the team
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

/**
 * An e-mail to or from a case. What a client wrote and whose it is for certain is a message too; everything else here is
 * the team's. What waits for the scan of its original, or may not be kept yet, is listed in the directory index.
 */
export const mailEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'mail', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        mailId: { type: 'string', required: true },
        state: { type: mailStates, required: true },
        /** The person of the case that it is about: whose address it was sent to, or who the team wrote to. */
        partyId: { type: 'string' },
        /** The sender's address, as From says; of an e-mail of the team the recipient's. Empty for none. */
        address: { type: 'string', required: true },
        /** The name beside the address. */
        name: { type: 'string' },
        /** Who wrote what a member of the team forwarded. */
        forwardedFrom: { type: 'string' },
        /** The member of the team who sent, forwarded, confirmed or discarded it. */
        memberId: { type: 'string' },
        subject: { type: 'string', required: true },
        text: { type: 'string', required: true },
        /** Whether the text goes on in the original. */
        isCut: { type: 'boolean' },
        isSpam: { type: 'boolean' },
        files: { type: CustomAttributeType<MailFile[]>('any'), required: true },
        /** Of an e-mail of the team with files; a link if it is absent. */
        filesBy: { type: fileWays },
        /** Of the same: whether the client's authorization was recorded, without which they go to nobody outside. */
        isAuthorized: { type: 'boolean' },
        /** Why files wait that may not be kept yet, and until when: ISO 8601. */
        withheld: { type: ['information', 'card'] as const },
        withheldUntil: { type: 'string' },
        /** The mail service's id of the received e-mail, which names its original. */
        originalId: { type: 'string' },
        /** The generation of the address that it was sent to. */
        generation: { type: 'number' },
        original: { type: ['scanning', 'clean', 'infected', 'unscanned', 'deleted'] as const },
        /** The message that it has become. */
        messageId: { type: 'string' },
        /** Of an e-mail of the team: the one in the outbox that brings it. */
        notificationId: { type: 'string' },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
        createdAt: { type: 'string', required: true },
        /** What waits; a conditional index needs every attribute of its key. */
        waits: { type: ['files', 'nothing'] as const, required: true, default: 'nothing' },
      },
      indexes: {
        primary: key(['applicationId'], ['mailId']),
        waiting: {
          condition: (attributes) => attributes['waits'] === 'files',
          ...directoryKey(['waits'], ['mailId']),
        },
      },
    },
    configuration,
  );

export type Mail = EntityItem<ReturnType<typeof mailEntity>>;

/** What a case has received: the same Message-ID once. */
export const mailReceiptEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'mailreceipt', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** SHA-256 of Message-ID, in hexadecimal. */
        messageHash: { type: 'string', required: true },
        mailId: { type: 'string', required: true },
        originalId: { type: 'string', required: true },
      },
      indexes: { primary: key(['applicationId'], ['messageHash']) },
    },
    configuration,
  );

/** The result of the malware scan of an original, which may come before the e-mail, and the e-mails that it is of. */
export const mailOriginalEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'mailoriginal', version: '1' },
      attributes: {
        originalId: { type: 'string', required: true },
        scan: { type: ['clean', 'infected', 'unscanned'] as const },
        /** `{applicationId}.{mailId}` */
        places: { type: 'set', items: 'string' },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: { primary: key(['originalId'], []) },
    },
    configuration,
  );

export type MailOriginal = EntityItem<ReturnType<typeof mailOriginalEntity>>;

/** The link by which somebody outside opens the files of an e-mail of the team. Of its token only the hash is stored. */
export const mailLinkEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'maillink', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        mailId: { type: 'string', required: true },
        /** SHA-256 in hexadecimal. */
        tokenHash: { type: 'string', required: true },
        endsAt: { type: 'string', required: true },
        revokedAt: { type: 'string' },
        /** When its files were opened: ISO 8601, oldest first. */
        openedAt: { type: 'list', required: true, items: { type: 'string', required: true } },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: key(['applicationId'], ['mailId']),
        byHash: directoryKey(['tokenHash'], ['applicationId']),
      },
    },
    configuration,
  );

export type MailLink = EntityItem<ReturnType<typeof mailLinkEntity>>;
