import { join } from 'node:path';
import { addMailToken } from '#database/mail/tokens.ts';
import type { World } from '#functions/testing/world.ts';
import { mailAddress, newMailToken } from '#platform/mail/address.ts';
import { createOriginals } from '#platform/mail/originals.ts';
import { createPageReader } from '#platform/pages/read-pages.ts';
import { originalsFolder } from '#shared/mail/limits.ts';
import { createReceiver } from '../receive/create-receiver.ts';

const inboundDomain = 'casos.morada.example';

interface Arrival {
  to: string;
  /** The raw message. */
  raw: string | Uint8Array;
  dmarc?: string;
  returnPath?: string;
  spam?: string;
  virus?: string;
  originalId?: string;
}

/** Opens the receiver of e-mails on a world's table and bucket. */
export function createMailWorld(world: World) {
  const receive = createReceiver(
    {
      ...world,
      originals: createOriginals(world.bucket.client, 'morada-mail-test'),
      readPages: createPageReader(join(import.meta.dirname, '../receive.thread.ts')),
      inboundDomain,
      sender: 'ola@morada.example',
    },
    world.observability,
  );
  const scan = (originalId: string, scanResultStatus = 'NO_THREATS_FOUND') =>
    receive({
      source: 'aws.guardduty',
      detail: {
        s3ObjectDetails: { objectKey: originalsFolder + originalId },
        scanResultDetails: { scanResultStatus },
      },
    });
  return {
    scan,
    /** The run of every minute. */
    comeRound: () => receive({}),
    /** Lets an e-mail arrive at SES; returns its id. */
    async arrive({ to, raw, originalId = world.newId(), ...receipt }: Arrival): Promise<string> {
      const { dmarc = 'PASS', returnPath = 'ana@cliente.example', spam = 'PASS', virus = 'PASS' } = receipt;
      world.bucket.store(originalsFolder + originalId, Buffer.from(raw));
      await receive({
        Records: [
          {
            eventSource: 'aws:ses',
            ses: {
              mail: { messageId: originalId, source: returnPath },
              receipt: {
                recipients: [to],
                spamVerdict: { status: spam },
                virusVerdict: { status: virus },
                dmarcVerdict: { status: dmarc },
              },
            },
          },
        ],
      });
      return originalId;
    },
    /** Returns an address of a case: of a person, or the team's. */
    async addressOf(applicationId: string, recipient = 'first'): Promise<string> {
      const { token, tokenHash } = newMailToken();
      const role = recipient === 'team' ? undefined : ('titular' as const);
      await addMailToken(world.database, { applicationId, recipient, role, tokenHash }, world.now());
      return mailAddress(recipient === 'team' ? 'team' : 'person', token, inboundDomain);
    },
  };
}

interface Part {
  name: string;
  bytes: Uint8Array;
  type?: string;
}

/** Returns a message as a mail program writes it. */
export function message({
  from = 'Ana Sousa <ana@cliente.example>',
  subject = 'Re: Documentos',
  text = 'Olá, segue em anexo.',
  files = [],
  headers = [],
  id = `${Math.random()}@cliente.example`,
}: {
  from?: string;
  subject?: string;
  text?: string;
  files?: readonly Part[];
  headers?: readonly string[];
  id?: string;
} = {}): string {
  const boundary = 'parte-1';
  return [
    `From: ${from}`,
    'To: Morada <caso@casos.morada.example>',
    `Subject: ${subject}`,
    `Message-ID: <${id}>`,
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text).toString('base64'),
    ...files.flatMap(({ name, bytes, type = 'application/octet-stream' }) => [
      `--${boundary}`,
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(bytes).toString('base64'),
    ]),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}
