import type { Page } from '@playwright/test';
import type { RouteInput } from '#shared/routes.ts';
import { desk, expect, fullSweep, phone, test } from './support/fixtures.ts';
import { mailsTo } from './support/inbox.ts';
import { look, lookAtBothWidths, movesUnlessReduced, seenAtOnce } from './support/look.ts';
import { apiAs, openAs } from './support/new-account.ts';
import { publishLate } from './support/publish-late.ts';
import { password } from './support/sign-in.ts';
import { account } from './support/stack.ts';
import { submittedCustomer } from './support/submitted-customer.ts';

const [fixedBank, mixedBank, variableBank] = ['Banco Exemplo, S.A.', 'Banco Modelo, S.A.', 'Caixa Fictícia, C.R.L.'];
const euribor = { kind: 'indexed', index: 'euribor_12m', indexValue: 2.2, indexMonth: '2026-10' } as const;
type Terms = Omit<RouteInput<'offers.draft'>, 'applicationId'>;
const common = { loanAmount: 150_000, termMonths: 360, products: [] } satisfies Partial<Terms>;
const fixed: Terms = {
  ...common,
  bankName: fixedBank,
  phases: [{ months: 360, kind: 'fixed', tan: 3.221 }],
  costs: [{ name: 'Comissão de dossier', amount: 600, when: 'initial' }],
  insurances: [{ kind: 'life', yearly: 240, required: true }],
  fineTaeg: 3.8,
  fineMtic: 242_000,
  validUntil: '2099-12-31',
};
const mixed: Terms = {
  ...common,
  bankName: mixedBank,
  phases: [
    { months: 36, kind: 'fixed', tan: 2.95 },
    { ...euribor, months: 324, tan: 3.05, spread: 0.85 },
  ],
  costs: [{ name: 'Comissão de dossier', amount: 900, when: 'initial' }],
  insurances: [{ kind: 'life', yearly: 300, required: true }],
};
const variable: Terms = {
  ...common,
  bankName: variableBank,
  phases: [{ ...euribor, months: 360, tan: 3.1, spread: 0.9 }],
};
const card = (page: Page, bank: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: bank, exact: true }) });
const advance = { name: 'Avançar com esta Proposta' };

