import type { Page } from '@playwright/test';
import { newCustomer } from './support/customer.ts';
import { callApi, closeDialog, desk, expect, fullSweep, nameOfTry, phone, test } from './support/fixtures.ts';
import { look, lookAtBothWidths } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';
import { submittedCustomer } from './support/submitted-customer.ts';

const column = (page: Page, name: 'Documentos' | 'Análise' | 'Proposta' | 'Escritura') =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });
/** Where a column of any length can be seen: nothing has to scroll under a card that is held. */
const top = { targetPosition: { x: 100, y: 20 } };
const cardOf = (page: Page, client: string) => page.getByRole('link', { name: new RegExp(client) });

async function openBoard(page: Page, role: 'staff' | 'admin'): Promise<void> {
  await openAs(page, await account(role), '/backoffice/pipeline');
  await expect(page.getByRole('heading', { name: 'Pipeline de Pedidos' })).toBeVisible();
}

test('a card is moved by dragging, by its button on a phone and by keyboard, and another member of the team sees it by itself', {
  tag: fullSweep,
}, async ({ page, openBrowser }) => {
  const vicente = nameOfTry('Vicente');
  await newCustomer(await openBrowser(phone), vicente);
  const other = await openBrowser(desk);
  await openBoard(other, 'admin');
  await page.setViewportSize(desk);
  await openBoard(page, 'staff');

  await test.step('forward', async () => {
    await cardOf(page, vicente).dragTo(column(page, 'Análise'), top);
    const asked = page.getByRole('dialog', { name: 'Avançar para Análise?' });
    await expect(asked).toContainText(/Por fazer nesta fase: \d+ documentos por enviar/);
    await lookAtBothWidths(page, 'board-forward');
    await asked.getByRole('button', { name: 'Avançar mesmo assim' }).click();
    await expect(column(page, 'Análise').getByRole('link', { name: new RegExp(vicente) })).toBeFocused();
    await expect(page.getByText(`${vicente} Teste está agora em Análise.`)).toBeVisible();
    await expect(column(other, 'Análise').getByRole('link', { name: new RegExp(vicente) })).toBeVisible();
    await expect(other.locator('[data-board-news]')).toHaveText(
      // Others may have moved in the same moment.
      new RegExp(`^(${vicente} Teste passou para Análise|\\d+ pedidos mudaram de lugar)\\.$`),
    );
    await expect(page.locator('[data-board-news]')).not.toContainText(vicente);
  });

  await test.step('over a stage it cannot be dropped, and the column says why', async () => {
    await cardOf(page, vicente).hover();
    await page.mouse.down();
    await column(page, 'Escritura').hover();
    await column(page, 'Escritura').hover();
    await expect(column(page, 'Escritura')).toContainText('Só avança uma fase de cada vez');
    await expect(column(page, 'Proposta')).toContainText('Larga aqui para avançar');
    await page.mouse.up();
    await expect(column(page, 'Proposta')).not.toContainText('Larga aqui');
    await expect(column(page, 'Análise').getByRole('link', { name: new RegExp(vicente) })).toBeVisible();
  });

  await test.step('back, with a reason', async () => {
    await cardOf(page, vicente).dragTo(column(page, 'Documentos'), top);
    const dialog = page.getByRole('dialog', { name: 'Recuar para Documentos?' });
    await expect(dialog.getByLabel('Motivo *')).toBeFocused();
    await dialog.getByRole('button', { name: 'Recuar pedido' }).click();
    await expect(dialog).toContainText('Indica o motivo para recuar o pedido.');
    await lookAtBothWidths(page, 'board-reason');
    await dialog.getByLabel('Motivo *').fill('Falta um recibo.');
    await dialog.getByRole('button', { name: 'Recuar pedido' }).click();
    await expect(column(page, 'Documentos').getByRole('link', { name: new RegExp(vicente) })).toBeFocused();
    await expect(column(other, 'Documentos').getByRole('link', { name: new RegExp(vicente) })).toBeVisible();
  });

  await test.step('by its button on a phone: the focus stays in the column', async () => {
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: /Documentos/ }).click();
    await page.getByRole('button', { name: `Mover o pedido de ${vicente} Teste` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Análise' }).click();
    await page.getByRole('button', { name: 'Avançar mesmo assim' }).click();
    await expect(page.getByText(`${vicente} Teste está agora em Análise.`)).toBeVisible();
    await expect(cardOf(page, vicente)).toBeHidden();
    await expect(column(page, 'Documentos').locator(':focus')).toHaveCount(1);
    await look(page, 'board-moved');
    // What the narrowest phones have.
    await page.setViewportSize({ ...phone, width: 360 });
    await look(page, 'board-narrow');
    await page.getByRole('button', { name: /Análise/ }).click();
    await expect(cardOf(page, vicente)).toBeVisible();
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: `Mover o pedido de ${vicente} Teste` }).click();
    await look(page, 'board-move');
    // The names of stages stand on one line.
    for (const name of await page
      .getByRole('dialog')
      .getByText(/^(Documentos|Proposta)$/)
      .all())
      expect((await name.boundingBox())?.height).toBeLessThan(32);
    await closeDialog(page);
    await page.setViewportSize(desk);
  });

  await test.step('by keyboard alone', async () => {
    await cardOf(page, vicente).focus();
    for (const stage of ['Proposta', 'Escritura'] as const) {
      await page.keyboard.press('m');
      await expect(page.getByRole('dialog', { name: `Mover ${vicente} Teste` })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: stage }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Avançar mesmo assim' }).press('Enter');
      await expect(column(page, stage).getByRole('link', { name: new RegExp(vicente) })).toBeFocused();
      await expect(page.getByText(`${vicente} Teste está agora em ${stage}.`)).toBeVisible();
    }
  });

  await test.step('a deed that is not complete cannot be concluded: the words say what is missing', async () => {
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog', { name: `Mover ${vicente} Teste` })).toBeVisible();
    await lookAtBothWidths(page, 'board-move');
    await page.getByRole('dialog').getByRole('button', { name: 'Concluída' }).press('Enter');
    const missing = page.getByRole('dialog', { name: 'Ainda não pode ser concluído' });
    await expect(missing).toContainText('Documento de identificação');
    await lookAtBothWidths(page, 'board-conclude');
    const card = column(page, 'Escritura').getByRole('link', { name: new RegExp(vicente) });
    // A telephone shows one column: the others are drawn again first.
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeFocused();
  });

  await test.step('Esc leaves everything as it is', async () => {
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(column(page, 'Escritura').getByRole('link', { name: new RegExp(vicente) })).toBeFocused();
  });
});

