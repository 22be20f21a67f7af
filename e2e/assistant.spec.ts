import type { Page } from '@playwright/test';
import { newCustomer } from './support/customer.ts';
import { desk, expect, fullSweep, phone, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';
import { openAs as openPage } from './support/new-account.ts';
import { account } from './support/stack.ts';

const widget = (page: Page) => page.getByRole('dialog', { name: /AI Assistant/ });
const field = (page: Page) => widget(page).getByRole('textbox', { name: 'Pergunta ao AI Assistant' });
const opener = (page: Page) => page.getByRole('button', { name: 'AI Assistant', exact: true });
const answers = (page: Page) => widget(page).locator('[data-role=assistant]').filter({ hasText: 'AI Assistant:' });
const isAsking = (url: URL) => url.pathname === '/api/assistant';

async function openAs(page: Page, name: string): Promise<void> {
  await openPage(page, await account(name), '/app');
  await opener(page).click();
  await expect(field(page)).toBeVisible();
}

async function ask(page: Page, question: string): Promise<string> {
  const before = await answers(page).count();
  await field(page).fill(question);
  await field(page).press('Enter');
  await expect(answers(page)).toHaveCount(before + 1);
  return (await answers(page).last().textContent()) ?? '';
}

test('the suggested questions are answered from each person’s own case', async ({ page, openBrowser }) => {
  const other = await openBrowser();
  await openPage(page, await account('ana'), '/app');
  await expect(page.getByRole('heading', { name: 'O teu pedido' })).toBeVisible();
  await expect(widget(page)).toHaveCount(0);
  await lookAtBothWidths(page, 'assistant-minimised');
  await page.getByRole('button', { name: 'Falar com AI Assistant' }).click();
  await expect(field(page)).toBeFocused();
  await expect(widget(page).getByText('As respostas são informativas')).toBeVisible();
  const box = await widget(page).boundingBox();
  expect([box?.width, box?.height].map((side) => Math.round(side ?? 0))).toEqual([384, 500]);
  await lookAtBothWidths(page, 'assistant-start');

  await test.step('somebody who collects documents', async () => {
    await widget(page).getByRole('button', { name: 'Que documentos preciso?' }).click();
    await expect(answers(page).last()).toContainText(/pede \d+ documentos\. Já enviaste \d+\. Faltam?:/);
    await expect(page.getByRole('status').filter({ hasText: /AI Assistant: O teu caso/ })).toHaveCount(1);
    await lookAtBothWidths(page, 'assistant-documents');
    expect(await ask(page, 'Quanto posso pedir?')).toMatch(/até 90\s% do menor entre preço e avaliação/);
    expect(await ask(page, 'Como é calculada a prestação?')).toContain('taxas');
    await lookAtBothWidths(page, 'assistant-instalment');
  });

  await test.step('somebody with offers', async () => {
    await openAs(other, 'catherine');
    await widget(other).getByRole('button', { name: 'Como é calculada a prestação?' }).click();
    await expect(answers(other).last()).toContainText('Nas tuas propostas:');
    expect(await ask(other, 'Que documentos preciso?')).toContain('Submeteste os teus documentos');
    await lookAtBothWidths(other, 'assistant-offers');
  });

  await test.step('a link of an answer leads there within the app, and the conversation is kept', async () => {
    await other.evaluate(() => Object.assign(window, { sameDocument: true }));
    await answers(other).last().getByRole('link', { name: 'Ver os meus documentos' }).click();
    await expect(other).toHaveURL(/\/app\/documentos$/);
    await other.goBack();
    await expect(widget(other)).toHaveCount(0);
    await opener(other).click();
    await expect(answers(other)).toHaveCount(2);
    expect(await other.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('what nobody knows is not made up', async () => {
    expect(await ask(other, 'Vou ser aprovado?')).toContain('não posso decidir nem prometer');
    expect(await ask(other, 'Quem ganhou o jogo de ontem?')).toContain('Não tenho uma resposta segura');
    expect(await ask(other, 'O que é a FINE?')).toContain('DL n.º 74-A/2017');
    await lookAtBothWidths(other, 'assistant-knowledge');
  });
});

test('too many questions, an error and a retry', { tag: fullSweep }, async ({ page, consoleErrors }) => {
  await newCustomer(page, 'Nelson');
  await page.goto('/app');
  await opener(page).click();

  await test.step('an error keeps the question, and a retry answers it', async () => {
    await page.route(isAsking, (route) => route.abort());
    await field(page).fill('O que é a Euribor?');
    await field(page).press('Enter');
    await expect(widget(page).getByText('Desculpa, ocorreu um erro. Tenta novamente.')).toBeVisible();
    await expect(page.getByText('Não foi possível enviar a mensagem. Tenta novamente.')).toBeVisible();
    await lookAtBothWidths(page, 'assistant-error');
    await page.unroute(isAsking);
    await widget(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(answers(page)).toHaveCount(1);
    await expect(answers(page).last()).toContainText('indexante');
    await expect(widget(page).getByRole('alert')).toHaveCount(0);
    await expect(widget(page).getByText('O que é a Euribor?')).toHaveCount(1);
  });

  await test.step('what is too fast is said in its own words', async () => {
    const send = () =>
      page.evaluate(async () => {
        const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
        const headers = {
          authorization: `Bearer ${localStorage.getItem(key)}`,
          'content-type': 'application/json',
        };
        const body = JSON.stringify({ message: 'Olá' });
        return (await fetch('/api/assistant', { method: 'POST', headers, body })).status;
      });
    // The minute may end in the middle.
    await expect(async () => {
      let status = 200;
      while (status === 200) status = await send();
      expect(status).toBe(429);
      await field(page).fill('E a TAN?');
      await field(page).press('Enter');
      await expect(page.getByText('Calma aí! ⏱️')).toBeVisible();
    }).toPass();
    await expect(widget(page).getByText('Estás a usar muito rápido. Tenta de novo em instantes.')).toBeVisible();
    await lookAtBothWidths(page, 'assistant-too-many');
  });
  consoleErrors.splice(0);
});

test('by keyboard alone; what is typed survives being made small', { tag: fullSweep }, async ({ page }) => {
  await newCustomer(page, 'Olivia', { opensNothing: true });
  await page.goto('/app');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();

  await test.step('Enter sends, Shift+Enter begins a line, white space is nothing', async () => {
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    await expect(widget(page).getByRole('button', { name: 'Enviar' })).toBeDisabled();
    await field(page).fill('');
    await page.keyboard.type('O que é');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('o distrate?');
    await expect(field(page)).toHaveValue('O que é\no distrate?');
    await page.keyboard.press('Enter');
    await expect(answers(page).last()).toContainText('cancelamento da hipoteca');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  });

  await test.step('Escape makes it small and gives the focus back; the text stays', async () => {
    await page.keyboard.type('Ainda estou a');
    await page.keyboard.press('Escape');
    await expect(widget(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('Ainda estou a');
    await expect(answers(page)).toHaveCount(1);
  });

  await test.step('every part is reached by Tab', async () => {
    const reached = new Set<string>();
    for (let index = 0; index < 12; index++) {
      await page.keyboard.press('Shift+Tab');
      const name = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.closest('[role=dialog]') ? (element.getAttribute('aria-label') ?? element.tagName) : '';
      });
      if (name) reached.add(name);
    }
    expect([...reached]).toEqual(expect.arrayContaining(['Conversa', 'Minimizar']));
  });

  await test.step('on a phone it takes the whole screen, and what is below takes no focus', async () => {
    await page.setViewportSize(phone);
    // It slides in.
    await expect.poll(() => widget(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    await expect(page.locator('main')).toHaveAttribute('inert', '');
    await widget(page).getByRole('button', { name: 'Minimizar' }).click();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await expect(opener(page)).toBeFocused();
    await page.setViewportSize(desk);
  });
});

test('a chunk that does not arrive leaves the page as it is', { tag: fullSweep }, async ({ page, consoleErrors }) => {
  await page.route(/assistant-widget/, (route) => route.abort());
  await openPage(page, await account('ana'), '/app');
  await opener(page).click();
  await expect(page.getByText('Não foi possível abrir o assistente.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'O teu pedido' })).toBeVisible();
  consoleErrors.splice(0);
});
