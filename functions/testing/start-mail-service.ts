import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SESv2Client } from '@aws-sdk/client-sesv2';

/** An e-mail as it reached the mail service. */
export interface TakenMail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly configurationSet: string | undefined;
  readonly tags: readonly { readonly Name: string; readonly Value: string }[];
}

/** What the mail service does with the next e-mail, when it does not take it as usual. */
export type Trouble =
  /** Answers with an error of SES. */
  | { readonly status: number; readonly code: string }
  /** Takes it and never says so: the connection breaks. */
  | 'silent'
  /** Breaks the connection before it has taken anything. */
  | 'broken';

/** The calls of SES v2 that the mailer makes, over real HTTP to the real client. */
export interface MailService {
  readonly client: SESv2Client;
  /** What was taken, oldest first. */
  readonly taken: TakenMail[];
  /** How the next calls go, one each. */
  readonly troubles: Trouble[];
  stop(): Promise<void>;
}

const headerOf = ({ Name, Value }: { readonly Name: string; readonly Value: string }) => [Name, Value];

export async function startMailService(): Promise<MailService> {
  const taken: TakenMail[] = [];
  const troubles: Trouble[] = [];
  const answer = (response: ServerResponse, status: number, body: unknown, code?: string) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...(code ? { 'x-amzn-errortype': code } : {}) })
      .end(JSON.stringify(body));
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const trouble = troubles.shift();
    if (trouble === 'broken') return response.destroy();
    if (typeof trouble === 'object') return answer(response, trouble.status, { message: trouble.code }, trouble.code);
    const { Content: content, ...mail } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const id = `message-${taken.length + 1}`;
    taken.push({
      ...{ id, from: mail.FromEmailAddress, to: mail.Destination.ToAddresses, replyTo: mail.ReplyToAddresses ?? [] },
      ...{ subject: content.Simple.Subject.Data, html: content.Simple.Body.Html.Data },
      ...{ text: content.Simple.Body.Text.Data, tags: mail.EmailTags ?? [] },
      headers: Object.fromEntries((content.Simple.Headers ?? []).map(headerOf)),
      configurationSet: mail.ConfigurationSetName,
    });
    if (trouble === 'silent') return response.destroy();
    return answer(response, 200, { MessageId: id });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new SESv2Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
  return {
    ...{ client, taken, troubles },
    stop: async () => {
      client.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
