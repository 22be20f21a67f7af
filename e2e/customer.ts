import type { Locator, Page } from '@playwright/test';
import type { ChosenFile } from './files.ts';
import { expect, freshEmail, signUp } from './fixtures.ts';
import { codeIn, newestMail } from './inbox.ts';

/** The line of one document on the documents page. */
export const row = (page: Page, label: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) });

/** Chooses a file for a document, and waits for nothing. */
export const choose = (page: Page, label: string, file: ChosenFile): Promise<void> =>
  row(page, label).locator('input[type=file]').setInputFiles(file);

/** Uploads a file for a document to the end. */
export async function upload(page: Page, label: string, file: ChosenFile): Promise<void> {
  await choose(page, label, file);
  await expect(row(page, label)).toContainText('Em revisão');
  await expect(row(page, label)).toContainText(file.name);
}

/**
 * A new customer with income in France: four documents are asked for. Ends on the documents page.
 *
 * @param folder of the stack whose inbox gets the code
 * @returns the e-mail address
 */
export async function newCustomer(page: Page, name: string, folder?: string): Promise<string> {
  const email = freshEmail(name.toLowerCase());
  await signUp(page, `${name} Teste`, email);
  await page.getByLabel('Código de confirmação').fill(codeIn(await newestMail(email, 1, folder)));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  const next = page.getByRole('button', { name: 'Continuar' });
  await page.getByRole('radio', { name: 'França' }).check();
  await next.click();
  await page.getByRole('radio', { name: /Trabalhador por conta de outrem/ }).check();
  await next.click();
  await page.getByRole('radio', { name: /Investimento/ }).check();
  await next.click();
  await page.getByRole('radio', { name: /Ainda estou à procura/ }).check();
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page).toHaveURL(/\/app\/documentos$/);
  return email;
}
