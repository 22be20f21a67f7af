import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../kit/serve.ts';
import { composeMail, messageIdOf } from './compose-mail.ts';
import { addressOf, type MessageStore } from './message-store.ts';
import { ownPolicy } from './page.ts';
import type { ReceiptRule } from './receipt-rules.ts';
import { MailRejected, type ReceiptTargets, receiveMail } from './receive-mail.ts';
import { faultOf, headerLines, newLetter, readWritten, type Written, writePage } from './write-page.ts';

/** The page on which somebody writes to the product. */
export const writePath = '/escrever';

interface PostOffice {
  /** Hands what somebody wrote to the stacks. Throws MailRejected. */
  send(written: Written, store: MessageStore): Promise<string>;
}

/** Returns what takes e-mails to the stacks; undefined where they take none. */
export function postOffice({
  rules,
  targets,
  region,
  now,
}: {
  rules: readonly ReceiptRule[];
  targets: ReceiptTargets | undefined;
  region: string;
  now: () => Date;
}): PostOffice | undefined {
  if (rules.length === 0 || !targets) return undefined;
  return {
    send(written, store) {
      const answered = written.answers ? store.find(written.answers) : undefined;
      const answers = answered && messageIdOf(answered, region);
      const raw = composeMail({ ...written, answers, headers: headerLines(written.headers) }, now());
      const { returnPath, verdicts } = written;
      const recipients = written.to.split(',').map(addressOf);
      return receiveMail({ returnPath, recipients, raw, verdicts }, { ...targets, rules, region, now });
    },
  };
}

/** More than SES takes, with the form around it. */
const largestForm = 64 * 1024 * 1024;

/** Shows the form, or sends it: then the inbox follows. */
export async function write(
  request: IncomingMessage,
  response: ServerResponse,
  { store, post }: { store: MessageStore; post: PostOffice | undefined },
): Promise<void> {
  const show = (status: number, written: Written, fault?: string) =>
    response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': ownPolicy,
        'cache-control': 'no-store',
      })
      .end(writePage(written, fault));
  const url = new URL(request.url ?? '/', 'http://inbox');
  if (!post || url.pathname !== writePath) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Não existe.');
    return;
  }
  if (request.method !== 'POST') {
    show(200, newLetter(store.find(url.searchParams.get('responder') ?? '')));
    return;
  }
  const body = await readBody(request, largestForm);
  // A page of another site has nothing to send here.
  if (!body || request.headers['sec-fetch-site'] === 'cross-site') {
    response.writeHead(body ? 403 : 413).end();
    return;
  }
  const written = await readWritten(request, body);
  const fault = faultOf(written);
  if (fault) {
    show(400, written, fault);
    return;
  }
  try {
    await post.send(written, store);
    response.writeHead(303, { location: '/?enviado' }).end();
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error;
    show(422, written, `A Morada não recebe este email: ${error.message}.`);
  }
}
