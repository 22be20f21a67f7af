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

test.use({ viewport: phone, hasTouch: true });

test('a newcomer taps no more than needed before the first file, and sees the next action without scrolling', async ({
  page,
}) => {
  const taps = await countTaps(page);
  const email = freshEmail('ines');

  await page.goto('/');
  await page.getByRole('link', { name: 'Começar agora' }).first().click();
  await sendSignUp(page, 'Inês Faria', email);
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(linkIn(await newestMail(email)));
  // A tapped answer moves on by itself.
  await page.getByRole('radio', { name: 'Portugal' }).tap();
  await page.getByRole('radio', { name: /Trabalhador por conta de outrem/ }).tap();
  await page.getByRole('radio', { name: /Primeira Habitação/ }).tap();
  await page.getByRole('radio', { name: /Ainda estou à procura/ }).tap();
  await page.getByRole('button', { name: 'Começar' }).tap();
  await expect(page).toHaveURL(/\/app\/documentos$/);
  await expect(page.getByText('Perfil guardado')).toBeVisible();

  await seenAtOnce(page, page.getByRole('button', { name: 'Enviar próximo' }));
  const taxReturn = row(page, 'IRS último ano');
  const asked = page.waitForEvent('filechooser');
  // Begins with a paper of which a copy needs no consent.
  await page.getByRole('button', { name: 'Enviar próximo' }).tap();
  await (await asked).setFiles(await pdf('irs.pdf'));
  await acknowledgeInformation(page);
  await expect(taxReturn).toContainText('Em revisão');
  // 'Começar agora', the sign-up, and seven from the confirmed address on. Somebody who does not go from field to field
  // by keyboard taps each of the four of the sign-up too.
  expect(await taps()).toBe(9);

  await page.goto('/app');
  await seenAtOnce(page, page.getByRole('link', { name: 'Enviar documentos' }));
});
