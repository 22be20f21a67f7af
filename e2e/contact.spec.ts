import type { Page } from '@playwright/test';
import { teamMailbox } from '#shared/brokerage.ts';
import { calendar } from '#shared/calendar.ts';
import { normalizeCalendarLink } from '#shared/meetings/calendar-link.ts';
import {
  accessibilityFindings,
  callApi,
  desk,
  expect,
  freshEmail,
  fullSweep,
  historySettled,
  phone,
  test,
} from './support/fixtures.ts';
import { mailsTo } from './support/inbox.ts';
import { lookAtBothWidths } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { originHeader } from './support/origin-header.ts';
import { account, runningStack } from './support/stack.ts';

/** Where the calendar is in a frame; a part of the local stack stands for it. */
const framedCalendar = `**/${normalizeCalendarLink(calendar.event, calendar.defaultEvent)}/embed?*`;

/** The address in the calendar's frame. */
async function frameAddress(page: Page): Promise<URL> {
  return new URL((await page.locator('iframe').getAttribute('src')) ?? '');
}

async function openContact(page: Page) {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Enviar mensagem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entre em contacto' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const message = 'Gostava de saber quanto posso pedir para uma casa em Évora.';

async function fill(dialog: Awaited<ReturnType<typeof openContact>>, email: string): Promise<void> {
  await dialog.getByLabel('Nome').fill('Rui Nogueira');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Telefone').fill('910 000 000');
  await dialog.getByLabel('Mensagem').fill(message);
}

/**
 * Sends the form's messages to the API as CloudFront does, for a viewer with another address, because the limit counts
 * the messages of one. Through the site this would not work: CloudFront says itself who its viewer is.
 */
async function sendFrom(page: Page, address: string): Promise<void> {
  const { api } = await runningStack();
  await page.route('**/api/leads', async (route) => {
    const headers = { ...route.request().headers(), ...(await originHeader()), 'x-forwarded-for': address };
    await route.fulfill({ response: await route.fetch({ url: new URL('/api/leads', api).href, headers }) });
  });
}

/** An address that no test has sent from. */
const freshAddress = (): string =>
  `2001:db8:${[Date.now() & 0xffff, Math.floor(Math.random() * 0xffff)].map((group) => group.toString(16)).join(':')}::1`;

test('the calendar of /agendar is filled in, and opens in a tab of its own too', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Agendar chamada' }).click();
  await expect(page).toHaveURL(/\/agendar$/);
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Escolhe uma hora');
  // It stays hidden until it has been answered, and the page hears that it is shown.
  await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
  await expect(page.getByText('A carregar o calendário…')).toBeHidden();
  const address = await frameAddress(page);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    timezone: 'Europe/Lisbon',
    notes: 'Portal Morada | landing | app:sem_id',
  });
  expect(await page.locator('iframe').evaluate((frame) => frame.clientHeight)).toBe(600);
  const direct = page.getByRole('link', { name: /Abrir calendário/ });
  await expect(direct).toHaveAttribute('target', '_blank');
  expect(await direct.getAttribute('href')).toBe(address.href.replace('/embed', ''));
  await lookAtBothWidths(page, 'agendar');
});

