import type { Page } from '@playwright/test';
import { newCustomer } from './support/customer.ts';
import { callApi, expect, phone, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an admin takes somebody into the team, who works there at once, and lets them go', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const member = await openBrowser();
  const email = await newCustomer(member, 'Sandra');
  await openAs(page, await account('admin'), '/backoffice/pipeline');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Equipa' }).click();
  await expect(row(page, 'Helena')).toContainText('(tu)');

  await test.step('by keyboard: nothing typed, somebody unknown, somebody known', async () => {
    const field = page.getByLabel('Email', { exact: true });
    await field.focus();
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Insere o email do membro/);
    await expect(page.getByText('Email obrigatório')).toBeVisible();
    await page.keyboard.type('ninguem@teste.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Utilizador não encontrado' })).toContainText('/auth');
    await lookAtBothWidths(page, 'staff-unknown');
    // While it is busy, Enter adds nobody.
    await expect(page.getByRole('button', { name: 'Adicionar', exact: true })).toBeVisible();
    await field.fill(email.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(row(page, 'Sandra')).toContainText(email);
    await expect(field).toHaveValue('');
  });

  await test.step('the new member works at once, but not on this page', async () => {
    await member.goto('/backoffice/pipeline');
    await expect(member.getByRole('heading', { name: 'Pipeline de Pedidos' })).toBeVisible();
    await member.goto('/backoffice/staff');
    await expect(member.getByText('Apenas administradores podem aceder a esta página.')).toBeVisible();
    await expect(member).toHaveURL(/\/app$/);
  });

  await test.step('a role that changes counts from the next request on', async () => {
    await page.getByLabel('Role de Sandra Teste').selectOption('Admin');
    await expect(page.getByText('Role atualizado.')).toBeVisible();
    expect((await callApi(member, 'GET', '/api/backoffice/staff')).status).toBe(200);
    await page.getByLabel('Role de Sandra Teste').selectOption('Staff');
    await expect.poll(async () => (await callApi(member, 'GET', '/api/backoffice/staff')).status).toBe(403);
    await lookAtBothWidths(page, 'staff');
  });

  await test.step('somebody who is let go is a client again', async () => {
    await page.getByRole('button', { name: 'Remover Sandra Teste' }).click();
    await expect(page.getByRole('dialog', { name: 'Remover membro?' })).toContainText(
      'Esta ação não pode ser revertida. O membro perderá acesso ao backoffice.',
    );
    await lookAtBothWidths(page, 'staff-remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(row(page, 'Sandra')).toHaveCount(0);
    await member.goto('/backoffice/pipeline');
    await expect(member.getByText('Acesso negado')).toBeVisible();
  });

  await test.step('the last administrator stays', async () => {
    await page.getByRole('button', { name: 'Remover Helena' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('Não podes remover o último administrador.')).toBeVisible();
    await expect(row(page, 'Helena')).toBeVisible();
  });
  expect(consoleErrors.splice(0).filter((line) => !/404|409|403/.test(line))).toEqual([]);
});
