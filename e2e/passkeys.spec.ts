import type { Locator, Page } from '@playwright/test';
import { newCustomer } from './support/customer.ts';
import { accessTokenOf, expect, test } from './support/fixtures.ts';
import { mailAbout } from './support/inbox.ts';
import { lookAtBothWidths } from './support/look.ts';
import { password } from './support/sign-in.ts';
import { addVirtualAuthenticator } from './support/virtual-authenticator.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Chaves de acesso' });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const add = (page: Page): Locator => card(page).getByRole('button', { name: 'Adicionar chave de acesso' });
const enterWithPasskey = (page: Page): Locator => page.getByRole('button', { name: 'Entrar com chave de acesso' });

async function prove(page: Page): Promise<void> {
  await dialog(page).getByLabel('Palavra-passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/app/settings');
  await expect(card(page)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  // The step of a dialog is removed after it has closed, which would cancel the navigation.
  await page.waitForFunction(() => !history.state?.dialogs);
  await page.goto('/app');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** From the sign-in page, with the address typed. */
async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await enterWithPasskey(page).click();
}

test('a customer adds a passkey, signs in with it, renames and removes it', async ({ page, consoleErrors }) => {
  const email = await newCustomer(page, 'Clara', { opensNothing: true });
  const device = await addVirtualAuthenticator(page);

  await test.step('adds it, with a proof and a name, and is told by e-mail', async () => {
    await openSettings(page);
    await lookAtBothWidths(page, 'passkeys-none');
    await add(page).click();
    await prove(page);
    const name = dialog(page).getByLabel('Nome');
    await expect(name).not.toHaveValue('');
    await name.fill('   ');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription(/Escreve um nome/);
    await name.fill('Portátil da Clara');
    await device.setUserVerified(false);
    await page.keyboard.press('Enter');
    await expect(name, 'what was typed stays').toHaveAccessibleDescription(/foi cancelado ou o tempo acabou/);
    await expect(name).toHaveValue('Portátil da Clara');
    await lookAtBothWidths(page, 'passkey-name');
    await device.setUserVerified(true);
    await page.keyboard.press('Enter');
    await expect(card(page).getByRole('listitem')).toContainText('Portátil da Clara');
    expect(await device.count()).toBe(1);
    await lookAtBothWidths(page, 'passkeys-one');
    await mailAbout(email, 'Chave de acesso adicionada');
  });

  await test.step('no token of the browser does the same at the user pool', async () => {
    const { userPoolEndpoint } = await (await page.request.get('/config.json')).json();
    const AccessToken = await accessTokenOf(page);
    for (const operation of ['StartWebAuthnRegistration', 'ListWebAuthnCredentials', 'DeleteWebAuthnCredential']) {
      const answer = await page.request.post(userPoolEndpoint, {
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        data: JSON.stringify({ AccessToken, CredentialId: 'x' }),
      });
      expect([operation, (await answer.json()).__type]).toEqual([operation, 'NotAuthorizedException']);
    }
  });

  await test.step('signs in with it; a refused question leaves the address as it is typed', async () => {
    await signOut(page);
    await page.goto('/auth');
    await enterWithPasskey(page).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/Email inválido/);
    await lookAtBothWidths(page, 'auth-passkey');
    await device.setUserVerified(false);
    await enter(page, email);
    await expect(page.getByText('Não foi possível entrar com a chave de acesso')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await device.setUserVerified(true);
    await enterWithPasskey(page).click();
    await expect(page).toHaveURL(/\/app/);
    await openSettings(page);
    await expect(card(page).getByRole('listitem')).toContainText(/usada a/);
  });

  await test.step('removed on the device alone, it says so, and the password still opens', async () => {
    await signOut(page);
    await device.clear();
    await enter(page, email);
    await expect(page.getByText('Não foi possível entrar com a chave de acesso')).toBeVisible();
    await expect(page.getByText('Tenta outra vez ou entra com a palavra-passe.')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await page.getByLabel('Palavra-passe', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app/);
    await openSettings(page);
  });

  await test.step('renames and removes it; then it signs nobody in', async () => {
    await card(page).getByRole('button', { name: 'Mudar nome de Portátil da Clara' }).click();
    const long = `Computador ${'x'.repeat(40)}`;
    await dialog(page).getByLabel('Nome').fill('');
    await dialog(page).getByLabel('Nome').pressSequentially(long, { delay: 0 });
    await page.keyboard.press('Enter');
    await expect(card(page).getByRole('listitem')).toContainText(long.slice(0, 40));
    await lookAtBothWidths(page, 'passkeys-long-name');
    await card(page)
      .getByRole('button', { name: /^Remover/ })
      .click();
    await dialog(page).getByRole('button', { name: 'Remover' }).click();
    await dialog(page).getByLabel('Palavra-passe', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(card(page).getByRole('listitem')).toHaveCount(0);
    await signOut(page);
    await enter(page, email);
    await expect(page.getByText('Esta conta não entra com chave de acesso')).toBeVisible();
    expect(consoleErrors.splice(0).filter((line) => !/409/.test(line))).toEqual([]);
  });
});
