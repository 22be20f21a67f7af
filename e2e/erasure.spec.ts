import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import type { Page } from '@playwright/test';
import { newCustomer, upload } from './customer.ts';
import { pdf } from './files.ts';
import { callApi, expect, password, signUp } from './fixtures.ts';
import { codeIn, mailsTo, newestMail } from './inbox.ts';
import { invoke } from './invoke.ts';
import { test } from './own-stack.ts';
import { grantRole } from './roles.ts';
import { runningStack } from './stack.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Privacidade' });

/** Everything that storage holds below a prefix, versions and delete markers included. */
async function storedBelow(folder: string, prefix: string): Promise<number> {
  const { endpoints, credentials, region, resources } = await runningStack(folder);
  const client = new S3Client({ endpoint: endpoints['s3'] ?? '', region, credentials, forcePathStyle: true });
  let count = 0;
  for (const { type, physicalId } of Object.values(resources)) {
    if (type !== 'AWS::S3::Bucket') continue;
    const { Versions = [], DeleteMarkers = [] } = await client.send(
      new ListObjectVersionsCommand({ Bucket: physicalId, Prefix: prefix }),
    );
    count += Versions.length + DeleteMarkers.length;
  }
  return count;
}

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

// Another stage's settings: a cooling-off of seconds.
test.use({ stackSettings: { changes: { '"COOLING_OFF_SECONDS": "604800"': '"COOLING_OFF_SECONDS": "10"' } } });

test('an erasure is asked for, withdrawn, asked for again, and carried out', async ({
  page,
  stack,
  openBrowser,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Wanda', { folder: stack.folder });
  await upload(page, 'Comprovativo de rendimentos', await pdf('rendimentos.pdf'));
  const { body: me } = await callApi(page, 'GET', '/api/me');
  const stored = `applications/${me.currentApplicationId}/`;
  expect(await storedBelow(stack.folder, stored)).toBe(1);
  const team = await openBrowser();
  await grantRole(await newCustomer(team, 'Xavier', { folder: stack.folder }), 'staff', stack.folder);
  await team.goto('/backoffice/pipeline');
  await expect(team.getByRole('link', { name: /Wanda/ })).toBeVisible();

  await page.goto('/app/settings');
  await askToBeErased(page, email);
  await page.goto('/app');
  const banner = page.getByRole('status').filter({ hasText: /^A tua conta vai ser eliminada em .*, às \d\d:\d\d\./ });
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Ver ou cancelar' }).click();
  await expect(card(page)).toBeInViewport();
  await card(page).getByRole('button', { name: 'Cancelar eliminação' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByText('Eliminação cancelada')).toBeVisible();
  await askToBeErased(page, email);

  await test.step('when its time has come nothing is left', async () => {
    // What the schedule does every five minutes.
    const erased = async () => {
      await invoke('/ErasePeople/', {}, stack.folder);
      return (await callApi(page, 'GET', '/api/me')).status;
    };
    await expect.poll(erased).toBe(404);
    await expect.poll(() => storedBelow(stack.folder, stored)).toBe(0);
    await team.reload();
    await expect(team.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(team.getByRole('link', { name: /Wanda/ })).toHaveCount(0);
    const subjects = async () => (await mailsTo(email, stack.folder)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('A tua conta na Morada foi eliminada');
  });

  await test.step('signing in is impossible, signing up again is not', async () => {
    const later = await openBrowser();
    await later.goto('/auth');
    await later.getByLabel('Email', { exact: true }).fill(email);
    await later.getByLabel('Palavra-passe', { exact: true }).fill(password);
    await later.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(later.getByText('Email ou palavra-passe incorretos.')).toBeVisible();
    const before = (await mailsTo(email, stack.folder)).length;
    await signUp(later, 'Wanda Outra Vez', email);
    await later.getByLabel('Código de confirmação').fill(codeIn(await newestMail(email, before + 1, stack.folder)));
    await later.getByRole('button', { name: 'Confirmar' }).click();
    await expect(later).toHaveURL(/\/onboarding$/);
  });
  // What the open page asked for an account that is gone.
  consoleErrors.length = 0;
});
