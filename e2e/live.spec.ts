import WebSocket from 'ws';
import { newCustomer, row, upload } from './customer.ts';
import { pdf } from './files.ts';
import { callApi, expect, phone, signIn, test } from './fixtures.ts';
import { account } from './stack.ts';

const label = 'Passaporte';

/** The status with which a handshake is refused; 101 when it was not. */
function handshake(url: string, origin: string): Promise<number | undefined> {
  const socket = new WebSocket(url, { origin });
  return new Promise((resolve) => {
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('error', () => undefined);
  });
}

test('what the team decides shows on the customer’s page, and what the customer sends on the team’s, by itself', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(phone);
  await newCustomer(page, 'Livia');
  await page.getByRole('radio', { name: 'Passaporte' }).check();
  await upload(page, label, await pdf('passaporte.pdf'));
  const { body: me } = await callApi(page, 'GET', '/api/me');

  const desk = await openBrowser();
  await signIn(desk, await account('staff'));
  await desk.goto(`/backoffice/applications/${me.currentApplicationId}`);
  await desk.getByRole('tab', { name: /Documentos/ }).click();

  await test.step('a correction reaches the customer', async () => {
    const { body } = await callApi(page, 'GET', `/api/applications/${me.currentApplicationId}`);
    const [{ id, uploadId }] = body.documents;
    const review = { decision: 'reject', reason: 'A fotografia está cortada.', uploadId };
    // Nothing is decided of a file before it was scanned.
    await expect(row(page, label)).not.toContainText('A verificar', { timeout: 60_000 });
    const path = `/api/backoffice/applications/${me.currentApplicationId}/documents/${id}/review`;
    expect((await callApi(desk, 'POST', path, review)).status).toBe(200);
    await expect(row(page, label)).toContainText('A fotografia está cortada.', { timeout: 30_000 });
  });

  await test.step('the new file reaches the team', async () => {
    await upload(page, label, await pdf('passaporte-inteiro.pdf'));
    // Another test that signs the same member out closes this connection too: the page connects again within seconds.
    await expect(desk.getByText('passaporte-inteiro.pdf').first()).toBeVisible({ timeout: 30_000 });
  });

  await test.step('a new request reaches the board', async () => {
    await desk.goto('/backoffice/pipeline');
    await expect(desk.getByText('Livia Teste').first()).toBeVisible();
    await newCustomer(await openBrowser(phone), 'Mafalda');
    await expect(desk.getByText('Mafalda Teste').first()).toBeVisible({ timeout: 30_000 });
  });
});

test('nobody connects without a fresh ticket from the site, and a ticket works once', async ({ page, baseURL }) => {
  const site = String(baseURL);
  await signIn(page, await account('bruno'));
  const { liveUrl } = await (await page.request.get('/config.json')).json();
  const ticket = async () => (await callApi(page, 'POST', '/api/live/tickets', {})).body.ticket as string;
  expect(await handshake(liveUrl, site)).toBe(401);
  expect(await handshake(`${liveUrl}?ticket=${'A'.repeat(43)}`, site)).toBe(401);
  expect(await handshake(`${liveUrl}?ticket=${await ticket()}`, 'https://outro.example')).toBe(403);
  const once = await ticket();
  expect(await handshake(`${liveUrl}?ticket=${once}`, site)).toBe(101);
  expect(await handshake(`${liveUrl}?ticket=${once}`, site)).toBe(401);
});
