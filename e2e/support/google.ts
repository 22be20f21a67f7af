import type { Page } from '@playwright/test';
import { expect, freshEmail } from './fixtures.ts';

export interface GoogleAccount {
  name: string;
  email: string;
  emailVerified?: boolean;
  picture?: string;
}

/** A Google account that nobody has used. */
export const freshGoogleAccount = (name: string): GoogleAccount => ({
  name: `${name} Google`,
  email: freshEmail(name.toLowerCase()),
});

/** Leaves /auth for Google; ends on the page where an account is chosen. */
export async function leaveForGoogle(page: Page, path = '/auth'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Continuar com Google' }).click();
  await page.waitForURL(/\/google\/accounts\?/);
}

/** Says on that page who one is. */
export async function beGoogleAccount(page: Page, account: GoogleAccount): Promise<void> {
  await page.getByLabel('Nome').fill(account.name);
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  if (account.picture) await page.getByLabel(/fotografia/).fill(account.picture);
  await page.getByLabel('Email verificado').setChecked(account.emailVerified ?? true);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
}

/** A whole sign-in with Google, up to where it ends. */
export async function signInWithGoogle(page: Page, account: GoogleAccount): Promise<void> {
  await leaveForGoogle(page);
  await beGoogleAccount(page, account);
}

/** Answers the questions that a first sign-in leads to; ends on the documents page. */
export async function answerOnboarding(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continuar' });
  for (const answer of [/^Portugal/, /Trabalhador por conta de outrem/, /Investimento/]) {
    await page.getByRole('radio', { name: answer }).check();
    await next.click();
  }
  await page.getByRole('radio', { name: /Ainda estou à procura/ }).check();
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page).toHaveURL(/\/app\/documentos$/);
}