test('a customer sees offers arrive, compares them and chooses one; a second device is told that it is too late', {
  tag: fullSweep,
}, async ({ page, openBrowser, consoleErrors }) => {
  await page.setViewportSize(phone);
  const { email, applicationId } = await submittedCustomer(page, 'Olivia', { opensNothing: true });
  await page.goto('/app/offers');
  await expect(page).toHaveURL(/\/app\/propostas$/);
  await expect(page.getByRole('heading', { name: 'Aguardando Propostas' })).toBeVisible();
  await lookAtBothWidths(page, 'offers-empty');

  const staff = await apiAs(await account('staff'));
  const admin = apiAs(await account('admin'));
  const publish = async (terms: Terms) => {
    await publishLate(await admin, { applicationId, ...terms });
  };

  await test.step('an offer arrives while the page is open, and a draft does not', async () => {
    await staff.call('offers.draft', { applicationId, ...fixed, summary: 'Por publicar' });
    await publish(fixed);
    await expect(card(page, fixedBank)).toContainText(/650,42\s€ por mês/);
    await expect(card(page, fixedBank)).toContainText(/3,221\s%/);
    await expect(card(page, fixedBank)).toContainText('30 anos');
    await seenAtOnce(page, page.getByRole('button', advance));
    await look(page, 'offers-one');
    await publish(mixed);
    await publish(variable);
    await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([variableBank, mixedBank, fixedBank]);
    await expect(page.getByText('Por publicar')).toHaveCount(0);
  });

  await test.step('the dashboard leads there', async () => {
    await page.goto('/app');
    await page.getByRole('link', { name: 'Ver propostas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Propostas' })).toBeVisible();
    for (const button of await page.getByRole('button', { name: /^Ver a proposta de/ }).all())
      await seenAtOnce(page, button);
    await expect(page.getByRole('listitem')).toHaveText([
      /Fictícia.*taxa variável.*TAEG vem na FINE/,
      /Modelo.*taxa mista/,
      /Exemplo.*650,42\s€.*taxa fixa.*TAEG 3,8\s%/,
    ]);
    await expect(page.getByRole('button', advance)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2 * phone.height);
    await page.getByRole('button', { name: `Ver a proposta de ${mixedBank}` }).click();
    await expect(card(page, mixedBank).getByRole('button', advance)).toBeVisible();
  });

  await test.step('they are compared side by side', async () => {
    const cells = (name: RegExp) => page.getByRole('row', { name }).getByRole('cell');
    await page.getByRole('button', { name: 'Ver a comparação' }).click();
    await expect(page.getByRole('button', advance)).toHaveCount(0);
    await expect(page.getByText(/^Têm taxas .*diferentes: não há uma mais barata\.$/)).toBeVisible();
    await expect(page.getByText('Igual em todas: ')).toBeVisible();
    await expect(page.getByText('mais baixo', { exact: true })).toHaveCount(0);
    await expect(cells(/^TAEG/)).toHaveText([/vem na FINE/, /estimativa Morada/, /3,8\s%.*do banco, na FINE/]);
    await expect(cells(/^Prestação depois/)).toHaveText([/sem anos fixos/, /635,77\s€.*depois de 3 anos/, /não muda/]);
    await expect(cells(/^MTIC/).first()).toContainText(/vem na FINE.*Soma das prestações: 230\s589,83\s€/);
    await expect(card(page, variableBank)).toContainText('Ainda não temos: os custos, os seguros');
    await lookAtBothWidths(page, 'offers-open');
    await page.setViewportSize(desk);
    for (const action of [page.getByRole('button', advance), page.getByRole('link', { name: /^Perguntar/ })]) {
      await expect(action).toHaveCount(3);
      const tops = await action.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      expect(new Set(tops).size, `the buttons of the three cards line up: ${tops}`).toBe(1);
    }
    await page.setViewportSize(phone);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
    await expect(page.getByRole('button', advance)).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  await test.step('the responsible member is named at once, and asked about an offer', async () => {
    await expect(page.getByText('A equipa Morada', { exact: true })).toBeVisible();
    const { id: to } = (await staff.call('people.me', {})) ?? {};
    await staff.call('applications.assign', { applicationId, from: null, to });
    await expect(page.getByText('Rui, da equipa Morada')).toBeVisible();
    await page.getByRole('button', { name: `Ver a proposta de ${fixedBank}` }).click();
    await card(page, fixedBank).getByRole('link', { name: 'Perguntar ao gestor' }).click();
    await expect(page.getByRole('textbox', { name: 'Mensagem para a equipa' })).toHaveValue(
      `Sobre a proposta de ${fixedBank}: `,
    );
    await page.goBack();
  });

  const second = await openBrowser(desk);
  await openAs(second, { email, password }, '/app/propostas');
  await card(second, mixedBank).getByRole('button', advance).click();

  await test.step('by keyboard alone one is chosen, after a confirmation', async () => {
    await page.getByRole('button', { name: `Ver a proposta de ${fixedBank}` }).focus();
    await page.keyboard.press('Enter');
    await card(page, fixedBank).getByRole('button', advance).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(/650,42\s€/);
    await lookAtBothWidths(page, 'offers-confirm');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card(page, fixedBank).getByRole('button', advance)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Confirmar escolha' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toContainText(`Proposta escolhida: ${fixedBank}`);
    await movesUnlessReduced(page, page.locator(':focus'));
    await expect(card(page, fixedBank)).toContainText('Escolhida');
    await expect(card(page, mixedBank)).toContainText('Não escolhida');
    await expect(page.getByRole('button', advance)).toHaveCount(0);
    await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([fixedBank, variableBank, mixedBank]);
    await lookAtBothWidths(page, 'offers-chosen');
    await page.evaluate(() => scrollTo(0, 0));
    await seenAtOnce(page, page.getByRole('button', { name: new RegExp(`a proposta de ${fixedBank}`) }));
  });

  await test.step('the receipt states what was shown', async () => {
    const receipt = async () =>
      (await mailsTo(email)).find(({ subject }) => subject === 'Recebemos a tua escolha')?.text ?? '';
    await expect.poll(receipt).toContain(`Banco: ${fixedBank}`);
    expect(await receipt()).toMatch(/TAEG: 3,8\s% \(do banco, na FINE\)/);
    expect(await receipt()).toContain('não há nenhum contrato');
  });

  await test.step('the second device, whose question is still open, is told', async () => {
    await expect(second.getByText(`Proposta escolhida: ${fixedBank}`)).toBeAttached();
    await second.getByRole('button', { name: 'Confirmar escolha' }).click();
    await expect(second.getByText('A escolha já está feita')).toBeVisible();
    await expect(second.getByRole('button', advance)).toHaveCount(0);
    expect(consoleErrors.splice(0).filter((line) => !line.includes('409'))).toEqual([]);
  });
});

test('somebody without an application is told so and can begin one', async ({ page }) => {
  await openAs(page, await account('staff'), '/app/propostas');
  await expect(page).toHaveURL(/\/onboarding/);
});
