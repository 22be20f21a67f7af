import type { Page, Route } from '@playwright/test';
import { choose, newCustomer, row } from './customer.ts';
import { pdf, pdfOfSize } from './files.ts';
import { expect, test } from './fixtures.ts';
import { lookAtBothWidths } from './look.ts';

const label = 'Comprovativo de rendimentos';
const uploads = '**/api/applications/*/uploads';

/** Storage's own address, as the page's upload goes to it. */
const isStorage = (url: URL) =>
  url.port !== '5173' && url.pathname.includes('morada-') && !url.pathname.startsWith('/api');

const answerAs = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const refuseAsStorage = (status: number, code: string, message: string) => (route: Route) =>
  route.request().method() === 'POST'
    ? route.fulfill({
        status,
        headers: { 'access-control-allow-origin': '*', 'content-type': 'application/xml' },
        body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
      })
    : route.fallback();

/** Chooses a file and expects the failure's words, at the document and in a toast with its title. */
async function expectFailure(page: Page, words: string): Promise<void> {
  await choose(page, label, await pdf('recibo.pdf'));
  await expect(row(page, label)).toContainText(words);
  await expect(
    page
      .getByRole('region', { name: 'Mensagens do portal' })
      .getByRole('listitem')
      .filter({ hasText: `Falha no upload (${label})` })
      .last(),
  ).toContainText(words);
  await expect(row(page, label)).toContainText('recibo.pdf');
}

test('each failure of an upload is told in its own words, and the file is kept', async ({ page, consoleErrors }) => {
  test.setTimeout(180_000);
  await newCustomer(page, 'Diana');

  await test.step('asking for the form', async () => {
    const problem = { type: 'about:blank', title: 'x', status: 400, code: 'document.type_unknown' };
    const cases: [number, unknown, string][] = [
      [403, { ...problem, status: 403, code: 'access.denied', detail: 'x' }, 'Sessão expirada. Volta a entrar.'],
      [404, '<html>Not found</html>', 'Erro ao obter URL de upload'],
      [400, { ...problem, detail: 'Indica que documento é este.' }, 'Indica que documento é este.'],
      [
        200,
        { uploadId: '', documentId: '', url: '', fields: {}, expiresAt: '2026-01-01T00:00:00Z' },
        'Erro no upload — falha ao obter URL (PRESIGN_EMPTY)',
      ],
    ];
    for (const [status, body, words] of cases) {
      await page.route(uploads, answerAs(status, body));
      await expectFailure(page, words);
      await page.unroute(uploads);
    }
  });

  await test.step('sending the file', async () => {
    const cases: [number, string, string, string][] = [
      [400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', 'Ficheiro excede 10MB'],
      [
        403,
        'AccessDenied',
        'Invalid according to Policy: Policy Condition failed: ["eq", "$Content-Type", "image/png"]',
        'Tipo de ficheiro não permitido. Use PDF, JPG ou PNG.',
      ],
      [403, 'SignatureDoesNotMatch', 'x', 'Falha no upload: o armazenamento recusou o ficheiro'],
      [403, 'AccessDenied', 'Invalid according to Policy: Policy expired.', 'URL de upload expirado. Tenta novamente.'],
    ];
    for (const [status, code, message, words] of cases) {
      await page.route(isStorage, refuseAsStorage(status, code, message));
      await expectFailure(page, words);
      await page.unroute(isStorage);
    }
    await lookAtBothWidths(page, 'documents-upload-failed');
  });

  await test.step('tried again, the same file is sent', async () => {
    await row(page, label)
      .getByRole('button', { name: /Tentar novamente/ })
      .click();
    await expect(row(page, label)).toContainText('Em revisão');
    await expect(row(page, label)).toContainText('recibo.pdf');
  });
  // The browser reports each refusal.
  consoleErrors.length = 0;
});

test('a file that storage took is not sent again when its answer is lost', async ({ page, context, consoleErrors }) => {
  await newCustomer(page, 'Lia');
  const answers: number[] = [];
  const session = await context.newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode }) => {
    const isUpload = request.method === 'POST' && isStorage(new URL(request.url));
    if (isUpload) answers.push(responseStatusCode ?? 0);
    const isLost = isUpload && answers.length === 1;
    void (isLost
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : session.send('Fetch.continueResponse', { requestId }));
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Response' }] });
  await choose(page, label, await pdf('recibo.pdf'));
  await expect(row(page, label)).toContainText('Tentamos de novo dentro de instantes.');
  await expect(row(page, label)).toContainText('Em revisão');
  expect(answers).toEqual([204]);
  consoleErrors.length = 0;
});

test('uploads go on while the person looks elsewhere; leaving the site asks first', async ({ page, context }) => {
  await newCustomer(page, 'Hugo');
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300 * 1024 };
  await session.send('Network.emulateNetworkConditions', slow);
  await choose(page, label, await pdfOfSize(3 * 1024 * 1024, 'grande.pdf'));
  await expect(row(page, label).getByText(/A enviar… [1-9]\d? %/)).toBeVisible();

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.assign('/'), 0));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.getByRole('link', { name: 'Mensagens' }).first().click();
  await expect(page).toHaveURL(/\/app\/mensagens$/);
  await page.goBack();
  await expect(row(page, label).getByText(/A enviar…|A confirmar…/)).toBeVisible();
  await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(row(page, label)).toContainText('Em revisão', { timeout: 40_000 });
  await expect(row(page, label)).toContainText('grande.pdf');
});
