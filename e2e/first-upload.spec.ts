import type { Page } from '@playwright/test';
import { acknowledgeInformation, row } from './support/customer.ts';
import { pdf } from './support/files.ts';
import { expect, freshEmail, phone, test } from './support/fixtures.ts';
import { linkIn, newestMail } from './support/inbox.ts';
import { seenAtOnce } from './support/look.ts';
import { sendSignUp } from './support/sign-in.ts';

/** Counts the taps on the pages of this tab from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
    window.addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}

test('a newcomer taps no more than needed before the first file, and sees the next action without scrolling', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const taps = await countTaps(page);
  const email = freshEmail('ines');

  await page.goto('/');
  await page.getByRole('link', { name: 'Começar agora' }).first().click();
  await sendSignUp(page, 'Inês Faria', email);
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(linkIn(await newestMail(email)));
  const next = page.getByRole('button', { name: 'Continuar' });
  await page.getByRole('radio', { name: 'Portugal' }).check();
  await next.click();
  await page.getByRole('radio', { name: /Trabalhador por conta de outrem/ }).check();
  await next.click();
  await page.getByRole('radio', { name: /Primeira Habitação/ }).check();
  await next.click();
  await page.getByRole('radio', { name: /Ainda estou à procura/ }).check();
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page).toHaveURL(/\/app\/documentos$/);
  await acknowledgeInformation(page);

  await seenAtOnce(page, page.getByRole('button', { name: /^Enviar Cartão de Cidadão/ }).first());
  const taxReturn = row(page, 'IRS último ano');
  const asked = page.waitForEvent('filechooser');
  await taxReturn.getByRole('button', { name: /^Enviar/ }).click();
  await (await asked).setFiles(await pdf('irs.pdf'));
  await expect(taxReturn).toContainText('Em revisão');
  // Somebody who does not go from field to field by keyboard taps each of the four of the sign-up too.
  expect(await taps()).toBe(12);

  await page.goto('/app');
  await seenAtOnce(page, page.getByRole('link', { name: 'Enviar documentos' }));
});
