import type { Page } from '@playwright/test';
import type { Account } from '#local/supervisor/stack-file.ts';
import { expect } from './fixtures.ts';

export const password = 'Uma-Casa-2026';

/** Signs in at /auth and waits until the person is somewhere else. */
export async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** Opens the sign-up form, fills it in and sends it. */
export async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/signup');
  await sendSignUp(page, name, email);
}

/** Fills in and sends the sign-up form that is open. */
export async function sendSignUp(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmar palavra-passe').fill(password);
  await page.getByRole('button', { name: /Criar conta|Registar/ }).click();
  // The first one wakes four functions.
  await expect(page).toHaveURL(/\/auth\/pending-confirmation\?email=/);
}
