import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { row, upload } from './support/customer.ts';
import { pdf } from './support/files.ts';
import { expect, fullSweep, phone, test } from './support/fixtures.ts';
import { mailsTo } from './support/inbox.ts';
import { lookAtBothWidths, movesUnlessReduced } from './support/look.ts';
import { apiAs } from './support/new-account.ts';
import { publishLate } from './support/publish-late.ts';
import { account } from './support/stack.ts';
import { sessionOf, submittedCustomer } from './support/submitted-customer.ts';

const terms = { loanAmount: 150_000, termMonths: 360, phases: [{ months: 360, kind: 'fixed' as const, tan: 3 }] };
const switcher = (page: Page) => page.getByRole('combobox', { name: 'Pedido', exact: true });

/** Follows the button of the e-mail with a subject about a request, once it has arrived. */
async function follow(page: Page, email: string, subject: RegExp, applicationId: string): Promise<void> {
  const button = new RegExp(`href="([^"]*\\?pedido=${applicationId}[^"]*)"`);
  const links = async () =>
    (await mailsTo(email)).flatMap((mail) => (subject.test(mail.subject) ? (button.exec(mail.html)?.[1] ?? []) : []));
  await expect.poll(links, { message: String(subject) }).toHaveLength(1);
  const [link = ''] = await links();
  await page.goto(link);
}

