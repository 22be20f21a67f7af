import type { Page } from '@playwright/test';
import { desk, expect, password, phone, signIn, test } from './fixtures.ts';
import { lookAtBothWidths } from './look.ts';
import { account } from './stack.ts';
import { sessionOf, submittedCustomer } from './submitted-customer.ts';

const terms = { loanAmount: 150_000, rateType: 'fixa', termMonths: 360 } as const;
const card = (page: Page, bank: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: bank, exact: true }) });
const advance = { name: 'Avançar com esta Proposta' };

test('a customer sees offers arrive, compares them and chooses one; a second device is told that it is too late', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  const { email, applicationId } = await submittedCustomer(page, 'Olivia');
  await page.goto('/app/offers');
  await expect(page).toHaveURL(/\/app\/propostas$/);
  await expect(page.getByRole('heading', { name: 'Aguardando Propostas' })).toBeVisible();
  await lookAtBothWidths(page, 'offers-empty');

  const office = await openBrowser();
  await signIn(office, await account('staff'));
  const staff = await sessionOf(office);
  const publish = async (bankName: string, interestRate: number) => {
    const { id, version } = await staff.call('offers.draft', { applicationId, bankName, interestRate, ...terms });
    await staff.call('offers.publish', { applicationId, offerId: id, version });
  };

  await test.step('an offer arrives while the page is open, and a draft does not', async () => {
    await staff.call('offers.draft', { applicationId, bankName: 'Banco Secreto', interestRate: 1, ...terms });
    await publish('Banco Exemplo, S.A.', 3.221);
    await expect(card(page, 'Banco Exemplo, S.A.')).toContainText(/650,42\s€ por mês/);
    await expect(card(page, 'Banco Exemplo, S.A.')).toContainText(/3,221\s%/);
    await expect(card(page, 'Banco Exemplo, S.A.')).toContainText('30 anos');
    await publish('Banco Modelo, S.A.', 3.144);
    await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([
      'Banco Modelo, S.A.',
      'Banco Exemplo, S.A.',
    ]);
    await expect(page.getByText('Banco Secreto')).toHaveCount(0);
  });

  await test.step('the dashboard leads there', async () => {
    await page.goto('/app');
    await page.getByRole('link', { name: 'Ver propostas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Propostas' })).toBeVisible();
  });

  await test.step('they are compared side by side', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Banco Modelo, S.A.' });
    await expect(row.getByRole('cell').first()).toContainText(/644,11\s€.*mais baixo/s);
    await lookAtBothWidths(page, 'offers-open');
  });

  await test.step('the responsible member is named at once, and asked about an offer', async () => {
    await expect(page.getByText('A equipa Morada', { exact: true })).toBeVisible();
    const { id: to } = (await staff.call('people.me', {})) ?? {};
    await staff.call('applications.assign', { applicationId, from: null, to });
    await expect(page.getByText('Rui, da equipa Morada')).toBeVisible();
    await card(page, 'Banco Exemplo, S.A.').getByRole('link', { name: 'Perguntar ao gestor' }).click();
    await expect(page.getByRole('textbox', { name: 'Mensagem para a equipa' })).toHaveValue(
      'Sobre a proposta de Banco Exemplo, S.A.: ',
    );
    await page.goBack();
  });

  const second = await openBrowser(desk);
  await signIn(second, { email, password });
  await second.goto('/app/propostas');
  await card(second, 'Banco Modelo, S.A.').getByRole('button', advance).click();

  await test.step('by keyboard alone one is chosen, after a confirmation', async () => {
    await card(page, 'Banco Exemplo, S.A.').getByRole('button', advance).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(/650,42\s€/);
    await lookAtBothWidths(page, 'offers-confirm');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card(page, 'Banco Exemplo, S.A.').getByRole('button', advance)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Confirmar escolha' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toContainText('Proposta escolhida: Banco Exemplo, S.A.');
    await expect(card(page, 'Banco Exemplo, S.A.')).toContainText('Escolhida');
    await expect(card(page, 'Banco Modelo, S.A.')).toContainText('Não escolhida');
    await expect(page.getByRole('button', advance)).toHaveCount(0);
    await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([
      'Banco Exemplo, S.A.',
      'Banco Modelo, S.A.',
    ]);
    await lookAtBothWidths(page, 'offers-chosen');
  });

  await test.step('the second device, whose question is still open, is told', async () => {
    await expect(second.getByText('Proposta escolhida: Banco Exemplo, S.A.')).toBeAttached();
    await second.getByRole('button', { name: 'Confirmar escolha' }).click();
    await expect(second.getByText('A escolha já está feita')).toBeVisible();
    await expect(second.getByRole('button', advance)).toHaveCount(0);
    expect(consoleErrors.splice(0).filter((line) => !line.includes('409'))).toEqual([]);
  });
});

test('somebody without an application is told so and can begin one', async ({ page }) => {
  await signIn(page, await account('staff'));
  await page.goto('/app/propostas');
  await expect(page).toHaveURL(/\/onboarding/);
});
