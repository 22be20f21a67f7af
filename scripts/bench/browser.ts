import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { Account } from '#local/supervisor/stack-file.ts';

/** Launches Chromium without its own network traffic. The caller closes it. @param flags more of the browser's */
export const launchBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
      ...flags,
    ],
    // The caller handles signals.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs a demo account in through the site's own screen, and returns the browser's stored state. */
export async function signIn(browser: Browser, web: string, { email, password }: Account): Promise<Session> {
  const context = await browser.newContext({ locale: 'pt-PT' });
  const page = await context.newPage();
  await page.goto(`${web}/auth`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  const session = await context.storageState();
  await context.close();
  return session;
}
