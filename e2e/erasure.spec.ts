import type { Page } from '@playwright/test';
import { newCustomer, upload } from './support/customer.ts';
import { pdf } from './support/files.ts';
import { callApi, expect, nameOfTry, stepOfSweep, test } from './support/fixtures.ts';
import { codeIn, mailsTo, newestMail } from './support/inbox.ts';
import { invoke } from './support/invoke.ts';
import { makeDue } from './support/make-due.ts';
import { openAs } from './support/new-account.ts';
import { password, signUp } from './support/sign-in.ts';
import { account } from './support/stack.ts';
import { storedBelow } from './support/storage.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Privacidade' });

async function askToBeErased(page: Page, email: string): Promise<void> {
  const ask = card(page).getByRole('button', { name: 'Eliminar a minha conta' });
  await ask.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Eliminar a tua conta?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Para confirmares, escreve o teu email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('button', { name: 'Cancelar eliminação' })).toBeVisible();
}

test('an erasure is asked for, withdrawn, asked for again, and carried out', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const zenaida = nameOfTry('Zenaida');
  const email = await newCustomer(page, zenaida);
  await upload(page, 'Comprovativo de rendimentos', await pdf('rendimentos.pdf'));
  const { body: me } = await callApi(page, 'GET', '/api/me');
  const stored = `applications/${me.currentApplicationId}/`;
  expect(await storedBelow(stored)).toHaveLength(1);
  const team = await openBrowser();
  await openAs(team, await account('staff'), '/backoffice/pipeline');
  const onBoard = team.getByRole('link', { name: new RegExp(zenaida) });
  await expect(onBoard).toBeVisible();

  await page.goto('/app/settings');
  await askToBeErased(page, email);
  await page.goto('/app');
  const banner = page.getByRole('status').filter({ hasText: /^A tua conta vai ser eliminada em .*, às \d\d:\d\d\./ });
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Ver ou cancelar' }).click();
  await expect(card(page)).toBeInViewport();
  await card(page).getByRole('button', { name: 'Cancelar eliminação' }).click();
  await expect(page.getByText('Eliminação cancelada')).toBeVisible();
  await expect(banner).toBeHidden();
  await askToBeErased(page, email);

  await test.step('when its time has come nothing is left', async () => {
    // The cooling-off is over.
    await makeDue(me.id, { entity: 'erasurerequest', field: 'dueAt' });
    // What the schedule does every five minutes.
    const erased = async () => {
      await invoke('/ErasePeople/', {});
      return (await callApi(page, 'GET', '/api/me')).status;
    };
    await expect.poll(erased).toBe(401);
    await expect.poll(() => storedBelow(stored)).toEqual([]);
    await team.reload();
    await expect(team.getByRole('link', { name: /Bruno Teixeira/ })).toBeVisible();
    await expect(onBoard).toHaveCount(0);
  });

  await test.step('a later run finds what was under way settled, and says farewell', async () => {
    const earlier = new Date(Date.now() - 20 * 60_000).toISOString();
    const subjects = async () => {
      await makeDue(me.id, {
        entity: 'accountsecurity',
        field: 'suspendedAt',
        changes: () => ({ suspendedAt: earlier }),
      });
      await makeDue(me.id, { entity: 'erasurerequest', field: 'leasedUntil' });
      await invoke('/ErasePeople/', {});
      return (await mailsTo(email)).map(({ subject }) => subject);
    };
    await expect.poll(subjects).toContain('A tua conta na Morada foi eliminada');
  });

  await stepOfSweep('signing in is impossible, signing up again is not', async () => {
    const later = await openBrowser();
    await later.goto('/auth');
    await later.getByLabel('Email', { exact: true }).fill(email);
    await later.getByLabel('Palavra-passe', { exact: true }).fill(password);
    await later.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(later.getByText('Credenciais inválidas')).toBeVisible();
    const before = (await mailsTo(email)).length;
    await signUp(later, `${zenaida} Outra Vez`, email);
    await later.getByLabel('Código de confirmação').fill(codeIn(await newestMail(email, before + 1)));
    await later.getByRole('button', { name: 'Confirmar' }).click();
    await expect(later).toHaveURL(/\/onboarding$/);
  });
  // What the open page asked for an account that is gone.
  consoleErrors.length = 0;
});
