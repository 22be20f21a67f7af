import type { Locator, Page } from '@playwright/test';
import { pdf } from './support/files.ts';
import { expect, freshEmail, fullSweep, test } from './support/fixtures.ts';
import { codeIn, newestMail } from './support/inbox.ts';
import { look, lookAtBothWidths } from './support/look.ts';
import { password } from './support/sign-in.ts';
import { account } from './support/stack.ts';

/** Presses Tab until something has the focus, as a person without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < 200; presses++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target}`);
}

/** Reaches a group of radio buttons and moves to one of them with the arrow keys. */
async function choose(page: Page, name: RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name });
  await radio.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio')) break;
  }
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press(presses === 0 ? 'Space' : 'ArrowDown');
    if (await radio.isChecked()) return;
  }
  throw new Error(`The arrow keys never reached ${name}`);
}

test('a customer registers, answers the questions and sends a document without a mouse', { tag: fullSweep }, async ({
  page,
}) => {
  const email = freshEmail('teclado');
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Começar agora' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth$/);
  await tabTo(page, page.getByLabel('Nome'));
  await page.keyboard.type('Tecla Ribeiro');
  await tabTo(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Palavra-passe', { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, page.getByLabel('Confirmar palavra-passe'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pending-confirmation/);
  const code = codeIn(await newestMail(email));
  await tabTo(page, page.getByLabel('Código de confirmação'));
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding$/);

  const next = page.getByRole('button', { name: 'Continuar' });
  await choose(page, /Outro país/);
  await tabTo(page, page.getByRole('combobox', { name: 'Procura o teu país' }));
  await page.keyboard.type('franca');
  await page.keyboard.press('Enter');
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  for (const answer of [/Estudante/, /Investimento/]) {
    await choose(page, answer);
    await tabTo(page, next);
    await page.keyboard.press('Enter');
  }
  const step = page.getByRole('heading', { level: 1 });
  await expect(step).toHaveText(/^Etapa 4 de 4/);
  await page.goBack();
  await expect(step).toHaveText(/^Etapa 3 de 4/);
  await expect(page.getByRole('radio', { name: /Investimento/ })).toBeChecked();
  await page.goForward();
  await expect(step).toHaveText(/^Etapa 4 de 4/);
  await choose(page, /Ainda estou à procura/);
  await tabTo(page, page.getByRole('button', { name: 'Começar' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/documentos$/);
  // Asked for before it is needed: the browser is told to hand choosers over, and a key is quicker than that.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Enviar Comprovativo de rendimentos' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await pdf('comprovativo.pdf'));
  await tabTo(page, page.getByRole('button', { name: 'Recebi a informação prévia' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'comprovativo.pdf' })).toContainText('Em revisão');
});

// Documents are decided on by keyboard in documents-review.spec.ts.
test('staff open a request, and keep its tasks and their own, without a mouse', { tag: fullSweep }, async ({
  page,
}) => {
  const { email, password: secret } = await account('staff');
  await page.goto('/auth');
  await tabTo(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Palavra-passe', { exact: true }));
  await page.keyboard.type(secret);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O meu dia');
  await tabTo(page, page.getByRole('link', { name: 'Pipeline' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pipeline de Pedidos');
  // In a column that the other tests do not fill.
  await tabTo(page, page.getByRole('link', { name: /Bruno Teixeira/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Aplicação #/);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atalhos de teclado' });
  const singleKeys = keys.getByRole('checkbox', { name: 'Atalhos de uma só tecla' });
  await expect(keys).toContainText('Documentos');
  await tabTo(page, singleKeys);
  await page.keyboard.press('Space');
  await expect(singleKeys).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await expect(page.getByRole('tab', { name: 'Visão Geral' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, page.getByRole('button', { name: 'Atalhos ?' }));
  await page.keyboard.press('Enter');
  await tabTo(page, singleKeys);
  await page.keyboard.press('Space');
  await expect(singleKeys).toBeChecked();
  await look(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('t');
  await expect(page.getByLabel('O que há a fazer')).toBeFocused();
  await page.keyboard.type('Ligar ao notário hoje');
  await page.keyboard.press('Enter');
  const check = page.getByRole('button', { name: 'Concluir a tarefa: Ligar ao notário' });
  await expect(check).toBeVisible();
  await lookAtBothWidths(page, 'case-tasks');
  await check.focus();
  await page.keyboard.press('f');
  await expect(page.getByText('Tarefa concluída')).toBeVisible();
  await page.keyboard.press('z');
  await expect(check).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/backoffice');
  await expect(page.getByRole('row').filter({ hasText: 'Ligar ao notário · hoje' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByLabel('O que há a fazer')).toBeFocused();
  await page.keyboard.type('Lista de segunda segunda');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'As minhas tarefas' })).toContainText('Lista de segunda');
  await lookAtBothWidths(page, 'day-own-tasks');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Aplicação #/);
  await page.keyboard.press('d');
  await expect(page.getByRole('tab', { name: 'Documentos' })).toHaveAttribute('aria-selected', 'true');
});
