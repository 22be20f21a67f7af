import type { Page } from '@playwright/test';
import { newCustomer, upload } from './customer.ts';
import { pdf } from './files.ts';
import { callApi, expect, freshEmail, password, signIn, signUp, test } from './fixtures.ts';
import { codeIn, newestMail } from './inbox.ts';
import { account } from './stack.ts';

/** Ends a person's sessions on all devices, from another browser. */
async function endEverywhere(elsewhere: Page, email: string): Promise<void> {
  await signIn(elsewhere, { email, password });
  await elsewhere.goto('/app/settings');
  await elsewhere.getByRole('button', { name: 'Terminar sessão em todos os dispositivos' }).click();
  await elsewhere.getByRole('button', { name: 'Terminar sessão', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/$/);
}

/** Fills in the sign-in form where the page stands. */
async function enter(page: Page, email: string, given = password): Promise<void> {
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Palavra-passe', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('a session that is ended elsewhere is over at the next request, long before its token', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Vasco');
  await endEverywhere(await openBrowser(), email);
  await page.reload();
  await enter(page, email);
  await expect(page, 'back where they were').toHaveURL(/\/app\/documentos$/);
  await upload(page, 'Cartão de Cidadão (frente)', await pdf('cc.pdf'));
  consoleErrors.length = 0;
});

test('a session that ends in the middle of the onboarding costs no answer', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = freshEmail('wanda');
  await signUp(page, 'Wanda Teste', email);
  await page.getByLabel('Código de confirmação').fill(codeIn(await newestMail(email)));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  const next = page.getByRole('button', { name: 'Continuar' });
  for (const answer of [/^Portugal/, /Prestador de serviços/, /Investimento/]) {
    await page.getByRole('radio', { name: answer }).check();
    await next.click();
  }
  await page.getByRole('radio', { name: /Ainda estou à procura/ }).check();
  const elsewhere = await openBrowser();
  await signIn(elsewhere, { email, password });
  expect((await callApi(elsewhere, 'POST', '/api/me/sessions/end', {})).status).toBe(200);
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page.getByText('Sessão terminada')).toBeVisible();
  await enter(page, email);
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByText('Etapa 4 de 4')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Ainda estou à procura/ })).toBeChecked();
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page).toHaveURL(/\/app\/documentos$/);
  consoleErrors.length = 0;
});

test('what somebody has typed is not there for the next person on this device', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Xana');
  await page.goto('/app/settings');
  await page.getByLabel('Nome').fill('Xana Meio Escrito');
  await endEverywhere(await openBrowser(), email);
  await page.reload();
  await enter(page, (await account('ana')).email, (await account('ana')).password);
  await expect(page).toHaveURL(/\/app/);
  await page.goto('/app/settings');
  await expect(page.getByLabel('Nome')).not.toHaveValue(/Xana/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Xana');
  consoleErrors.length = 0;
});

test('what the team is writing survives the end of the session', async ({ page, consoleErrors }) => {
  const staff = await account('staff');
  await signIn(page, staff);
  const dialog = page.getByRole('dialog');
  const writeAnswer = async () => {
    await page.getByRole('tab', { name: /Mensagens/ }).click();
    await page.getByRole('button', { name: 'Respostas guardadas' }).click();
    await dialog.getByRole('button', { name: 'Nova resposta' }).click();
  };
  const moveBack = async () => {
    await page.getByRole('button', { name: /^Mover o pedido de Bruno/ }).click();
    await dialog.getByRole('button', { name: /Documentos/ }).click();
  };
  await moveBack();
  await dialog.getByLabel('Motivo *').fill('Faltam páginas.');
  await page.keyboard.press('Escape');
  const card = page.getByRole('link', { name: /Bruno/ }).first();
  await card.click();
  await page.getByRole('button', { name: 'Encerrar pedido…' }).click();
  await dialog.getByLabel('Motivo *').fill('O cliente desistiu.');
  await page.keyboard.press('Escape');
  await writeAnswer();
  await dialog.getByLabel('Texto *').fill('Bom dia, [nome]!');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /Documentos/ }).click();
  await page.getByRole('button', { name: 'Pedir outro documento' }).click();
  await dialog.getByLabel('Documento *').fill('Declaração do condomínio');
  await dialog.getByLabel('Nota para o cliente').fill('Do último ano.');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Corrigir/ })
    .first()
    .click();
  await page.getByLabel('Motivo da correção *').fill('A fotografia está cortada em baixo.');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('CognitoIdentity')) localStorage.removeItem(key);
  });
  await page.reload();
  await enter(page, staff.email, staff.password);
  await page.getByRole('tab', { name: /Documentos/ }).click();
  await expect(page.getByLabel('Motivo da correção *')).toHaveValue('A fotografia está cortada em baixo.');
  await page.getByLabel('Motivo da correção *').press('Escape');
  await expect(page.getByLabel('Motivo da correção *')).toBeHidden();
  await page.getByRole('button', { name: 'Pedir outro documento' }).click();
  await expect(dialog.getByLabel('Documento *')).toHaveValue('Declaração do condomínio');
  await expect(dialog.getByLabel('Nota para o cliente')).toHaveValue('Do último ano.');
  await page.keyboard.press('Escape');
  await writeAnswer();
  await expect(dialog.getByLabel('Texto *')).toHaveValue('Bom dia, [nome]!');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Visão Geral' }).click();
  await page.getByRole('button', { name: 'Encerrar pedido…' }).click();
  await expect(dialog.getByLabel('Motivo *')).toHaveValue('O cliente desistiu.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.goto('/backoffice/pipeline');
  await moveBack();
  await expect(dialog.getByLabel('Motivo *')).toHaveValue('Faltam páginas.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await moveBack();
  await expect(dialog.getByLabel('Motivo *'), 'what is given up is gone').toHaveValue('');
  consoleErrors.length = 0;
});
