import { randomUUID } from 'node:crypto';
import { callApi, closeDialog, expect, freshEmail, fullSweep, phone, test } from './support/fixtures.ts';
import { newestMail } from './support/inbox.ts';
import { lookAtBothWidths } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { password } from './support/sign-in.ts';
import { account } from './support/stack.ts';

test('the team keeps track of what visitors have written', async ({ page, openBrowser, consoleErrors }) => {
  const name = `Nuno ${randomUUID().slice(0, 6)}`;
  await page.setViewportSize(phone);
  await page.goto('/');
  const lead = {
    name,
    email: 'nuno@visita.example',
    phone: '912 345 678',
    source: 'contact_form',
    message: 'Bom dia,\nquanto posso pedir com <b>dois</b> salários?',
  };
  const colleague = await openBrowser();
  await openAs(colleague, await account('admin'), '/backoffice/leads?ver=todas');
  await expect(colleague.getByRole('heading', { name: 'Contactos' })).toBeVisible();
  expect((await callApi(page, 'POST', '/api/leads', lead)).status).toBe(200);
  // It shows by itself, and is counted.
  const theirs = colleague.getByRole('article', { name });
  await expect(theirs).toBeVisible();
  await expect(colleague.getByRole('link', { name: /^Contactos/ })).toContainText('por responder');
  await openAs(page, await account('staff'), '/backoffice/pipeline');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Contactos' }).click();
  await page.getByRole('link', { name: 'Todas' }).click();
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('quanto posso pedir com <b>dois</b> salários?');
  await expect(card).toContainText('Por responder');
  await expect(card.getByRole('link', { name: '912 345 678' })).toHaveAttribute('href', 'tel:912345678');

  await test.step('found by name and by address from any page, by keyboard', async () => {
    const palette = page.getByRole('dialog', { name: 'Procurar' });
    for (const typed of [name, lead.email]) {
      await page.keyboard.press('/');
      await palette.getByRole('combobox').fill(typed);
      await expect(palette.getByRole('option', { name }).first()).toContainText(lead.email);
      await expect(palette.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
      await closeDialog(page);
    }
  });

  await theirs.getByRole('button', { name: 'Escrever nota' }).click();
  await theirs.getByLabel(`Nota sobre ${name}`).fill('Enviei a brochura.');

  await test.step('by keyboard: a note, and answered', async () => {
    await card.getByRole('button', { name: 'Escrever nota' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Liguei; volta a falar em março.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: 'Editar nota' })).toBeVisible();
    await expect(card).toContainText('Liguei; volta a falar em março.');
    await card.getByRole('button', { name: 'Marcar como respondida' }).click();
    await expect(card).toContainText('Respondida por Rui Cardoso');
    const label = `Quem trata da mensagem de ${name}`;
    await card.getByLabel(label).selectOption('Rui Cardoso (tu)');
    await expect(theirs.getByLabel(label).locator('option:checked')).toHaveText('Rui Cardoso');
    await lookAtBothWidths(page, 'leads');
  });

  await test.step('who has read it earlier is told, and loses nothing', async () => {
    await expect(theirs).toContainText('Liguei; volta a falar em março.');
    await theirs.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(colleague.getByText('O contacto mudou entretanto')).toBeVisible();
    await expect(theirs).toContainText('Respondida por Rui Cardoso');
    await expect(theirs.getByLabel(`Nota sobre ${name}`)).toHaveValue('Enviei a brochura.');
    await theirs.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(theirs.getByRole('button', { name: 'Editar nota' })).toBeVisible();
  });
  expect(consoleErrors.splice(0).filter((line) => !line.includes('409'))).toEqual([]);
});

test('somebody the team spoke with makes an account from an e-mail, and what they said is there', {
  tag: fullSweep,
}, async ({ page, openBrowser }) => {
  const name = `Vera ${randomUUID().slice(0, 6)}`;
  const email = freshEmail('vera');
  await openAs(page, await account('staff'), '/backoffice/leads');
  await page.getByRole('button', { name: 'Novo contacto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo contacto' });
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('Telefone').fill(`91${Math.floor(1_000_000 + Math.random() * 8_999_999)}`);
  await dialog.getByLabel('Origem').selectOption('Recomendação');
  await dialog.getByLabel('Quem recomendou').fill('Marta Reis');
  await dialog.getByLabel('Objetivo').selectOption('Investimento');
  await dialog.getByLabel('Preço do imóvel').fill('250000');
  await dialog.getByLabel('Montante').fill('200000');
  await lookAtBothWidths(page, 'contact-new');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('Recomendação · Marta Reis');
  await card.getByRole('button', { name: 'Convidar' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(card).toContainText('Convite enviado');
  await lookAtBothWidths(page, 'contact-invited');

  const vera = await openBrowser(phone);
  const link = /href="([^"]*\/convite#[^"]*)"/.exec((await newestMail(email)).html)?.[1] ?? '';
  await vera.goto(link);
  await vera.getByRole('button', { name: 'Ver o convite' }).click();
  await expect(vera.getByRole('heading', { name: 'Olá, Vera' })).toBeVisible();
  await lookAtBothWidths(vera, 'contact-visitor');
  await vera.getByRole('link', { name: 'Criar a minha conta' }).click();
  await expect(vera.getByLabel('Nome')).toHaveValue(name);
  await lookAtBothWidths(vera, 'contact-account');
  for (const label of ['Palavra-passe', 'Confirmar palavra-passe'])
    await vera.getByLabel(label, { exact: true }).fill(password);
  await vera.getByRole('button', { name: 'Criar conta e entrar' }).click();
  await expect(vera.getByText('O pedido começa com o que nos disseste')).toBeVisible();
  await expect(vera).toHaveURL(/\/onboarding$/);
  await lookAtBothWidths(vera, 'contact-onboarding');
  // The team reads it by itself.
  await page.goto('/backoffice/leads?ver=todas');
  await expect(card).toContainText('Criou conta');
});
