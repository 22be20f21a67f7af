import type { Locator, Page } from '@playwright/test';
import { Authenticator } from './support/authenticator.ts';
import { newCustomer } from './support/customer.ts';
import { accessTokenOf, expect, fullSweep, stepOfSweep, test } from './support/fixtures.ts';
import { mailsTo, newestMail } from './support/inbox.ts';
import { lookAtBothWidths } from './support/look.ts';
import { callPool } from './support/pool.ts';
import { password } from './support/sign-in.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Segurança' });
const code = (page: Page): Locator => page.getByLabel('Código', { exact: true });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const wrongCode = /O código não está certo\. Confirma os 6 algarismos e tenta novamente\./;

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/app/settings');
  await expect(card(page).getByRole('heading', { name: 'Verificação em dois passos' })).toBeVisible();
}

/** Opens one of the card's dialogs and gives the password, as which the person shows who they are. */
async function prove(page: Page, button: string, given = password): Promise<void> {
  await card(page).getByRole('button', { name: button, exact: true }).click();
  await dialog(page).getByLabel('Palavra-passe', { exact: true }).fill(given);
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/app');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/$/);
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });

/** The code of the newest text message to a number, which says what it is for. */
const textedCode = async (number: string, count: number): Promise<string> => {
  const { text } = await newestMail(number, count);
  expect(text).toMatch(/: o (código para confirmares este número|teu código para entrar) é \d{6}\./);
  return /\d{6}/.exec(text)?.[0] ?? '';
};

const anyNumber = (): string => `+3519${String(Math.random()).slice(2, 10).padEnd(8, '1')}`;

