import { SESv2Client } from '@aws-sdk/client-sesv2';
import { startJsonService } from './start-json-service.ts';

/** An e-mail that the mail service received. */
interface TakenMail {
  id: string;
  from: string;
  to: readonly string[];
  replyTo: readonly string[];
  subject: string;
  html: string;
  text: string;
  headers: Readonly<Record<string, string>>;
  configurationSet: string | undefined;
  attachments: readonly { name: string; type: string; disposition: string; bytes: Buffer }[];
  tags: readonly { Name: string; Value: string }[];
}

/** Behaviour of the mail service for the next e-mail, if unusual. */
type Trouble =
  | { status: number; code: string }
  /** Accepts it, but breaks the connection instead of responding. */
  | 'silent'
  /** Breaks the connection without accepting it. */
  | 'broken';

/** The SES v2 operations that the mailer calls, over real HTTP with the real client. */
export interface MailService {
  client: SESv2Client;
  /** Accepted e-mails, oldest first. */
  taken: TakenMail[];
  /** Behaviour for the next calls, one each. */
  troubles: Trouble[];
  stop(): Promise<void>;
}

const headerOf = ({ Name, Value }: { Name: string; Value: string }) => [Name, Value];

const attachmentOf = (sent: {
  FileName: string;
  ContentType: string;
  ContentDisposition: string;
  RawContent: string;
}) => ({
  name: sent.FileName,
  type: sent.ContentType,
  disposition: sent.ContentDisposition,
  bytes: Buffer.from(sent.RawContent, 'base64'),
});

export async function startMailService(): Promise<MailService> {
  const taken: TakenMail[] = [];
  const troubles: Trouble[] = [];
  const service = await startJsonService((body) => {
    const trouble = troubles.shift();
    if (trouble === 'broken') return 'broken';
    if (typeof trouble === 'object') return { ...trouble, body: { message: trouble.code } };
    const { Content: content, ...mail } = JSON.parse(body);
    const id = `message-${taken.length + 1}`;
    taken.push({
      id,
      from: mail.FromEmailAddress,
      to: mail.Destination.ToAddresses,
      replyTo: mail.ReplyToAddresses ?? [],
      subject: content.Simple.Subject.Data,
      html: content.Simple.Body.Html.Data,
      text: content.Simple.Body.Text.Data,
      attachments: (content.Simple.Attachments ?? []).map(attachmentOf),
      tags: mail.EmailTags ?? [],
      headers: Object.fromEntries((content.Simple.Headers ?? []).map(headerOf)),
      configurationSet: mail.ConfigurationSetName,
    });
    return trouble === 'silent' ? 'broken' : { status: 200, body: { MessageId: id } };
  });
  const client = new SESv2Client(service.clientConfig);
  return {
    client,
    taken,
    troubles,
    stop: async () => {
      client.destroy();
      await service.stop();
    },
  };
}
