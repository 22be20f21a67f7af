import { createHmac } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import { accessibilityFindings, callApi, expect, phone, test } from './support/fixtures.ts';
import { openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';

const calendarIn = (page: Page): FrameLocator => page.getByRole('dialog').frameLocator('iframe');

/** Chooses the nth time that is still free on the calendar’s page. */
async function choose(calendar: FrameLocator, nth: number): Promise<void> {
  await calendar.locator('input[name=slot]:enabled').nth(nth).check();
}

test('a call that is booked, moved and cancelled in the calendar shows on dashboard and backoffice', async ({
  page,
  openBrowser,
}) => {
  const bruno = await account('bruno');
  await openAs(page, bruno, '/app');
  const { body: me } = await callApi(page, 'GET', '/api/me');
  const next = page.getByRole('region', { name: 'Próxima chamada' });
  await expect(page.getByRole('heading', { name: 'O teu pedido', exact: true })).toBeVisible();
  await expect(next).toHaveCount(0);

  await page.getByRole('button', { name: 'Agendar Reunião' }).click();
  const calendar = calendarIn(page);
  await expect(calendar.getByLabel('Email')).toHaveValue(bruno.email);
  await choose(calendar, 3);
  await calendar.getByRole('button', { name: 'Marcar' }).click();
  await expect(calendar.getByRole('heading', { name: 'Chamada marcada' })).toBeVisible();
  await expect(calendar.getByRole('alert')).toHaveCount(0);
  const moving = await calendar
    .getByRole('link', { name: 'Remarcar' })
    .evaluate((link: HTMLAnchorElement) => link.href);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await expect(next).toContainText('Agendado');
  await expect(next).toContainText(/\d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}/);
  const first = await next.getByRole('time').getAttribute('datetime');
  expect(await accessibilityFindings(page)).toEqual([]);

  const team = await openBrowser();
  await openAs(team, await account('staff'), `/backoffice/applications/${me.currentApplicationId}`);
  const card = team.getByRole('region', { name: 'Próxima chamada' });
  await expect(card).toContainText(me.name);
  await expect(card).toContainText(bruno.email);
  await expect(card).toContainText('Portal Morada | dashboard');
  await expect(card).toContainText('Agendado');
  expect(await accessibilityFindings(team)).toEqual([]);

  // The real calendar sends this address by e-mail.
  const own = await openBrowser();
  await own.goto(moving);
  await own.locator('input[name=slot]:enabled').nth(8).check();
  await own.getByRole('button', { name: 'Remarcar' }).click();
  await expect(own.getByRole('heading', { name: 'Chamada marcada' })).toBeVisible();
  await expect(next).toHaveCount(1);
  await expect(next.getByRole('time')).not.toHaveAttribute('datetime', first ?? '');

  await own.getByRole('button', { name: 'Cancelar chamada' }).click();
  await expect(own.getByRole('heading', { name: 'Chamada cancelada' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'O teu pedido', exact: true })).toBeVisible();
  await expect(next).toHaveCount(0);
  await expect(card).toContainText('Não há nenhuma chamada agendada.');
});

test('a call is booked on a phone, by keyboard alone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/agendar');
  const calendar = page.frameLocator('iframe');
  await expect(calendar.getByRole('heading', { name: 'Escolhe uma hora' })).toBeVisible();
  await calendar.locator('input[name=slot]:enabled').nth(20).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rui Nogueira');
  await page.keyboard.press('Tab');
  await page.keyboard.type('rui@visita.example');
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('heading', { name: 'Chamada marcada' })).toBeVisible();
  await expect(calendar.getByRole('alert')).toHaveCount(0);
});

test('an event that nobody has signed, or somebody else, is refused', async ({ page }) => {
  const body = JSON.stringify({ triggerEvent: 'PING', createdAt: new Date().toISOString() });
  const forged = createHmac('sha256', 'a guess').update(body).digest('hex');
  for (const signature of [undefined, '', 'no-secret-provided', forged]) {
    const response = await page.request.post('/api/webhooks/calendar', {
      headers: {
        'content-type': 'application/json',
        ...(signature && { 'x-cal-signature-256': signature }),
      },
      data: body,
    });
    expect([response.status(), (await response.json()).code]).toEqual([401, 'webhook.signature_invalid']);
  }
});
