import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { finePdf } from '#demo/publish-offer.ts';
import { pdf } from './support/files.ts';
import { desk, expect, phone, stepOfSweep, test } from './support/fixtures.ts';
import { mailsTo } from './support/inbox.ts';
import { look, lookAtBothWidths, lookInDark } from './support/look.ts';
import { apiAs, openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';
import { submittedCustomer } from './support/submitted-customer.ts';

const [exemplo, modelo] = ['Banco Exemplo, S.A.', 'Banco Modelo, S.A.'] as const;
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
  await page.setViewportSize(phone);
  const { applicationId, email } = await submittedCustomer(page, 'Rute', { opensNothing: true });
  await page.goto('/app/propostas');
  await expect(page.getByRole('heading', { name: 'Aguardando Propostas' })).toBeVisible();
  const office = await openBrowser(desk);
  const staff = await apiAs(await account('staff'));
  await openOffers(office, applicationId);
  const opener = office.getByRole('button', { name: 'Nova proposta', exact: true });

  await test.step('a draft: what is missing is said, the instalment is computed, another one is questioned', async () => {
    await expect(office.getByRole('heading', { name: 'Ainda não há propostas' })).toBeVisible();
    await lookAtBothWidths(office, 'staff-offers-empty');
    await opener.press('Enter');
    const bank = form(office).getByLabel('Banco', { exact: true });
    await expect(bank).toBeFocused();
    await form(office).getByRole('button', { name: 'Guardar rascunho' }).press('Enter');
    await expect(form(office)).toContainText('Escolhe um dos bancos com quem temos contrato');
    await expect(bank).toBeFocused();
    await lookAtBothWidths(office, 'staff-offers-form-errors');
    await office.keyboard.type('Banco Exemplo');
    await expect(bank).toHaveValue('Banco Exemplo, S.A.');
    await office.keyboard.press('Tab');
    await office.keyboard.type('150.000');
    await office.keyboard.press('Tab');
    await office.keyboard.type('360');
    await form(office).getByRole('radio', { name: 'Mista' }).press('Space');
    const [fixed, indexed] = [1, 2].map((number) => form(office).getByRole('group', { name: `Fase ${number}` }));
    if (!fixed || !indexed) throw new Error('No phases');
    await expect(fixed.getByLabel('Duração (meses)')).toHaveValue('24');
    await fixed.getByLabel('TAN (%)').fill('2,7');
    await indexed.getByLabel('Indexante', { exact: true }).selectOption('euribor_6m');
    await indexed.getByLabel('Valor do indexante (%)').fill('2,1');
    await indexed.getByLabel('Mês do indexante').fill('10/2026');
    await indexed.getByLabel('Spread (%)').fill('0,85');
    const figures = form(office).getByRole('status', { name: 'Contas desta proposta' });
    await expect(figures).toContainText(/608,40\s€ por mês.*A partir do mês 25.*627,22\s€/s);
    await form(office).getByRole('button', { name: 'Adicionar custo' }).press('Enter');
    await office.keyboard.type('Comissões e imposto do selo');
    await form(office).getByLabel('Valor (€)').fill('1500');
    await form(office).getByLabel('Seguro de vida, por ano (€)').fill('300');
    await form(office).getByLabel('Seguro da casa, por ano (€)').fill('0');
    await form(office).getByLabel('TAEG (%)').fill('4,5');
    await expect(figures).toContainText(/TAEG: 4,5\s% na FINE, 3,\d+\s% nas nossas contas/);
    await form(office).getByLabel('Prestação do banco (€)').fill('615');
    await office.keyboard.press('Enter');
    const keep = form(office).getByRole('checkbox', { name: /Manter a que escrevi/ });
    await expect(keep).toBeFocused();
    await expect(form(office)).toContainText('Confirma a prestação, ou usa a calculada');
    await lookAtBothWidths(office, 'staff-offers-form');
    await keep.press('Space');
    await keep.press('Enter');
    await expect(opener).toBeFocused();
    await expect(row(office, exemplo)).toContainText(/Rascunho.*615,00\s€.*Calculada: 608,40\s€/s);
    await expect(row(office, exemplo)).toContainText('A FINE e as nossas contas não coincidem');
    await expect(row(office, exemplo)).toContainText('Falta registar: a TAEG e o MTIC da FINE.');
  });

  await test.step('the draft is changed', async () => {
    await row(office, exemplo).getByRole('button', { name: 'Alterar' }).press('Enter');
    const edit = form(office, /^Alterar a proposta/);
    await expect(edit.getByLabel('Prestação do banco (€)')).toHaveValue('615');
    await edit.getByRole('button', { name: 'Usar a calculada' }).click();
    await edit.getByLabel('TAEG (%)').fill('');
    await edit.getByLabel('Resumo').fill('Sem comissão de abertura.\nPede seguro de vida.');
    await edit.getByRole('button', { name: 'Guardar rascunho' }).press('Enter');
    await expect(row(office, exemplo)).toContainText(/608,40\s€.*estimativa Morada/s);
    await expect(office.locator(':focus')).toHaveText(exemplo);
    await expect(page.getByRole('heading', { name: 'Aguardando Propostas' })).toBeVisible();
  });

  const publish = async (bank: string) => {
    await row(office, bank).getByRole('button', { name: 'Publicar' }).press('Enter');
    await expect(office.getByRole('dialog')).toContainText('O cliente vê-a de imediato');
    await office.getByRole('dialog').getByRole('button', { name: 'Publicar' }).press('Enter');
    await expect(row(office, bank)).toContainText('Publicada em');
    await expect(office.locator(':focus')).toHaveText(bank);
  };

  const scanned = async (bank: string) => {
    const { offers } = await staff.call('offers.staffList', { applicationId });
    const offerId = offers.find(({ bankName, fine }) => bankName === bank && fine)?.id ?? '';
    await expect.poll(async () => (await staff.call('offers.fine', { applicationId, offerId })).scan).toBeNull();
  };
  /** Types what the FINE of a draft says beside its page. */
  const attachFine = async (bank: string) => {
    await office.getByLabel(`FINE: ${bank}`, { exact: true }).setInputFiles(await pdf('fine.pdf'));
    const fine = form(office, `Conferir a FINE: ${bank}`);
    await expect(fine).toContainText('Este PDF não se lê como uma FINE');
    await fine.getByLabel('Data de emissão').fill('2026-11-20');
    await fine.getByLabel('TAEG (%)').fill('3,9');
    await fine.getByLabel('MTIC (€)').fill('230 000');
    await lookAtBothWidths(office, 'staff-offers-fine-typed');
    await fine.getByRole('button', { name: 'Guardar rascunho' }).press('Enter');
    await expect(row(office, bank)).toContainText('FINE conferida.');
    await scanned(bank);
  };

  await test.step('its FINE is attached, and what that says is typed beside its page', async () => {
    await expect(row(office, exemplo)).toContainText('Falta a FINE do banco');
    await attachFine(exemplo);
  });

  await test.step('it is published after a confirmation, moves the request on, and the customer sees it at once', async () => {
    await row(office, exemplo).getByRole('button', { name: 'Publicar' }).press('Enter');
    await expect(office.getByRole('dialog')).toContainText('o pedido passa para a fase de proposta');
    await look(office, 'staff-offers-publish');
    await office.keyboard.press('Escape');
    await expect(row(office, exemplo).getByRole('button', { name: 'Publicar' })).toBeFocused();
    await publish(exemplo);
    await expect(office.getByText('Proposta disponível')).toBeVisible();
    await expect(row(page, exemplo)).toContainText('Sem comissão de abertura.');
  });

  await stepOfSweep(
    'it is undone by a key: a draft again, the request in its stage, and published once more',
    async () => {
      await office.getByRole('button', { name: 'Anular' }).focus();
      await lookAtBothWidths(office, 'staff-offers-undo');
      await office.keyboard.press('z');
      await expect(office.getByText('O cliente não foi avisado.')).toBeVisible();
      await expect(row(office, exemplo)).toContainText('Rascunho');
      await expect(office.getByText('Documentos em análise')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Aguardando Propostas' })).toBeVisible();
      await publish(exemplo);
      await expect(row(page, exemplo)).toBeVisible();
    },
  );

  await test.step('another one comes from its FINE, whose values Enter confirms; withdrawn, it goes from the customer’s list', async () => {
    const { name, type, bytes } = await finePdf(
      {
        applicationId,
        bankName: modelo,
        loanAmount: 150_000,
        termMonths: 360,
        phases: [{ months: 360, kind: 'fixed', tan: 3 }],
        fineTaeg: 3.9,
        fineMtic: 229_500,
        issuedAt: '2026-11-20',
      },
      [632.41],
    );
    const file = { name, mimeType: type, buffer: Buffer.from(bytes) };
    await office.getByLabel('FINE da nova proposta').setInputFiles(file);
    const fine = form(office, 'Nova proposta com FINE');
    await expect(fine.getByLabel('TAEG (%)')).toHaveValue('3,9');
    const bank = fine.getByLabel('Banco', { exact: true });
    await expect(bank).toHaveValue(modelo);
    await expect(fine).toContainText('8 valores obrigatórios por confirmar');
    await fine.getByLabel('MTIC (€)').focus();
    await expect(office.locator('[data-mark]')).toBeVisible();
    await lookAtBothWidths(office, 'staff-offers-fine-read');
    await lookInDark(office, 'staff-offers-fine-read');
    await bank.focus();
    for (let field = 0; field < 8; field++) await office.keyboard.press('Enter');
    await expect(fine.getByRole('button', { name: 'Guardar rascunho' })).toBeFocused();
    await office.keyboard.press('Enter');
    await expect(row(office, modelo)).toContainText('FINE conferida.');
    await scanned(modelo);
    await publish(modelo);
    await expect(row(page, modelo)).toBeVisible();
    await row(office, modelo).getByRole('button', { name: 'Retirar' }).press('Enter');
    await look(office, 'staff-offers-withdraw');
    await office.getByRole('dialog').getByRole('button', { name: 'Retirar' }).press('Enter');
    await expect(row(office, modelo)).toContainText('Retirada em');
    await expect(row(page, modelo)).toHaveCount(0);
  });

  await test.step('one e-mail tells the customer of what was left of it', async () => {
    const ofOffers = async () =>
      (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => /propostas? novas?/.test(subject));
    await expect.poll(ofOffers).toEqual(['Tens uma proposta nova']);
  });

  await test.step('the customer chooses, and the team sees it at once', async () => {
    await row(page, exemplo)
      .getByRole('button', { name: /^Avançar/ })
      .click();
    const isChoice = (url: URL) => url.pathname.endsWith('/choice');
    await page.route(isChoice, (route) => route.abort());
    await page.getByRole('button', { name: 'Confirmar escolha' }).click();
    await expect(page.getByText('Não foi possível selecionar a proposta')).toBeVisible();
    expect(consoleErrors.splice(0)).toHaveLength(1);
    await page.unroute(isChoice);
    await row(page, exemplo)
      .getByRole('button', { name: /^Avançar/ })
      .click();
    await page.getByRole('button', { name: 'Confirmar escolha' }).click();
    await expect(office.getByText(`O cliente escolheu: ${exemplo}`)).toBeVisible();
    await expect(row(office, exemplo)).toContainText('Escolhida em');
    await expect(opener).toHaveCount(0);
    await lookAtBothWidths(office, 'staff-offers-chosen');
  });
});