test('a customer with two open requests follows the team through both to the choice of an offer, and to the end of one', {
  tag: fullSweep,
}, async ({ page, consoleErrors }) => {
  await page.setViewportSize(phone);
  const { email, applicationId: older } = await submittedCustomer(page, 'Teresa');
  const customer = await sessionOf(page);
  const staff = await apiAs(await account('staff'));
  const admin = await apiAs(await account('admin'));
  let newer = '';
  const isCurrent = (applicationId: string) =>
    expect.poll(async () => (await customer.call('people.me', {})).currentApplicationId).toBe(applicationId);
  const isAbout = (applicationId: string) => expect(switcher(page)).toHaveValue(applicationId);

  await test.step('before another request the screen says what happens to the one under way', async () => {
    await page.goto('/app');
    await page.getByRole('link', { name: 'Nova Simulação' }).click();
    await page.getByRole('button', { name: 'Começar um pedido com estes valores' }).click();
    await expect(page.getByRole('heading', { name: 'Já tens um pedido em' })).toBeVisible();
    await lookAtBothWidths(page, 'another-request');
    await page.getByRole('link', { name: 'Continuar o atual' }).click();
    await expect(page).toHaveURL(/\/app$/);
    await page.goBack();
    await page.getByRole('button', { name: 'Começar outro pedido' }).click();
  });

  await test.step('its documents come along, with their review; copies of the card need a consent of their own', async () => {
    const next = page.getByRole('button', { name: 'Continuar' });
    await next.click();
    await next.click();
    await page.getByRole('radio', { name: /Primeira Habitação/ }).check();
    await next.click();
    await page.getByRole('radio', { name: /Ainda estou à procura/ }).check();
    await page.getByRole('button', { name: 'Começar' }).click();
    await expect(page.getByText('Pedido criado')).toBeVisible();
    await expect(page.getByText('Aproveitámos 2 documentos')).toBeVisible();
    await expect(page.getByText('De outro pedido')).toHaveCount(2);
    newer = (await customer.call('people.me', {})).currentApplicationId ?? '';
    expect(newer).not.toBe(older);
    await isAbout(newer);
    await lookAtBothWidths(page, 'documents-carried');
  });

  await test.step('one of them is taken out, and another file takes its place', async () => {
    await page.getByRole('button', { name: 'Retirar Comprovativo de rendimentos deste pedido' }).click();
    await expect(page.getByText('Documento retirado')).toBeVisible();
    await upload(page, 'Comprovativo de rendimentos', await pdf('rendimentos.pdf'));
    await expect(page.getByText('De outro pedido')).toHaveCount(1);
    await page.getByRole('button', { name: 'Alterar' }).click();
    await page.getByRole('button', { name: 'Responder sobre a cópia do Cartão de Cidadão' }).click();
    await page.getByRole('button', { name: 'Prefiro mostrá-lo à equipa' }).click();
    await page.getByRole('button', { name: 'Submeter documentos' }).click();
    await expect(page).toHaveURL(/\/app$/);
    await isAbout(newer);
    const steps = page.getByRole('region', { name: 'O teu pedido' }).getByRole('listitem');
    await movesUnlessReduced(page, steps.nth(0), '::before');
    await movesUnlessReduced(page, steps.nth(1).locator('[aria-hidden]').first());
    await staff.call('documents.seeCard', { applicationId: newer, seen: true });
  });

  const bankOf = (applicationId: string) => (applicationId === older ? 'Banco Exemplo, S.A.' : 'Banco Modelo, S.A.');
  const ages = (applicationId: string) => (applicationId === older ? 'older' : 'newer');

  // Their e-mails wait until none of it can be undone: for all of it at once.
  await test.step('the team asks for a correction of the older one, and publishes an offer for each', async () => {
    const { documents } = await customer.call('applications.get', { applicationId: older });
    const income = documents.find(({ id }) => id === 'proof_of_income');
    if (!income) throw new Error('The older request lost its document');
    await staff.call('documents.review', {
      applicationId: older,
      documentId: income.id,
      uploadId: income.uploadId,
      decision: 'reject',
      reason: 'Falta uma página.',
    });
    for (const applicationId of [older, newer]) {
      await staff.call('applications.move', { applicationId, from: 'analise', to: 'proposta' });
      const bankName = bankOf(applicationId);
      await publishLate(admin, { applicationId, bankName, ...terms });
    }
  });

  await test.step('a message about the older one is counted on every page, and read there', async () => {
    await staff.call('messages.staffSend', {
      applicationId: older,
      visibility: 'client',
      sendingId: randomUUID(),
      content: 'Falta-nos uma página.',
    });
    await expect(page.getByText('1 mensagem por ler noutro pedido')).toBeVisible();
    await lookAtBothWidths(page, 'switcher-unread');
    await page.goto(`/app/mensagens?pedido=${older}`);
    await expect(page.getByText('Falta-nos uma página.')).toBeVisible();
    await isAbout(older);
    await expect(page.getByText(/por ler noutro pedido/)).toHaveCount(0);
  });

  await test.step('the e-mail about a correction opens the request that it is about', async () => {
    await switcher(page).selectOption(newer);
    await isAbout(newer);
    await follow(page, email, /Precisamos de uma correção/, older);
    await isAbout(older);
    await expect(row(page, 'Comprovativo de rendimentos')).toContainText('Falta uma página.');
    await isCurrent(older);
  });

  for (const applicationId of [newer, older])
    await test.step(`the e-mail about the offer of the ${ages(applicationId)} one opens it, and the offer is chosen`, async () => {
      await follow(page, email, /proposta nova/, applicationId);
      await isCurrent(applicationId);
      await page.getByRole('button', { name: 'Avançar com esta Proposta' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Confirmar|Sim|Avançar/ })
        .click();
      await expect(page.getByText(`Proposta escolhida: ${bankOf(applicationId)}`)).toBeAttached();
    });

  await test.step('the older one is given up', async () => {
    await staff.call('applications.end', {
      applicationId: older,
      outcome: 'withdrawn',
      reason: 'Escolheu uma só casa.',
      message: 'Fica para quando quiseres.',
    });
    await page.goto(`/app?pedido=${older}`);
    await expect(page.getByRole('heading', { name: 'Cancelado' })).toBeVisible();
  });

  await test.step('a link to it still opens its messages; one to nothing says so', async () => {
    await page.goto(`/app/mensagens?pedido=${older}`);
    await expect(page.getByText('Falta-nos uma página.')).toBeVisible();
    await page.goto(`/app/documentos?pedido=${'0'.repeat(26)}`);
    await expect(page.getByText('Pedido não encontrado')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/documentos$/);
    await isCurrent(older);
    expect(consoleErrors.splice(0).filter((line) => !/404/.test(line))).toEqual([]);
  });

  await test.step('the team opens one more for them, which the switcher offers with its message', async () => {
    const { application } = await staff.call('applications.addForClient', {
      applicationId: older,
      sendingId: randomUUID(),
      purpose: 'investment',
      message: 'Como combinámos, abrimos-te outro pedido.',
    });
    await page.goto('/app');
    await switcher(page).selectOption(application.id);
    await isCurrent(application.id);
    await page.goto('/app/mensagens');
    await expect(page.getByText('Como combinámos, abrimos-te outro pedido.')).toBeVisible();
  });
});
