import type { Page } from '@playwright/test';
import { callApi, desk, expect, fullSweep, phone, test } from './support/fixtures.ts';
import { look, lookAtBothWidths } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { publishLate } from './support/publish-late.ts';
import { account } from './support/stack.ts';
import { sessionOf, submittedCustomer } from './support/submitted-customer.ts';

const history = (page: Page) => page.getByRole('region', { name: 'Histórico' });
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

/** What the page hears over its live connection from now on. */
function heardBy(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
}

/** Lets requests to move a card go only when all pages have sent theirs. */
async function moveAtOnce(pages: readonly Page[]): Promise<void> {
  let waiting = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const page of pages)
    await page.route('**/api/backoffice/applications/*/stage', async (route) => {
      waiting += 1;
      if (waiting === pages.length) resolve();
      await promise;
      await route.continue();
    });
}

test(
  'two of the team and a customer work on one case at once',
  { tag: fullSweep },
  async ({ page, openBrowser, consoleErrors }, { retry }) => {
    // Somebody else when it is tried again: the first one's requests are still there.
    const [name, written] = retry === 0 ? ['Filomena', 'filómena TES'] : ['Genoveva', 'genóveva TES'];
    await page.setViewportSize(phone);
    const heard = heardBy(page);
    const { applicationId } = await submittedCustomer(page, name);
    const [rui, helena] = [await openBrowser(desk), await openBrowser(desk)];
    await openAs(rui, await account('staff'), `/backoffice/applications/${applicationId}`);
    await openAs(helena, await account('admin'), `/backoffice/applications/${applicationId}`);
    await expect(history(helena)).toContainText(
      'submeteu os documentos; o pedido passou de «Documentos» para «Análise».',
    );

    await test.step('a review by one shows at the other by itself, in words', async () => {
      const { documents } = await (await sessionOf(page)).call('applications.get', { applicationId });
      const [{ id: documentId, uploadId, label } = { id: '', uploadId: '', label: '' }] = documents;
      const review = { applicationId, documentId, uploadId, decision: 'reject', reason: 'A página 2 falta.' } as const;
      await (await sessionOf(rui)).call('documents.review', review);
      const entry = history(helena).getByRole('listitem').first();
      await expect(entry).toContainText(`pediu a correção de «${label}» (estava «Em revisão»).`);
      await expect(entry).toContainText('Motivo: A página 2 falta.');
      await expect(entry).toContainText('Rui');
    });

    await test.step('what one writes for the team is at once with the other', async () => {
      for (const member of [rui, helena]) {
        await member.getByRole('tab', { name: 'Mensagens' }).click();
        await member.getByRole('tab', { name: 'Interna' }).click();
      }
      await rui.getByLabel('Nota interna').fill('SEGREDO: de manhã, afinal.');
      await rui.getByLabel('Nota interna').press('Enter');
      await expect(helena.getByRole('listitem').filter({ hasText: 'afinal' })).toContainText('Rui');
      await lookAtBothWidths(rui, 'messages-internal');
      for (const member of [rui, helena]) await member.getByRole('tab', { name: 'Visão Geral' }).click();
      await lookAtBothWidths(rui, 'application-overview');
    });

    await test.step('the customer’s message reaches both, what the team writes to itself neither page of theirs', async () => {
      for (const member of [rui, helena]) await member.getByRole('tab', { name: 'Mensagens' }).click();
      await page.goto('/app/mensagens');
      await page.getByLabel('Mensagem para a equipa').fill('Quando ligam?');
      await page.getByLabel('Mensagem para a equipa').press('Enter');
      for (const member of [rui, helena])
        await expect(member.getByRole('listitem').filter({ hasText: 'Quando ligam?' })).toBeVisible();
      const sendingId = crypto.randomUUID();
      const message = { applicationId, sendingId, visibility: 'internal', content: 'SEGREDO da equipa' } as const;
      await (await sessionOf(rui)).call('messages.staffSend', message);
      const answer = { ...message, sendingId: crypto.randomUUID(), visibility: 'client', content: 'Amanhã.' } as const;
      await (await sessionOf(helena)).call('messages.staffSend', answer);
      await expect(page.getByRole('listitem').filter({ hasText: 'Amanhã.' })).toBeVisible();
      await expect(page.locator('body')).not.toContainText('SEGREDO');
      for (const path of ['', '/messages', '/offers', '/deed'])
        expect(
          JSON.stringify((await callApi(page, 'GET', `/api/applications/${applicationId}${path}`)).body),
        ).not.toContain('SEGREDO');
      expect((await callApi(page, 'GET', `/api/backoffice/applications/${applicationId}/history`)).status).toBe(403);
      expect(heard.filter((text) => /history|SEGREDO/.test(text))).toEqual([]);
    });

    await test.step('both move the card at once: one wins, the other is told', async () => {
      const members = [rui, helena];
      await moveAtOnce(members);
      for (const member of members) {
        await member.goto('/backoffice/pipeline');
        await column(member, 'Análise')
          .getByRole('link', { name: new RegExp(name) })
          .focus();
        await member.keyboard.press('m');
        await member.getByRole('dialog').getByRole('button', { name: 'Proposta' }).press('Enter');
        await member.getByRole('button', { name: 'Avançar mesmo assim' }).focus();
      }
      await Promise.all(members.map((member) => member.keyboard.press('Enter')));
      for (const member of members)
        await expect(column(member, 'Proposta').getByRole('link', { name: new RegExp(name) })).toBeVisible();
      // Together, and each as soon as it is there: what went well is shown for a few seconds only.
      const told = (words: string) => async () =>
        (await Promise.all(members.map((member) => member.getByText(words).count()))).reduce((a, b) => a + b);
      await Promise.all([
        expect.poll(told(`${name} Teste está agora em Proposta.`)).toBe(1),
        expect.poll(told('O pedido mudou entretanto')).toBe(1),
      ]);
      const { items } = await (await sessionOf(rui)).call('audit.list', { applicationId, kind: 'pedido' });
      expect(items.filter(({ what }) => what === 'moveu o pedido de «Análise» para «Proposta»')).toHaveLength(1);
      expect(consoleErrors.splice(0).filter((line) => !/409/.test(line))).toEqual([]);
    });

    await test.step('a request with figures shows what they come to, the effort of its offer included', async () => {
      const { application } = await (await sessionOf(page)).call('applications.request', {
        furtherTo: applicationId,
        propertyValue: 250_000,
        loanAmount: 212_500,
        propertyType: 'apartment',
        propertyLocation: 'Braga',
        monthlyIncome: 2_400.5,
        incomePayments: 12,
        monthlyExpenses: 350,
        notes: 'Mudança antes do verão.',
      });
      const team = await sessionOf(helena);
      const ofIt = { applicationId: application.id };
      await team.call('applications.move', { ...ofIt, from: 'documentos', to: 'analise' });
      const index = { index: 'euribor_6m', indexValue: 2.321, indexMonth: '2026-10', spread: 0.9 } as const;
      await publishLate(team, {
        ...ofIt,
        bankName: 'Banco Exemplo, S.A.',
        loanAmount: 212_500,
        termMonths: 360,
        phases: [{ months: 360, kind: 'indexed', tan: 3.221, ...index }],
      });
      await helena.goto(`/backoffice/applications/${application.id}`);
      const figures = helena.getByRole('region', { name: 'Rendimento e imóvel' });
      await expect(figures).toContainText(/Disponível por mês2\s050,50\s€/);
      await expect(figures).toContainText(/LTV85,0\s%Dentro do limite indicativo de 90\s%/);
      await expect(figures).toContainText(
        /Banco Exemplo, S.A.46,0\s%Acima do valor noticiado de 45\s%, mas dentro da recomendação de 50\s%/,
      );
      await expect(history(helena)).toContainText('publicou a proposta «Banco Exemplo, S.A.»: montante');
      await lookAtBothWidths(helena, 'application-figures');
    });

    await test.step('the request is found by name among those that are not on the screen', async () => {
      await rui.getByRole('link', { name: 'Encerrados' }).click();
      // The board, which has such a field, too, stays until the code of the list is there.
      await expect(rui.getByRole('heading', { name: 'Pedidos encerrados' })).toBeVisible();
      await rui.getByRole('searchbox').fill(written);
      await expect(rui.getByText('Mais 2 pedidos encontrados, abertos ou encerrados:')).toBeVisible();
      await expect(rui.getByRole('link', { name: new RegExp(name) }).first()).toContainText('Proposta');
      await look(rui, 'closed-found');
      await rui.getByRole('searchbox').fill('');
      await rui.keyboard.press('Control+k');
      const palette = rui.getByRole('dialog', { name: 'Procurar' });
      await expect(palette.getByRole('combobox')).toBeFocused();
      await rui.keyboard.type(written);
      await expect(palette.getByRole('group', { name: 'Pedidos' }).getByRole('option')).toHaveCount(2);
      // Enter does nothing until contacts were searched, too.
      await expect(palette.getByRole('status')).toHaveText('2 resultados.');
      await lookAtBothWidths(rui, 'palette');
      await rui.keyboard.press('ArrowDown');
      await rui.keyboard.press('Enter');
      await expect(rui.getByRole('heading', { level: 1 })).toHaveText(/^Aplicação #/);
      await helena.goto('/backoffice/pipeline');
      await helena.getByRole('searchbox').fill('Xurdes');
      await expect(helena.getByText('Nenhum outro pedido encontrado.')).toBeVisible();
      await lookAtBothWidths(helena, 'board-no-match');
    });
  },
);
