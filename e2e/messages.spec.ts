import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newCustomer } from './support/customer.ts';
import { callApi, expect, fullSweep, phone, test } from './support/fixtures.ts';
import { look, lookAtBothWidths } from './support/look.ts';
import { apiAs, openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^(Mensagem para|Nota interna)/ });
const bubble = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });
const isSending = (url: URL) => /\/messages$/.test(url.pathname);

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function openAsTeam(page: Page, applicationId: string): Promise<void> {
  await openAs(page, await account('staff'), `/backoffice/applications/${applicationId}?tab=mensagens`);
  await expect(field(page)).toBeVisible();
}

test('customer and team write to each other live; what the team writes to itself stays with it', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  await page.setViewportSize(phone);
  await newCustomer(page, 'Nuno', { opensNothing: true });
  const { body: me } = await callApi(page, 'GET', '/api/me');
  const applicationId: string = me.currentApplicationId;
  await page.goto('/messages?de=email');
  await expect(page).toHaveURL(/\/app\/mensagens\?de=email$/);
  await expect(page.getByRole('heading', { name: 'Ainda não há mensagens' })).toBeVisible();
  await lookAtBothWidths(page, 'messages-empty');
  const desk = await openBrowser();
  await openAsTeam(desk, applicationId);

  await test.step('the team has a message of the customer at once', async () => {
    await field(page).fill('Bom dia');
    await field(page).press('Shift+Enter');
    await field(page).pressSequentially('Vejam <b>isto</b>.');
    await field(page).press('Enter');
    await expect(bubble(page, 'Bom dia')).toContainText(/\d{2}:\d{2}/);
    await expect(bubble(desk, 'Bom dia\nVejam <b>isto</b>')).toBeVisible();
  });

  await test.step('the answer reaches the customer, and a screen reader is told', async () => {
    await write(desk, 'Bom dia, Nuno');
    await expect(bubble(page, 'Bom dia, Nuno')).toContainText(/^RRui/);
    await expect(page.getByRole('status').filter({ hasText: 'Rui: Bom dia, Nuno' })).toHaveCount(1);
    await lookAtBothWidths(page, 'messages');
    await expect.poll(async () => (await callApi(page, 'GET', '/api/me')).body.unreadMessages).toBe(0);
  });

  await test.step('the number of unread messages follows in the bar and at the top of the dashboard', async () => {
    await page.goto('/app');
    await expect(page.getByRole('heading', { name: 'O teu pedido' })).toBeVisible();
    await write(desk, 'Mais uma coisa');
    const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Mensagens 1 por ler' });
    await expect(link).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Tens 1 mensagem nova' })).toBeInViewport();
    await look(page, 'messages-unread');
    await link.click();
    await expect(bubble(page, 'Mais uma coisa')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Mensagens', exact: true })).toBeVisible();
    await page.setViewportSize(phone);
  });

  await test.step('a saved reply is put in at the cursor with the client’s name', async () => {
    const opener = desk.getByRole('button', { name: 'Respostas guardadas' });
    const dialog = desk.getByRole('dialog', { name: 'Respostas guardadas' });
    await field(desk).fill('Antes. Depois.');
    await field(desk).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7));
    await opener.press('Enter');
    await dialog.getByRole('button', { name: 'Nova resposta' }).press('Enter');
    await expect(dialog.getByLabel('Título *')).toBeFocused();
    await desk.keyboard.type('Prazos');
    await dialog.getByLabel('Texto *').fill('Olá {nome}, respondemos em 48 horas. ');
    await lookAtBothWidths(desk, 'saved-reply-form');
    await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
    await expect(dialog.getByRole('listitem')).toContainText('Prazos');
    await lookAtBothWidths(desk, 'saved-replies');
    await dialog.getByRole('button', { name: 'Inserir Prazos' }).press('Enter');
    await expect(field(desk)).toBeFocused();
    await desk.keyboard.type('! ');
    await expect(field(desk)).toHaveValue('Antes. Olá Nuno, respondemos em 48 horas.! Depois.');
    await field(desk).fill('');
    await opener.press('Enter');
    await dialog.getByRole('button', { name: 'Apagar Prazos' }).press('Enter');
    await dialog.getByRole('button', { name: 'Apagar Prazos' }).press('Enter');
    await expect(dialog).toContainText('Ainda não há respostas guardadas');
    await desk.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('a note of the team looks different and never reaches the customer', async () => {
    await lookAtBothWidths(desk, 'messages-staff-client');
    await desk.getByRole('tab', { name: 'Interna' }).click();
    await expect(desk.getByText('só a equipa as vê')).toBeVisible();
    const heard: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/'))
        response.text().then(
          (text) => heard.push(text),
          () => undefined,
        );
    });
    await write(desk, 'Rendimento por confirmar');
    await expect(bubble(desk, 'Rendimento por confirmar')).toContainText(/\d{2}:\d{2}/);
    await lookAtBothWidths(desk, 'messages-staff-internal');
    await desk.getByRole('tab', { name: 'Cliente' }).click();
    await write(desk, 'Depois da nota');
    await expect(bubble(page, 'Depois da nota')).toBeVisible();
    await page.reload();
    await expect(bubble(page, 'Depois da nota')).toBeVisible();
    await expect(bubble(page, 'Rendimento por confirmar')).toHaveCount(0);
    expect(heard.join()).toContain('Depois da nota');
    expect(heard.join()).not.toContain('Rendimento por confirmar');
  });

  await test.step('what was not sent when the page went is sent when it comes back, and is there once', async () => {
    await page.route(isSending, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await write(page, 'Antes de fechar');
    await expect(page.getByRole('alert')).toContainText('Erro ao enviar mensagem. Tente novamente.');
    for (const name of ['Tentar novamente', 'Apagar'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await lookAtBothWidths(page, 'messages-failed');
    await page.unroute(isSending);
    await page.reload();
    await expect(bubble(page, 'Antes de fechar')).toContainText(/\d{2}:\d{2}/);
    await expect(bubble(desk, 'Antes de fechar')).toHaveCount(1);
    consoleErrors.length = 0;
  });
});

test('a long conversation: the newest first, older ones by scrolling, without a jump', { tag: fullSweep }, async ({
  page,
}) => {
  await newCustomer(page, 'Paula');
  const { body: me } = await callApi(page, 'GET', '/api/me');
  const applicationId: string = me.currentApplicationId;
  // It hears of none of them.
  await page.goto('about:blank');
  const staff = await apiAs(await account('staff'));
  for (let index = 1; index <= 60; index++) {
    const message = { visibility: 'client', sendingId: randomUUID(), content: `Linha ${index}.\nMais uma.` } as const;
    await staff.call('messages.staffSend', { applicationId, ...message });
  }
  await page.goto('/app/mensagens');
  await expect(bubble(page, 'Linha 60.')).toBeInViewport();
  await expect(bubble(page, 'Linha 10.')).toHaveCount(0);
  await page.getByRole('region', { name: 'Mensagens', exact: true }).focus();
  await page.keyboard.press('Home');
  await expect(bubble(page, 'Linha 10.')).toHaveCount(1);
  await expect(bubble(page, 'Linha 11.')).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(bubble(page, 'Linha 1.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Ver mensagens anteriores' })).toHaveCount(0);
  await look(page, 'messages-many');
});
