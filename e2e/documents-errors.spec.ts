import type { Page, Route } from '@playwright/test';
import { choose, newCustomer, row } from './support/customer.ts';
import { pdf, pdfOfSize } from './support/files.ts';
import { expect, fullSweep, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';

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

/** Chooses a file and expects the failure's words at the document, with its title, and nowhere else. */
async function expectFailure(page: Page, words: string): Promise<void> {
  await choose(page, label, await pdf('recibo.pdf'));
  await expect(row(page, label)).toContainText(words);
  await expect(row(page, label).getByRole('alert')).toContainText(`Falha no upload (${label})`);
  await expect(row(page, label)).toContainText('recibo.pdf');
  await expect(page.getByRole('region', { name: 'Mensagens do portal' }).getByRole('listitem')).toHaveCount(0);
}

const policyExpired = refuseAsStorage(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.');

test('a failed upload is told in its own words and keeps the file; a lost answer and a look elsewhere do it no harm', {
  tag: fullSweep,
}, async ({ page, context, consoleErrors }) => {
  await newCustomer(page, 'Diana');

  await test.step('a server that fails is named at once, and the upload goes on by itself', async () => {
    await page.route(uploads, answerAs(503, ''));
    await choose(page, label, await pdf('primeiro.pdf'));
    await expect(row(page, label)).toContainText('Servidor indisponível. Tenta novamente.');
    await expect(row(page, label)).not.toContainText('A ligação falhou');
    await page.unroute(uploads);
    await expect(row(page, label)).toContainText('Em revisão');
  });

  await test.step('asking for the form', async () => {
    const problem = { type: 'about:blank', title: 'x', status: 400, code: 'document.type_unknown' };
    await page.route(uploads, answerAs(400, { ...problem, detail: 'Indica que documento é este.' }));
    await expectFailure(page, 'Indica que documento é este.');
    await page.unroute(uploads);
  });

  await test.step('sending the file, the second time too', async () => {
    await page.route(isStorage, policyExpired);
    await expectFailure(page, 'URL de upload expirado. Tenta novamente.');
    await page.unroute(isStorage);
    await lookAtBothWidths(page, 'documents-upload-failed');
  });

  await test.step('tried again, the same file is sent', async () => {
    // The row already shows an earlier file in review.
    const sent = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && isStorage(new URL(answer.url())),
    );
    await row(page, label)
      .getByRole('button', { name: /Tentar novamente/ })
      .click();
    await sent;
    await expect(row(page, label)).toContainText('Em revisão');
    await expect(row(page, label)).toContainText('recibo.pdf');
  });

  const session = await context.newCDPSession(page);
  await test.step('a file that storage took is not sent again when its answer is lost', async () => {
    const statements = 'Extratos bancários (3 meses)';
    const answers: number[] = [];
    session.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode }) => {
      const isUpload = request.method === 'POST' && isStorage(new URL(request.url));
      if (isUpload) answers.push(responseStatusCode ?? 0);
      const isLost = isUpload && answers.length === 1;
      const decided = isLost
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
        : session.send('Fetch.continueResponse', { requestId });
      // A request that the page itself has given up.
      decided.catch(() => undefined);
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Response' }] });
    await choose(page, statements, await pdf('extratos.pdf'));
    await expect(row(page, statements)).toContainText('Em revisão');
    expect(answers).toEqual([204]);
    await session.send('Fetch.disable');
  });
  // The browser reports each refusal.
  consoleErrors.length = 0;

  await test.step('uploads go on while the person looks elsewhere; leaving the site asks first', async () => {
    const front = 'Cartão de Cidadão (frente)';
    await session.send('Network.enable');
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300 * 1024 };
    await session.send('Network.emulateNetworkConditions', slow);
    await choose(page, front, await pdfOfSize(3 * 1024 * 1024, 'grande.pdf'));
    await expect(row(page, front).getByText(/A enviar… [1-9]\d?\s%/)).toBeVisible();

    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.assign('/'), 0));
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await page.getByRole('link', { name: 'Mensagens' }).first().click();
    await expect(page).toHaveURL(/\/app\/mensagens$/);
    await page.goBack();
    await expect(row(page, front).getByText(/A enviar…|A confirmar…/)).toBeVisible();
    await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await expect(row(page, front)).toContainText('Em revisão');
    await expect(row(page, front)).toContainText('grande.pdf');
  });
});
