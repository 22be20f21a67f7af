import { createHash } from 'node:crypto';
import { informationPath } from '#shared/prior-information/deliveries.ts';
import { pdfSha256, versionInForce } from '#shared/prior-information/in-force.ts';
import { acknowledgeInformation, choose, newCustomer, row } from './support/customer.ts';
import { pdf } from './support/files.ts';
import { callApi, desk, expect, test } from './support/fixtures.ts';
import { mailsTo } from './support/inbox.ts';
import { lookAtBothWidths } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';

test('a client reads and acknowledges the prior information before the first file; the team sees when', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Petra', { isNew: true });
  const { body: me } = await callApi(page, 'GET', '/api/me');
  const sheet = page.getByRole('dialog', { name: 'Informação prévia sobre o intermediário de crédito' });
  const label = 'Comprovativo de rendimentos';
  const staff = await openBrowser(desk);
  const inCase = staff.getByRole('definition').filter({ has: staff.getByText(/Entregue em|Por entregar/) });

  await test.step('one line says that it will come; its sheet has five, the PDF and the whole text, which is sent by e-mail', async () => {
    await page.getByRole('button', { name: 'Ver já' }).click();
    await expect(sheet).toContainText('Tu não nos pagas nada');
    await lookAtBothWidths(page, 'prior-information');
    const link = sheet.getByRole('link', { name: /Abrir em PDF/ });
    await expect(link).toHaveAttribute('href', informationPath(versionInForce));
    const file = await page.request.get(informationPath(versionInForce));
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect(
      createHash('sha256')
        .update(await file.body())
        .digest('hex'),
    ).toBe(pdfSha256);
    const mail = async () => (await mailsTo(email)).find(({ subject }) => subject.startsWith('Informação prévia'));
    await expect.poll(mail).toBeDefined();
    expect((await mail())?.text).toContain('Caixa Fictícia, C.R.L.: 0,40 %');
  });

  await test.step('the team sees that the acknowledgement is missing', async () => {
    await openAs(staff, await account('staff'), `/backoffice/applications/${me.currentApplicationId}`);
    await expect(inCase).toContainText('Por confirmar');
    await lookAtBothWidths(staff, 'overview-information-due');
  });

  await test.step('put off, it comes with the first file, which is sent after the answer', async () => {
    await sheet.getByRole('button', { name: 'Agora não' }).click();
    await choose(page, label, await pdf('rendimentos.pdf'));
    await acknowledgeInformation(page);
    await expect(row(page, label)).toContainText('Em revisão');
    await page.reload();
    await expect(row(page, label)).toContainText('Em revisão');
    await expect(sheet).toBeHidden();
  });

  await test.step('both sides see when it was delivered and acknowledged', async () => {
    await page.goto('/app/settings');
    const card = page.getByRole('region', { name: 'Informação prévia' });
    await expect(card).toContainText(/Entregue no ecrã e por email em .+; confirmaste em/);
    await card.scrollIntoViewIfNeeded();
    await lookAtBothWidths(page, 'settings-information');
    await staff.reload();
    await expect(inCase).toContainText(/confirmada em/);
    await expect(inCase).not.toContainText('Por confirmar');
  });

  await test.step('the notice of the intermediary is a link away', async () => {
    await page.goto('/app');
    await page.getByRole('link', { name: 'Intermediário de crédito' }).click();
    await expect(page.getByRole('heading', { name: 'Informação sobre o intermediário de crédito' })).toBeInViewport();
  });
  // The refused file.
  consoleErrors.length = 0;
});
