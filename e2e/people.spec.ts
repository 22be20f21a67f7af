import { acknowledgeInformation, choose, newCustomer, row } from './support/customer.ts';
import { pdf } from './support/files.ts';
import { callApi, expect, freshEmail, fullSweep, phone, test } from './support/fixtures.ts';
import { codeIn, mailAbout, newestMail } from './support/inbox.ts';
import { lookAtBothWidths } from './support/look.ts';
import { sendSignUp } from './support/sign-in.ts';

test('Tiago invites Marta, who makes an account from the e-mail and joins with it', { tag: fullSweep }, async ({
  page,
  openBrowser,
}) => {
  const tiago = await newCustomer(page, 'Tiago', { opensNothing: true });
  const email = freshEmail('marta');

  await test.step('the invitation takes three answers, and says what stays private', async () => {
    await page.goto('/app');
    await page.getByRole('link', { name: 'Convida essa pessoa' }).click();
    await expect(page.getByRole('article', { name: 'Tiago Teste (tu)' })).toBeVisible();
    await page.getByRole('button', { name: 'Convidar pessoa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Convidar pessoa' });
    await lookAtBothWidths(page, 'people-invite');
    await dialog.getByLabel('Nome').fill('Marta Reis');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Enviar convite' }).click();
    await expect(page.getByRole('article', { name: 'Marta Reis' })).toContainText('Ainda não entrou');
  });

  const marta = await openBrowser(phone);
  await test.step('its link says who invites; the token is not in the address', async () => {
    const mail = await newestMail(email);
    expect(mail.subject).toBe('Tiago convidou-te para um pedido de crédito habitação');
    expect(mail.text).toContain('Olá Marta, Tiago pediu-te para entrares no pedido de crédito habitação como titular.');
    const link = /href="([^"]*\/convite#[^"]*)"/.exec(mail.html)?.[1] ?? '';
    await marta.goto(link);
    await expect(marta).toHaveURL(/\/convite$/);
    await lookAtBothWidths(marta, 'invitation-closed');
    await marta.getByRole('button', { name: 'Ver o convite' }).click();
    await expect(marta.getByRole('heading', { name: 'Tiago convidou-te' })).toBeVisible();
    await lookAtBothWidths(marta, 'invitation-visitor');
  });

  await test.step('after making an account she is back at it, and joins', async () => {
    await marta.getByRole('link', { name: 'Criar conta' }).click();
    await sendSignUp(marta, 'Marta Reis', email);
    await marta.getByLabel('Código de confirmação').fill(codeIn(await newestMail(email, 2)));
    await marta.getByRole('button', { name: 'Confirmar' }).click();
    await expect(marta).toHaveURL(/\/convite\/aceitar$/);
    await expect(marta.getByText(email)).toBeVisible();
    await lookAtBothWidths(marta, 'invitation-joining');
    await marta.getByRole('combobox', { name: 'País de onde vem o teu rendimento' }).fill('França');
    await marta.getByRole('combobox', { name: 'País de onde vem o teu rendimento' }).press('Enter');
    await marta.getByLabel('Situação profissional').selectOption('employed');
    await marta.getByRole('button', { name: 'Entrar no pedido' }).click();
    await expect(marta).toHaveURL(/\/app$/);
    await expect(marta.getByRole('heading', { name: 'Pessoas do pedido' })).toBeVisible();
    await expect(marta.getByRole('combobox', { name: 'Pedido' })).toContainText('Pedido de Tiago · Titular');
    await lookAtBothWidths(marta, 'dashboard-of-two');
  });

  await test.step('until her first file he can say that she is somebody else', async () => {
    await page.goto('/app/pessoas');
    const card = page.getByRole('article', { name: 'Marta Reis' });
    await expect(card).toContainText('0 de 4 enviados');
    await expect(card).toContainText('Não é a pessoa que convidaste?');
    await lookAtBothWidths(page, 'people-two');
  });

  await test.step('she sends one of her documents; he sees how far she is, and nothing else', async () => {
    await marta.goto('/app/documentos');
    await choose(marta, 'Comprovativo de rendimentos', await pdf('recibo-da-marta.pdf'));
    await acknowledgeInformation(marta);
    await expect(row(marta, 'Comprovativo de rendimentos')).toContainText('Em revisão');
    await page.goto('/app/pessoas');
    const card = page.getByRole('article', { name: 'Marta Reis' });
    await expect(card).toContainText('1 de 4 enviados');
    await expect(card).not.toContainText('Não é a pessoa que convidaste?');
    await expect(page.getByRole('main')).not.toContainText(/Comprovativo|recibo-da-marta/);
    await page.goto('/app/documentos');
    await expect(row(page, 'Comprovativo de rendimentos')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('recibo-da-marta');
    await marta.goto('/app/pessoas');
    await expect(marta.getByRole('article', { name: 'Tiago Teste' })).toContainText('0 de 4 enviados');
    await expect(marta.getByLabel('Deixar Tiago tratar dos meus documentos')).not.toBeChecked();
  });

  await test.step('each writes to both, or to the team alone', async () => {
    await page.goto('/app/mensagens');
    await expect(page.getByText('Tiago e Marta leem isto')).toBeVisible();
    await page.getByLabel('Mensagem para a equipa').fill('Qual é o próximo passo?');
    await page.getByLabel('Mensagem para a equipa').press('Enter');
    await marta.goto('/app/mensagens');
    await expect(marta.getByText('Qual é o próximo passo?')).toBeVisible();
    await marta.getByRole('tab', { name: 'Só tu e a equipa' }).click();
    await expect(marta.getByText('Só tu e a equipa leem isto')).toBeVisible();
    await expect(marta.getByText('Qual é o próximo passo?')).toHaveCount(0);
    await lookAtBothWidths(marta, 'messages-of-two-private');
    await page.goto('/app/pessoas');
  });

  await test.step('she says what is true of herself alone', async () => {
    const { body: me } = await callApi(marta, 'GET', '/api/me');
    const path = `/api/applications/${me.currentApplicationId}/facts`;
    const { body: facts } = await callApi(marta, 'GET', path);
    await callApi(marta, 'PUT', path, { version: facts.version, dependants: 1 });
  });

  await test.step('the inviter is told by e-mail', async () => {
    await mailAbout(tiago, 'Marta entrou no pedido');
  });
});
