import { newCustomer, row, upload } from './customer.ts';
import { pdf } from './files.ts';
import { expect, test } from './fixtures.ts';
import { lookAtBothWidths } from './look.ts';

test('forty documents, endless names, and words of a newer portal do not confuse the page', async ({ page }) => {
  await newCustomer(page, 'Nadia');
  await upload(page, 'Comprovativo de rendimentos', await pdf('rendimentos.pdf'));
  const isStart = (url: URL) => url.pathname === '/api/applications';
  let stage = 'documentos';

  await test.step('forty documents with the longest names', async () => {
    await page.route(isStart, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const [first] = body.documents;
      const others = Array.from({ length: 40 }, (_each, index) => ({
        ...first,
        id: `outro-01JD00000000000000000000${String(index).padStart(2, '0')}`,
        docType: 'outro',
        kind: 'outro',
        label: `Declaração ${'muitocomprida'.repeat(5)} ${index}`.slice(0, 80),
        fileName: `${'nome-sem-fim-'.repeat(9)}.pdf`,
        aiStatus: index === 0 ? 'lido_por_maquina' : 'approved',
      }));
      const application = { ...body.application, status: stage };
      await route.fulfill({ response, json: { ...body, application, documents: [first, ...others] } });
    });
    await page.reload();
    await expect(page.locator('main li:has(h3)')).toHaveCount(40 + 4 + 1);
    await expect(page.getByText('Estado desconhecido')).toBeVisible();
    await lookAtBothWidths(page, 'documents-forty');
  });

  await test.step('a stage that this page does not know is told as such; nothing is offered that may not be done', async () => {
    stage = 'avaliacao';
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Faltam 3 de 4 documentos' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar país de rendimento' })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Passaporte' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Submeter documentos' })).toHaveCount(0);
    await page.unroute(isStart);
    await page.reload();
    await expect(row(page, 'Comprovativo de rendimentos')).toContainText('rendimentos.pdf');
    await expect(page.getByRole('radio', { name: 'Passaporte' })).toBeEnabled();
  });
});
