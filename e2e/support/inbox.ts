import { expect } from '@playwright/test';
import type { ChosenFile } from './files.ts';
import { dataFolder, runningStack } from './stack.ts';

export interface Mail {
  id: string;
  to: readonly string[];
  replyTo?: readonly string[];
  /** Where mail programs stop e-mails like this one. */
  stopUrl?: string;
  subject: string;
  html: string;
  text: string;
}

/** E-mails to an address, newest first; `folder` is where the stack stores its data. */
export async function mailsTo(address: string, folder = dataFolder): Promise<readonly Mail[]> {
  const { inbox } = await runningStack(folder);
  const response = await fetch(`${inbox}/messages.json?to=${encodeURIComponent(address)}`);
  if (!response.ok) throw new Error(`The inbox answers ${response.status}`);
  const body = (await response.json()) as readonly Mail[] | { messages: readonly Mail[] };
  return 'messages' in body ? body.messages : body;
}

/** Waits until an address has so many e-mails and gives the newest. */
export async function newestMail(address: string, count = 1, folder = dataFolder): Promise<Mail> {
  let mails: readonly Mail[] = [];
  const number = async () => {
    mails = await mailsTo(address, folder);
    return mails.length;
  };
  await expect.poll(number, { message: `e-mails to ${address}`, intervals: [100] }).toBeGreaterThanOrEqual(count);
  return mails[0] as Mail;
}

/** Waits until an address has an e-mail with a subject. */
export async function mailAbout(address: string, subject: string): Promise<Mail> {
  const find = async () => (await mailsTo(address)).find((mail) => mail.subject === subject);
  await expect.poll(find, { message: `${subject} to ${address}`, intervals: [100] }).toBeDefined();
  return (await find()) as Mail;
}

interface WrittenMail {
  /** The e-mail that it answers, at its Reply-To. */
  answers: Mail;
  /** Another sender than who got it. */
  from?: string;
  text: string;
  files?: readonly ChosenFile[];
  /** Results of the mail service's checks, which all pass otherwise. */
  verdicts?: Readonly<Record<string, string>>;
}

/** Answers an e-mail as from a mail program. */
export async function writeMail({ answers, from, text, files = [], verdicts = {} }: WrittenMail): Promise<void> {
  const { inbox } = await runningStack(dataFolder);
  const form = new FormData();
  const letter = { from: from ?? answers.to[0] ?? '', to: answers.replyTo?.[0] ?? '', answers: answers.id, text };
  for (const [name, value] of Object.entries({ ...letter, subject: `Re: ${answers.subject}`, ...verdicts }))
    form.append(name, value);
  for (const { name, mimeType, buffer } of files)
    form.append('files', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const { status } = await fetch(`${inbox}/escrever`, { method: 'POST', body: form, redirect: 'manual' });
  if (status !== 303) throw new Error(`The inbox answers ${status}`);
}

/** The six-digit code of a confirmation e-mail. */
export const codeIn = (mail: Mail): string => /[#&]code=(\d{6})(?!\d)/.exec(linkIn(mail))?.[1] ?? '';

/** The address that the e-mail's button opens. */
export const linkIn = (mail: Mail): string =>
  /href="([^"]*\/auth\/(?:confirm|nova-palavra-passe)[^"]*)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** What the link of a confirmation e-mail proves the mailbox with. */
export function secretsIn(mail: Mail): { code: string; link: string | undefined } {
  return { code: codeIn(mail), link: /[#&]t=([\w-]{43})/.exec(linkIn(mail))?.[1] };
}