test('who looks after a request shows on its card and its page, live', { tag: fullSweep }, async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const other = await openBrowser(desk);
  await openBoard(other, 'admin');
  const client = await openBrowser(phone);
  const ursula = nameOfTry('Ursula');
  const { applicationId } = await submittedCustomer(client, ursula);
  await expect(column(other, 'Análise').getByRole('link', { name: new RegExp(ursula) })).toBeVisible();
  await page.setViewportSize(desk);
  await openBoard(page, 'staff');
  await expect(cardOf(page, ursula)).toContainText('Sem responsável');

  await test.step('what waits for the team is counted on the card, live', async () => {
    const path = `/api/backoffice/applications/${applicationId}`;
    const { body } = await callApi(page, 'GET', path);
    const [{ id, uploadId }, ...others] = body.documents;
    await expect(cardOf(page, ursula)).toContainText(`${others.length + 1} documentos por rever`);
    await callApi(page, 'POST', `${path}/documents/${id}/review`, { decision: 'approve', uploadId });
    await expect(cardOf(page, ursula)).toContainText(`${others.length} documentos por rever`);
    await client.goto('/app/mensagens');
    await client.getByRole('textbox', { name: /^Mensagem para/ }).fill('Quando tenho resposta?');
    await client.keyboard.press('Enter');
    await expect(cardOf(page, ursula)).toContainText('1 mensagem por responder');
  });

  await test.step('it is work of the day: put off and taken back there, and N opens the next one', async () => {
    await page.goto('/backoffice?lista=sem-responsavel');
    const row = page.getByRole('row', { name: new RegExp(ursula) });
    await expect(row).toContainText('por rever');
    await row.getByRole('button', { name: /^Adiar/ }).click();
    await page.getByLabel('Nota').fill('Liga depois do almoço');
    await lookAtBothWidths(page, 'work-put-off');
    await page.getByLabel('Nota').press('Enter');
    await expect(row).toContainText('Adiado até');
    await row.getByRole('button', { name: /^Anular/ }).click();
    await expect(row).toContainText('por rever');
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Aplicação #/);
    await page.goto('/backoffice/pipeline');
  });

  await test.step('of a change of several, what is refused is listed with its reason', async () => {
    await cardOf(page, ursula).focus();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Lembrar' }).click();
    await lookAtBothWidths(page, 'bulk-question');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    const panel = page.getByRole('region', { name: 'Alteração de vários pedidos' });
    await expect(panel).toContainText('0 feitos, 1 recusado.');
    await expect(panel.getByRole('listitem')).toContainText('não tem documentos por enviar');
    await lookAtBothWidths(page, 'bulk-refused');
    await panel.getByRole('button', { name: 'Fechar' }).click();
    expect(consoleErrors.splice(0).filter((line) => !/409/.test(line))).toEqual([]);
  });

  await test.step('taken over by one', async () => {
    await cardOf(page, ursula).click();
    await page.getByRole('button', { name: 'Ficar com este pedido' }).press('Enter');
    await expect(page.getByText('Responsável alterado')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ficar com este pedido' })).toHaveCount(0);
    await expect(cardOf(other, ursula)).toContainText('Responsável: Rui');
    await lookAtBothWidths(page, 'responsible');
  });

  await test.step('handed on, which both see', async () => {
    await cardOf(other, ursula).click();
    const choice = other.getByLabel('Responsável');
    await expect(choice).toHaveValue(await page.getByLabel('Responsável').inputValue());
    await page.getByLabel('Responsável').selectOption({ label: 'Helena Duarte' });
    await expect(choice.locator('option:checked')).toHaveText('Helena Duarte (tu)');
  });

  await test.step('and stands on the card', async () => {
    await page.goto('/backoffice/pipeline');
    await expect(cardOf(page, ursula)).toContainText('Responsável: Helena Duarte');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: /Análise/ }).click();
    await lookAtBothWidths(page, 'board');
  });

  await test.step('ended with a reason, it leaves the board', async () => {
    await other.getByRole('button', { name: 'Encerrar pedido…' }).press('Enter');
    const dialog = other.getByRole('dialog', { name: 'Encerrar o pedido?' });
    await dialog.getByRole('button', { name: 'Encerrar', exact: true }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Escolhe como terminou.');
    await dialog.getByRole('radio', { name: /Cancelado/ }).press('Space');
    await dialog.getByLabel('Motivo *').fill('Comprou sem crédito.');
    await lookAtBothWidths(other, 'application-end');
    await dialog.getByRole('button', { name: 'Encerrar', exact: true }).press('Enter');
    await expect(other.getByText('Ficou como Cancelado.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Encerrar pedido…' })).toHaveCount(0);
    await expect(cardOf(page, ursula)).toHaveCount(0);
  });

  await test.step('and is found among those that are closed', async () => {
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('link', { name: 'Encerrados' }).click();
    await expect(page.getByRole('heading', { name: 'Pedidos encerrados' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Eva/ })).toContainText('Concluída');
    await page.getByRole('searchbox').fill(`${ursula.toLowerCase()} ${applicationId.slice(-8)}`);
    await expect(page.getByRole('link', { name: new RegExp(ursula) })).toContainText('Cancelado');
    await expect(page.getByRole('link', { name: /Eva/ })).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    await lookAtBothWidths(page, 'closed');
  });
});

