import type { Page } from '@playwright/test';
import { desk, expect, phone, test } from './fixtures.ts';
import { mailsTo } from './inbox.ts';
import { look, lookAtBothWidths } from './look.ts';
import { openAs } from './new-account.ts';
import { account } from './stack.ts';
import { submittedCustomer } from './submitted-customer.ts';

const row = (page: Page, bank: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: bank, exact: true }) });
const form = (page: Page, name: string | RegExp = 'Nova proposta') => page.getByRole('form', { name });

async function openOffers(page: Page, applicationId: string): Promise<void> {
  await openAs(page, await account('staff'), `/backoffice/applications/${applicationId}`);
  await expect(page.getByRole('tab', { name: 'Propostas' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/tab=propostas$/);
}

test('the team drafts, publishes and withdraws offers by keyboard, the customer sees it live, and the team the choice', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  const { applicationId, email } = await submittedCustomer(page, 'Rute');
  await page.goto('/app/propostas');
  await expect(page.getByRole('heading', { name: 'Aguardando Propostas' })).toBeVisible();
  const office = await openBrowser(desk);
  await openOffers(office, applicationId);
  const opener = office.getByRole('button', { name: 'Nova proposta' });

  await test.step('a draft: what is missing is said, the instalment is computed, another one is questioned', async () => {
    await expect(office.getByRole('heading', { name: 'Ainda não há propostas' })).toBeVisible();
    await lookAtBothWidths(office, 'staff-offers-empty');
    await opener.press('Enter');
    await expect(form(office).getByLabel('Banco', { exact: true })).toBeFocused();
    await office.keyboard.press('Enter');
    await expect(form(office)).toContainText('Indica o banco');
    await lookAtBothWidths(office, 'staff-offers-form-errors');
    await office.keyboard.type('Banco Aurora');
    await office.keyboard.press('Tab');
    await office.keyboard.type('150.000');
    await office.keyboard.press('Tab');
    await office.keyboard.type('360');
    await form(office).getByRole('radio', { name: 'Fixa' }).press('Space');
    await expect(form(office).getByLabel('Spread (%)')).toHaveCount(0);
    await form(office).getByLabel('TAN (%)').fill('3,221');
    await expect(form(office)).toContainText(/650,42\s€ por mês/);
    await expect(form(office)).toContainText('30 anos');
    await form(office).getByLabel('Prestação do banco (€)').fill('655');
    await office.keyboard.press('Enter');
    const keep = form(office).getByRole('checkbox', { name: /Manter a que escrevi/ });
    await expect(keep).toBeFocused();
    await expect(form(office)).toContainText('Confirma a prestação, ou usa a calculada');
    await lookAtBothWidths(office, 'staff-offers-form');
    await keep.press('Space');
    await keep.press('Enter');
    await expect(opener).toBeFocused();
    await expect(row(office, 'Banco Aurora')).toContainText(/Rascunho.*655,00\s€.*Calculada: 650,42\s€/s);
  });

  await test.step('the draft is changed', async () => {
    await row(office, 'Banco Aurora').getByRole('button', { name: 'Alterar' }).press('Enter');
    const edit = form(office, /^Alterar a proposta/);
    await expect(edit.getByLabel('Prestação do banco (€)')).toHaveValue('655');
    await edit.getByRole('button', { name: 'Usar a calculada' }).click();
    await edit.getByLabel('Resumo').fill('Sem comissão de abertura.\nPede seguro de vida.');
    await edit.getByRole('button', { name: 'Guardar rascunho' }).press('Enter');
    await expect(row(office, 'Banco Aurora')).toContainText(/650,42\s€/);
    await expect(office.locator(':focus')).toHaveText('Banco Aurora');
    await expect(page.getByRole('heading', { name: 'Aguardando Propostas' })).toBeVisible();
  });

  const publish = async (bank: string) => {
    await row(office, bank).getByRole('button', { name: 'Publicar' }).press('Enter');
    await expect(office.getByRole('dialog')).toContainText('O cliente vê-a de imediato');
    await office.getByRole('dialog').getByRole('button', { name: 'Publicar' }).press('Enter');
    await expect(row(office, bank)).toContainText('Publicada em');
    await expect(office.locator(':focus')).toHaveText(bank);
  };

  await test.step('it is published after a confirmation, moves the request on, and the customer sees it at once', async () => {
    await row(office, 'Banco Aurora').getByRole('button', { name: 'Publicar' }).press('Enter');
    await expect(office.getByRole('dialog')).toContainText('o pedido passa para a fase de proposta');
    await look(office, 'staff-offers-publish');
    await office.keyboard.press('Escape');
    await expect(row(office, 'Banco Aurora').getByRole('button', { name: 'Publicar' })).toBeFocused();
    await publish('Banco Aurora');
    await expect(office.getByText('Proposta disponível')).toBeVisible();
    await expect(row(page, 'Banco Aurora')).toContainText('Sem comissão de abertura.');
  });

  await test.step('it is undone by a key: a draft again, the request in its stage, and published once more', async () => {
    await office.getByRole('button', { name: 'Anular' }).focus();
    await lookAtBothWidths(office, 'staff-offers-undo');
    await office.keyboard.press('z');
    await expect(office.getByText('O cliente não foi avisado.')).toBeVisible();
    await expect(row(office, 'Banco Aurora')).toContainText('Rascunho');
    await expect(office.getByText('Documentos em análise')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Aguardando Propostas' })).toBeVisible();
    await publish('Banco Aurora');
    await expect(row(page, 'Banco Aurora')).toBeVisible();
  });

  await test.step('another one, withdrawn again, goes from the customer’s list', async () => {
    await row(office, 'Banco Aurora').getByRole('button', { name: 'Duplicar' }).press('Enter');
    await form(office).getByLabel('Banco', { exact: true }).fill('Banco Breve');
    await form(office).getByLabel('Banco', { exact: true }).press('Enter');
    await expect(row(office, 'Banco Breve')).toContainText('Rascunho');
    await publish('Banco Breve');
    await expect(row(page, 'Banco Breve')).toBeVisible();
    await row(office, 'Banco Breve').getByRole('button', { name: 'Retirar' }).press('Enter');
    await look(office, 'staff-offers-withdraw');
    await office.getByRole('dialog').getByRole('button', { name: 'Retirar' }).press('Enter');
    await expect(row(office, 'Banco Breve')).toContainText('Retirada em');
    await expect(row(page, 'Banco Breve')).toHaveCount(0);
  });

  await test.step('one e-mail tells the customer of what was left of it', async () => {
    const ofOffers = async () =>
      (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => /propostas? novas?/.test(subject));
    await expect.poll(ofOffers, { timeout: 30_000 }).toEqual(['Tens uma proposta nova']);
  });

  await test.step('the customer chooses, and the team sees it at once', async () => {
    await row(page, 'Banco Aurora').getByRole('button').click();
    const isChoice = (url: URL) => url.pathname.endsWith('/choice');
    await page.route(isChoice, (route) => route.abort());
    await page.getByRole('button', { name: 'Confirmar escolha' }).click();
    await expect(page.getByText('Não foi possível selecionar a proposta')).toBeVisible();
    expect(consoleErrors.splice(0)).toHaveLength(1);
    await page.unroute(isChoice);
    await row(page, 'Banco Aurora').getByRole('button').click();
    await page.getByRole('button', { name: 'Confirmar escolha' }).click();
    await expect(office.getByText('O cliente escolheu: Banco Aurora')).toBeVisible();
    await expect(row(office, 'Banco Aurora')).toContainText('Escolhida pelo cliente em');
    await expect(opener).toHaveCount(0);
    await lookAtBothWidths(office, 'staff-offers-chosen');
  });
});
