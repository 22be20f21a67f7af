import { newCustomer, row, upload } from './support/customer.ts';
import { pdf } from './support/files.ts';
import { callApi, expect, fullSweep, historySettled, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';

test('another country of income changes profile and case at once; what was sent stays', { tag: fullSweep }, async ({
  page,
  consoleErrors,
}) => {
  await newCustomer(page, 'Filipa');
  await upload(page, 'Comprovativo de rendimentos', await pdf('comprovativo.pdf'));
  const edit = page.getByRole('button', { name: 'Editar país de rendimento' });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Editar país de rendimento' });
  const confirm = dialog.getByRole('button', { name: 'Confirmar' });

  await test.step('nothing can be confirmed while the country is the same, or none', async () => {
    await expect(dialog.getByRole('radio', { name: 'Outro país' })).toBeChecked();
    await expect(dialog.getByRole('combobox')).toHaveValue('França');
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('combobox').fill('');
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('combobox').fill('angol');
    await lookAtBothWidths(page, 'documents-country-picker');
    await dialog.getByRole('option', { name: 'Angola' }).click();
    await expect(confirm).toBeEnabled();
    await expect(dialog.getByText('A lista de documentos fica igual.')).toBeVisible();
    await dialog.getByRole('combobox').fill('França');
    await expect(confirm).toBeDisabled();
  });

  await test.step('the dialog says what will change; a failure is told in it and keeps the choice', async () => {
    await dialog.getByRole('radio', { name: 'Portugal' }).check();
    await expect(dialog.getByRole('status')).toContainText('IRS último ano');
    await lookAtBothWidths(page, 'documents-country');
    await page.route('**/api/me', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    );
    await confirm.click();
    await expect(dialog.getByText('Não foi possível atualizar o país.')).toBeVisible();
    await page.unroute('**/api/me');
    // The browser reports the refusal.
    consoleErrors.length = 0;
  });

  await test.step('confirmed, the list is another one and the file is still there', async () => {
    await confirm.click();
    await expect(page.getByText('País de rendimento atualizado')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
    await expect(row(page, 'IRS último ano')).toContainText('Não enviado');
    await expect(row(page, 'Recibo de vencimento 3')).toBeVisible();
    await expect(row(page, 'Comprovativo de rendimentos')).toContainText('Já não é preciso para o teu caso.');
    await expect(row(page, 'Comprovativo de rendimentos')).toContainText('comprovativo.pdf');
    const { body: me } = await callApi(page, 'GET', '/api/me');
    const { body } = await callApi(page, 'GET', `/api/applications/${me.currentApplicationId}`);
    expect([me.countryIncome, body.application.countryIncome]).toEqual(['PT', 'PT']);
    await page.reload();
    await expect(row(page, 'IRS último ano')).toContainText('Não enviado');
    await lookAtBothWidths(page, 'documents-portugal');
  });

  await test.step('a withdrawn consent removes the copies of the card, which can be shown instead', async () => {
    const front = 'Cartão de Cidadão (frente)';
    await upload(page, front, await pdf('frente.pdf'));
    await page.getByRole('link', { name: 'Definições' }).click();
    await page.getByRole('button', { name: 'Retirar a autorização' }).click();
    await lookAtBothWidths(page, 'card-withdrawal');
    await page.getByRole('button', { name: 'Retirar e apagar as cópias' }).click();
    await expect(page.getByText('Autorização retirada')).toBeVisible();
    await historySettled(page);
    await page.goto('/app/documentos');
    await expect(row(page, front)).toContainText('Não enviado');
    await page.getByRole('button', { name: 'Responder sobre a cópia do Cartão de Cidadão' }).click();
    await page.getByRole('button', { name: 'Prefiro mostrá-lo à equipa' }).click();
    await expect(page.getByText('Vais mostrá-lo à equipa: não precisas de enviar cópias.')).toBeVisible();
    await expect(row(page, front)).toHaveCount(0);
    await lookAtBothWidths(page, 'documents-card-shown');
  });
});

test('a further paper is sent under the name that its owner gives it', { tag: fullSweep }, async ({ page }) => {
  await newCustomer(page, 'Rosa');
  await page.getByRole('button', { name: 'Adicionar documento' }).click();
  const field = page.getByLabel('Tipo de documento');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Escolher ficheiro' }).click();
  await expect(field).toHaveAccessibleDescription(/Tipo de documento necessário/);
  await lookAtBothWidths(page, 'documents-other-form');
  await field.fill('Contrato de trabalho');
  await page.getByLabel('Ficheiro: Outro documento').setInputFiles(await pdf('contrato.pdf'));
  await expect(row(page, 'Contrato de trabalho')).toContainText('Em revisão');
  await expect(row(page, 'Contrato de trabalho')).toContainText('contrato.pdf');
  await expect(field).toHaveValue('');

  await test.step('forty documents with the longest names do not confuse the page', async () => {
    await page.route(
      (url) => url.pathname === '/api/applications',
      async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        const [first] = body.documents;
        const others = Array.from({ length: 40 }, (_each, index) => ({
          ...first,
          id: `outro-01JD00000000000000000000${String(index).padStart(2, '0')}`,
          label: `Declaração ${'muitocomprida'.repeat(5)} ${index}`.slice(0, 80),
          fileName: `${'nome-sem-fim-'.repeat(9)}.pdf`,
          aiStatus: index === 0 ? 'lido_por_maquina' : 'approved',
        }));
        await route.fulfill({ response, json: { ...body, documents: [first, ...others] } });
      },
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Declaração/ })).toHaveCount(40);
    await expect(page.getByText('Estado desconhecido')).toBeVisible();
    await lookAtBothWidths(page, 'documents-forty');
  });
});