test('what a visitor writes reaches the team’s mailbox, as text, to be answered to the visitor', async ({
  page,
  openBrowser,
}) => {
  const dialog = await openContact(page);
  await sendFrom(page, freshAddress());
  const email = freshEmail('rui');
  await fill(dialog, email);
  // Markup, a mark that turns the reading direction, another script, a combining accent.
  await dialog.getByLabel('Nome').fill('Zoe\u0301 <b>\u202e Nogueira');
  await dialog.getByLabel('Mensagem').fill('Linha um <script>alert(1)</script>\nשלום, linha dois');
  await dialog.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByText('Mensagem enviada')).toBeVisible();
  await expect(async () => {
    const mails = await mailsTo(teamMailbox);
    expect(mails.filter(({ replyTo }) => replyTo?.includes(email))).toHaveLength(1);
  }).toPass();
  const mail = (await mailsTo(teamMailbox)).find(({ replyTo }) => replyTo?.includes(email));
  expect(mail).toMatchObject({ replyTo: [email], subject: 'Nova mensagem de Zoe\u0301 b Nogueira' });
  expect(mail?.text).toContain('> שלום, linha dois');
  for (const viewport of [phone, desk]) {
    const team = await openBrowser(viewport);
    await team.setContent(mail?.html ?? '');
    await expect(team.getByRole('heading')).toHaveText('Nova mensagem do site');
    await expect(team.locator('blockquote')).toHaveText('Linha um <script>alert(1)</script>שלום, linha dois');
    await expect(team.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    expect(await accessibilityFindings(team)).toEqual([]);
    expect(await team.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

test('what was typed is still there after a click beside, a look at another page and a reload', {
  tag: fullSweep,
}, async ({ page }) => {
  const dialog = await openContact(page);
  await fill(dialog, 'rui@visita.example');
  await dialog.getByLabel('Nome').hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog, 'selecting text past the edge').toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Enviar mensagem' }).click();
  await dialog.getByRole('link', { name: 'Escolher dia e hora' }).click();
  await expect(page).toHaveURL(/\/agendar$/);
  await openContact(page);
  await expect(dialog.getByLabel('Mensagem')).toHaveValue(message);
  await lookAtBothWidths(page, 'contact');
  await page.reload();
  await openContact(page);
  await expect(dialog.getByLabel('Telefone')).toHaveValue('910 000 000');
});

test('from the privacy page too, by the keyboard alone', { tag: fullSweep }, async ({ page }) => {
  await page.goto('/privacy-policy');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Enviar mensagem' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Entre em contacto' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('before the first click the landing page has loaded next to no script, and no form', async ({ page }) => {
  const scripts: Promise<{ url: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => ({ url: response.url(), bytes: body.length })));
  });
  const isForm = ({ url }: { url: string }) => url.includes('contact-dialog');
  await page.goto('/', { waitUntil: 'networkidle' });
  const before = await Promise.all(scripts);
  expect(before.some(isForm)).toBe(false);
  expect(before.reduce((total, { bytes }) => total + bytes, 0)).toBeLessThan(5 * 1024);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Enviar mensagem' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await Promise.all(scripts)).some(isForm)).toBe(true);
});

test('a calendar that is somebody’s error page is said to be missing after four seconds', async ({
  page,
  consoleErrors,
}) => {
  await page.route(framedCalendar, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/agendar', { waitUntil: 'commit' });
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.locator('iframe')).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [50] });
  const notice = page.getByText('Não foi possível carregar o calendário embutido.');
  await page.clock.runFor(3800);
  await expect(notice).toBeHidden();
  await page.clock.runFor(250);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /app%3Asem_id/);
  consoleErrors.length = 0;
});

test('a customer books with their name and application from the landing page, the dashboard and the onboarding', {
  tag: fullSweep,
}, async ({ page }) => {
  const ana = await account('ana');
  await openAs(page, ana, '/app');
  const { body: me } = await callApi(page, 'GET', '/api/me');
  const expected = (context: string) => ({
    name: me.name,
    email: ana.email,
    timezone: 'Europe/Lisbon',
    notes: `Portal Morada | ${context} | app:${me.currentApplicationId}`,
    ref: me.currentApplicationId,
    'metadata[ref]': me.currentApplicationId,
  });
  const dialog = page.getByRole('dialog', { name: 'Agendar Chamada' });
  const book = async (context: string) => {
    await expect(dialog).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
    expect(Object.fromEntries((await frameAddress(page)).searchParams)).toEqual(expected(context));
    expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight), 'only the calendar scrolls').toBe(0);
    expect(await accessibilityFindings(page), context).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await historySettled(page);
  };
  const meeting = page.getByRole('button', { name: 'Agendar Reunião' });
  await meeting.click();
  await book('dashboard');
  await expect(meeting).toBeFocused();
  await page.goto('/onboarding?novo=1');
  await page.getByRole('button', { name: 'Começar outro pedido' }).click();
  await page.getByRole('button', { name: 'Preciso de ajuda - Agendar chamada' }).click();
  await book('onboarding');
  await page.goto('/');
  await page.getByRole('link', { name: 'Agendar chamada' }).click();
  await book('landing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Enviar mensagem' }).click();
  await page.getByRole('link', { name: 'Escolher dia e hora' }).click();
  await book('landing');
  await expect(page.getByRole('dialog')).toBeHidden();
});
