import { expect } from '@playwright/test';
import { dataFolder, runningStack } from './stack.ts';

export interface Mail {
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

/** The six-digit code of a confirmation e-mail. */
export const codeIn = (mail: Mail): string => /[#&]code=(\d{6})(?!\d)/.exec(linkIn(mail))?.[1] ?? '';

/** The address that the e-mail's button opens. */
export const linkIn = (mail: Mail): string =>
  /href="([^"]*\/auth\/(?:confirm|nova-palavra-passe)[^"]*)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** What the link of a confirmation e-mail proves the mailbox with. */
export function secretsIn(mail: Mail): { code: string; link: string | undefined } {
  return { code: codeIn(mail), link: /[#&]t=([\w-]{43})/.exec(linkIn(mail))?.[1] };
}
