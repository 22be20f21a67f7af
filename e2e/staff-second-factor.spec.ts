import type { Locator, Page } from '@playwright/test';
import { Authenticator } from './support/authenticator.ts';
import { newCustomer } from './support/customer.ts';
import { accessTokenOf, callApi, expect, fullSweep } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';
import { test } from './support/own-stack.ts';
import { grantRole } from './support/roles.ts';
import { password, signIn } from './support/sign-in.ts';

// What every deployed stage has (infra/stacks.test.ts): the demo's team is without a second factor.
test.use({ settings: { '"STAFF_SECOND_FACTOR": "optional"': '"STAFF_SECOND_FACTOR": "required"' } });

const code = (page: Page) => page.getByLabel('Código', { exact: true });
const passwordField = (page: Page) => page.getByLabel('Palavra-passe', { exact: true });
const gate = (page: Page) => page.getByRole('heading', { name: 'Protege o acesso ao backoffice' });
const board = (page: Page) => page.getByRole('heading', { name: 'Pipeline de Pedidos', level: 1 });
const counts = (page: Page, token?: string) => callApi(page, 'GET', '/api/backoffice/board', undefined, token);

/** From the page in front of the backoffice to the new code that opens it. */
async function enrol(page: Page, opened: Locator, look = false): Promise<void> {
  await expect(gate(page)).toBeVisible();
  if (look) await lookAtBothWidths(page, 'gate-password');
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeVisible();
  if (look) await lookAtBothWidths(page, 'gate-qr-code');
  const app = new Authenticator((await page.locator('code').textContent()) ?? '');
  await code(page).fill(await app.code());
  await page.keyboard.press('Enter');
  if (look) await lookAtBothWidths(page, 'gate-recovery-codes');
  await page.getByRole('button', { name: 'Já os guardei' }).click();
  await expect(page.getByRole('heading', { name: 'Só falta entrares com o código' })).toBeVisible();
  if (look) {
    await code(page).fill(app.wrongCode());
    await page.keyboard.press('Enter');
    await expect(code(page)).toHaveAccessibleDescription(/O código não está certo/);
    await lookAtBothWidths(page, 'gate-enter');
  }
  await code(page).fill(await app.code());
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
}

test('the backoffice opens to nobody of the team without a second factor, and two members let in who has lost theirs', {
  tag: fullSweep,
}, async ({ page, stack, openBrowser, consoleErrors }) => {
  const email = await newCustomer(page, 'Vera', { folder: stack.folder, opensNothing: true });
  await grantRole(email, 'staff', stack.folder);
  const older = await openBrowser();
  await signIn(older, { email, password });

  await test.step('the API refuses, and the screen leads through enrolment', async () => {
    expect(await counts(page)).toMatchObject({ status: 403, body: { code: 'access.second_factor_needed' } });
    await page.goto('/backoffice/pipeline');
    const before = await accessTokenOf(page);
    await enrol(page, board(page), true);
    expect((await counts(page)).status).toBe(200);
    expect(await counts(page, before), 'a token from before does not count').toMatchObject({
      status: 403,
      body: { code: 'access.second_factor_needed' },
    });
  });

  await test.step('a session from before is over', async () => {
    await older.goto('/backoffice/pipeline');
    await expect(older).toHaveURL(/\/auth$/);
    await older.close();
  });

  await test.step('two members take the factor away', async () => {
    const member = await openBrowser();
    const memberEmail = await newCustomer(member, 'Zita', { folder: stack.folder, opensNothing: true });
    await grantRole(memberEmail, 'staff', stack.folder);
    const admin = await openBrowser();
    const adminEmail = await newCustomer(admin, 'Xavier', { folder: stack.folder, opensNothing: true });
    await grantRole(adminEmail, 'admin', stack.folder);
    await admin.goto('/backoffice/recuperar-acesso');
    await enrol(admin, admin.getByRole('heading', { name: 'Recuperar acesso' }));
    const approve = admin.getByRole('button', { name: 'Confirmar quem é', exact: true });
    await approve.click();
    await expect(admin.getByLabel('Email da conta', { exact: true })).toHaveAccessibleDescription(/Email inválido/);
    await lookAtBothWidths(admin, 'recovery-errors');
    await admin.getByLabel('Como confirmaste quem é?').fill('Videochamada; conheço-a há anos.');
    await admin.getByLabel('Email da conta', { exact: true }).fill(email);
    await approve.click();
    await lookAtBothWidths(admin, 'recovery-question');
    await admin.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(admin.getByText('Falta outra pessoa da equipa', { exact: true })).toBeVisible();
    await lookAtBothWidths(admin, 'recovery-first');

    await member.goto('/backoffice/recuperar-acesso');
    await enrol(member, member.getByRole('heading', { name: 'Recuperar acesso' }));
    await member.getByRole('button', { name: `Confirmar quem é ${email}` }).click();
    await member.getByLabel('Como confirmaste quem é?').last().fill('Veio ao escritório.');
    await lookAtBothWidths(member, 'recovery-second');
    await member.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(member.getByText('Verificação retirada')).toBeVisible();
    await expect(member.getByText('Ninguém está a recuperar o acesso.')).toBeVisible();
    await lookAtBothWidths(member, 'recovery-done');
  });

  await test.step('whose sessions are over, and who adds a new one', async () => {
    await page.goto('/backoffice/pipeline');
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await passwordField(page).fill(password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/backoffice\/pipeline$/);
    await expect(gate(page)).toBeVisible();
    await page.getByRole('link', { name: 'Ir para o portal do cliente' }).click();
    await expect(page).toHaveURL(/\/app$/);
  });
  consoleErrors.length = 0;
});