test('a person adds an authenticator app and signs in with it', async ({ page, openBrowser, consoleErrors }) => {
  const email = await newCustomer(page, 'Sara', { opensNothing: true });
  await openSecurity(page);
  await expect(card(page).getByText('Inativa')).toBeVisible();

  await test.step('the card opens no dialog by accident: without the password nothing changes', async () => {
    const add = card(page).getByRole('button', { name: 'Adicionar app de autenticação' });
    await add.focus();
    await page.keyboard.press('Enter');
    const field = dialog(page).getByLabel('Palavra-passe', { exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Palavra-passe é obrigatória/);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(add).toBeFocused();
    await expect(card(page).getByText('Inativa')).toBeVisible();
  });

  const { app, recoveryCode } = await test.step('enrolment', async () => {
    await prove(page, 'Adicionar app de autenticação', 'Errada-12345');
    await expect(dialog(page).getByLabel('Palavra-passe', { exact: true })).toHaveAccessibleDescription(
      /A palavra-passe não está certa/,
    );
    await dialog(page).getByLabel('Palavra-passe', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('img', { name: /Código QR/ })).toBeVisible();
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await lookAtBothWidths(page, 'second-factor-qr-code');
    const made = new Authenticator((await dialog(page).locator('code').textContent()) ?? '');
    await code(page).fill(made.wrongCode());
    await page.keyboard.press('Enter');
    await expect(code(page)).toHaveAccessibleDescription(wrongCode);
    await expect(code(page), 'what was typed stays').toHaveValue(made.wrongCode());
    await lookAtBothWidths(page, 'second-factor-wrong-code');
    await code(page).fill(await made.code());
    await page.keyboard.press('Enter');
    await expect(page.getByText('Verificação em dois passos ativa', { exact: true })).toBeVisible();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
    await lookAtBothWidths(page, 'second-factor-recovery-codes');
    const recoveryCode = (await dialog(page).getByRole('listitem').first().textContent()) ?? '';
    await dialog(page).getByRole('button', { name: 'Já os guardei' }).click();
    await expect(card(page).getByText('Ativa', { exact: true })).toBeVisible();
    await expect(card(page).getByText(/10 de 10 por usar/)).toBeVisible();
    await lookAtBothWidths(page, 'second-factor-active');
    return { app: made, recoveryCode };
  });

  await test.step('a token of the site has no power over it', async () => {
    const AccessToken = await accessTokenOf(page);
    for (const [operation, body] of [
      ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }],
      ['AssociateSoftwareToken', {}],
      ['UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: 'outra@pessoa.example' }] }],
      ['DeleteUser', {}],
    ] as const) {
      const answer = await callPool(page, operation, { AccessToken, ...body });
      expect([operation, answer.status, answer.body.__type]).toEqual([operation, 400, 'NotAuthorizedException']);
    }
  });

  await test.step('signing in', async () => {
    await signOut(page);
    await givePassword(page, email);
    await expect(page.getByRole('heading', { name: 'Verificação em dois passos' })).toBeVisible();
    await page.getByText('Precisas de ajuda?').click();
    await lookAtBothWidths(page, 'sign-in-code');
    await enter(page).click();
    await expect(code(page)).toHaveAccessibleDescription(/O código tem 6 algarismos/);
    await code(page).fill(app.wrongCode());
    await enter(page).click();
    await expect(code(page)).toHaveAccessibleDescription(wrongCode);
    await expect(code(page)).toHaveValue(app.wrongCode());
    await code(page).fill(app.lastCode());
    await enter(page).click();
    await expect(code(page), 'a code works once').toHaveAccessibleDescription(/já foi usado ou expirou|não está certo/);
    await code(page).fill(await app.code());
    await enter(page).click();
    await expect(page).toHaveURL(/\/app/);
  });

  await test.step('a reload keeps the session', async () => {
    await page.reload();
    await expect(page).toHaveURL(/\/app/);
    await expect(page.getByText('Olá, Sara').first()).toBeVisible();
  });

  await stepOfSweep(
    'without any code: a recovery begins, and every open session and the mailbox can cancel it',
    async () => {
      const elsewhere = await openBrowser();
      const begin = async () => {
        await givePassword(elsewhere, email);
        await elsewhere.getByRole('button', { name: 'Não tenho o telemóvel' }).click();
        await elsewhere.getByRole('button', { name: 'Não tenho nenhum código' }).click();
        await elsewhere.getByRole('button', { name: 'Pedir a recuperação' }).click();
        await expect(elsewhere.getByRole('heading', { name: 'Recuperação em curso' })).toBeVisible();
      };
      await givePassword(elsewhere, email);
      await elsewhere.getByRole('button', { name: 'Não tenho o telemóvel' }).click();
      await elsewhere.getByRole('button', { name: 'Não tenho nenhum código' }).click();
      await expect(elsewhere.getByRole('heading', { name: 'Entrar sem nenhum código' })).toBeVisible();
      await lookAtBothWidths(elsewhere, 'sign-in-no-code');
      await elsewhere.getByRole('button', { name: 'Pedir a recuperação' }).click();
      await expect(elsewhere.getByRole('heading', { name: 'Recuperação em curso' })).toBeVisible();
      await lookAtBothWidths(elsewhere, 'sign-in-recovery-waits');

      const stop = page.getByRole('button', { name: 'Não fui eu' });
      await expect(stop, 'an open session is told at once').toBeVisible();
      await lookAtBothWidths(page, 'recovery-banner');
      await stop.click();
      await expect(page.getByText('Pedido cancelado')).toBeVisible();
      await expect(stop).toBeHidden();

      await begin();
      const notice = /\/auth\/cancelar-recuperacao#[^"]*/;
      const link = async () => notice.exec((await mailsTo(email))[0]?.html ?? '')?.[0]?.replaceAll('&amp;', '&');
      await expect.poll(link).toBeDefined();
      await elsewhere.goto((await link()) ?? '');
      await expect(elsewhere.getByRole('heading', { name: 'Não foste tu?' })).toBeVisible();
      await lookAtBothWidths(elsewhere, 'recovery-notice');
      await elsewhere.getByRole('button', { name: 'Não fui eu: cancelar o pedido' }).click();
      await expect(elsewhere.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible();
      await lookAtBothWidths(elsewhere, 'recovery-cancelled');

      await begin();
      await expect(stop).toBeVisible();
      await elsewhere.getByRole('button', { name: 'Voltar ao login' }).click();
      await givePassword(elsewhere, email);
      await code(elsewhere).fill(await app.code());
      await enter(elsewhere).click();
      await expect(elsewhere).toHaveURL(/\/app/);
      await expect(stop, 'a sign-in with the factor ends it').toBeHidden();
      await elsewhere.close();
    },
  );

  await test.step('without the phone: a recovery code removes the factor, once', async () => {
    await signOut(page);
    await givePassword(page, email);
    await page.getByRole('button', { name: 'Não tenho o telemóvel' }).click();
    const field = page.getByLabel('Código de recuperação');
    await field.fill('0'.repeat(24));
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/não está certo ou já foi usado/);
    await lookAtBothWidths(page, 'sign-in-recovery-code');
    await field.fill(recoveryCode.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Já podes entrar' })).toBeVisible();
    await lookAtBothWidths(page, 'sign-in-recovered');
    await page.getByRole('button', { name: 'Entrar e ativar a verificação' }).click();
    await expect(page).toHaveURL(/\/app\/settings#seguranca$/);
    await expect(card(page).getByText('Inativa')).toBeVisible();
    await expect(card(page).getByRole('button', { name: 'Adicionar app de autenticação' })).toBeInViewport();
    await expect.poll(async () => (await mailsTo(email))[0]?.subject).toBe('Código de recuperação usado');
  });
  consoleErrors.length = 0;
});

test('text messages: a number is confirmed, with an app beside it the person chooses, and the app is removed', {
  tag: fullSweep,
}, async ({ page, consoleErrors }) => {
  const email = await newCustomer(page, 'Tiago', { opensNothing: true });
  const number = anyNumber();
  await openSecurity(page);

  await test.step('enrolment', async () => {
    await prove(page, 'Adicionar número de telemóvel');
    const field = dialog(page).getByLabel('Número de telemóvel');
    await field.fill('12345');
    await dialog(page).getByRole('button', { name: 'Enviar código' }).click();
    await expect(field).toHaveAccessibleDescription(/formato E\.164/);
    await lookAtBothWidths(page, 'second-factor-phone');
    await field.fill(number.slice(4));
    await dialog(page).getByRole('button', { name: 'Enviar código' }).click();
    await expect(dialog(page).getByText(number)).toBeVisible();
    const sent = await textedCode(number, 1);
    await code(page).fill(sent === '000000' ? '111111' : '000000');
    await dialog(page).getByRole('button', { name: 'Ativar' }).click();
    await expect(code(page)).toHaveAccessibleDescription(wrongCode);
    await code(page).fill(sent);
    await dialog(page).getByRole('button', { name: 'Ativar' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(card(page).getByText(`••• ${number.slice(-3)}`)).toBeVisible();
  });

  await test.step('signing in by text message', async () => {
    await signOut(page);
    await givePassword(page, email);
    await expect(page.getByText(/Enviámos um SMS com um código para/)).toBeVisible();
    await lookAtBothWidths(page, 'sign-in-text-message');
    const sent = await textedCode(number, 2);
    await code(page).fill(sent === '000000' ? '111111' : '000000');
    await enter(page).click();
    await expect(code(page)).toHaveAccessibleDescription(wrongCode);
    await code(page).fill(sent);
    await enter(page).click();
    await expect(page).toHaveURL(/\/app/);
  });

  await test.step('an app beside it: the person chooses', async () => {
    await openSecurity(page);
    await prove(page, 'Adicionar app de autenticação');
    await expect(dialog(page).getByText(/Enviámos um SMS/)).toBeVisible();
    await code(page).fill(await textedCode(number, 3));
    await dialog(page).getByRole('button', { name: 'Continuar' }).click();
    const app = new Authenticator((await dialog(page).locator('code').textContent()) ?? '');
    await code(page).fill(await app.code());
    await dialog(page).getByRole('button', { name: 'Ativar' }).click();
    await dialog(page).getByRole('button', { name: 'Já os guardei' }).click();
    await expect(dialog(page)).toBeHidden();
    await lookAtBothWidths(page, 'second-factor-both');
    await signOut(page);
    await givePassword(page, email);
    await expect(page.getByText('Como queres confirmar que és tu?')).toBeVisible();
    await lookAtBothWidths(page, 'sign-in-choice');
    await page.getByRole('button', { name: 'Código da app de autenticação' }).click();
    await code(page).fill(await app.code());
    await enter(page).click();
    await expect(page).toHaveURL(/\/app/);
  });

  await test.step('removal, proved by text message: no code of the app has to be waited for', async () => {
    await openSecurity(page);
    await prove(page, 'Remover app de autenticação');
    await dialog(page).getByRole('button', { name: 'Código por SMS' }).click();
    const sent = await textedCode(number, 4);
    await code(page).fill(sent === '000000' ? '111111' : '000000');
    await dialog(page).getByRole('button', { name: 'Remover' }).click();
    await expect(code(page)).toHaveAccessibleDescription(wrongCode);
    await lookAtBothWidths(page, 'second-factor-removal');
    await code(page).fill(sent);
    await dialog(page).getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('Método removido')).toBeVisible();
    await signOut(page);
    await givePassword(page, email);
    await expect(page.getByText(/Enviámos um SMS com um código para/)).toBeVisible();
  });

  // What the days bring is tested with its clock: functions/security/factor-recovery.test.ts.
  await test.step('without the number: a recovery begins, which an e-mail tells', async () => {
    await page.getByRole('button', { name: 'Não recebo o SMS' }).click();
    await page.getByRole('button', { name: 'Pedir a recuperação' }).click();
    await expect(page.getByRole('heading', { name: 'Recuperação em curso' })).toBeVisible();
    const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('A verificação em dois passos vai sair da tua conta');
  });
  consoleErrors.length = 0;
});