test('the board is searched and filtered, and an address holds what was looked for', { tag: fullSweep }, async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await openBoard(page, 'staff');
  const cards = page.locator('[data-board-card]');
  await expect(cardOf(page, 'Catherine')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Procurar por nome, email ou id' }).fill('NEILL cathérine');
  await expect(cards).toHaveCount(1);
  await expect(column(page, 'Proposta')).toContainText('1 de ');
  await expect(column(page, 'Escritura')).toContainText(/0 de \d/);
  await lookAtBothWidths(page, 'board-filtered');

  await page.getByRole('searchbox').fill('EVA@cliente.example');
  await expect(page.getByRole('link', { name: /Eva/ })).toContainText('Concluída');
  await expect(cards).toHaveCount(0);
  await lookAtBothWidths(page, 'board-found');

  await page.getByRole('button', { name: 'Limpar' }).click();
  await page.getByLabel('Objetivo').selectOption('Refinanciamento');
  await page.getByLabel('Responsável').selectOption('Sem responsável');
  await expect(cardOf(page, 'Catherine')).toHaveCount(0);
  await expect(cardOf(page, 'Diogo')).toBeVisible();
  await expect(page).toHaveURL(/objetivo=refinance&responsavel=nobody/);
  await page.reload();
  await expect(cardOf(page, 'Diogo')).toBeVisible();
  await expect(cardOf(page, 'Ana Martins')).toHaveCount(0);

  await test.step('the way back keeps filter and order, and the focus is on the card', async () => {
    await page.getByLabel('Ordem').selectOption('Maior montante');
    await cardOf(page, 'Diogo').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Aplicação #/);
    await page.getByRole('link', { name: 'Pipeline' }).last().click();
    await expect(page).toHaveURL(/objetivo=refinance&responsavel=nobody&ordem=amount/);
    await expect(cardOf(page, 'Diogo')).toBeFocused();
    await cardOf(page, 'Diogo').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Aplicação #/);
    await page.goBack();
    await expect(cardOf(page, 'Diogo')).toBeFocused();
    const typed = page.getByPlaceholder('Nome, email ou id');
    await typed.fill('diogo');
    await cardOf(page, 'Diogo').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Aplicação #/);
    await page.goBack();
    await expect(typed).toHaveValue('diogo');
    await typed.fill('');
  });

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByLabel('Imóvel')).toBeVisible();
  await look(page, 'board-filters');

  await test.step('what is still queued is sent at once, and counted', async () => {
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('button', { name: 'Enviar Notificações' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Notificações enviadas')).toBeVisible();
    await expect(page.getByText(/^\d+ emails enviados com sucesso/)).toBeVisible();
  });
});
