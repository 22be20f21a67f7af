import { samplePdf } from '#demo/sample-files.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import { acknowledgeInformation, choose, row, upload } from './support/customer.ts';
import { jpeg, pdf, png } from './support/files.ts';
import { desk, expect, freshEmail, phone, test } from './support/fixtures.ts';
import { functionsThatLogged } from './support/function-logs.ts';
import { codeIn, linkIn, mailAbout, mailsTo, newestMail } from './support/inbox.ts';
import { lookAtBothWidths } from './support/look.ts';
import { signIn, signUp } from './support/sign-in.ts';
import { account } from './support/stack.ts';
import { sessionOf } from './support/submitted-customer.ts';

// As most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('from the first visit to a reviewed application', async ({ openBrowser }) => {
  const customer = await openBrowser(phone);
  const email = freshEmail('joana');
  let submission = '';

  await test.step('a visitor registers and is asked to confirm', async () => {
    await customer.goto('/');
    await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
    await customer.getByRole('link', { name: 'Começar agora' }).first().click();
    await expect(customer).toHaveURL(/\/auth$/);
    await signUp(customer, 'Joana Pires', email);
    await expect(customer.getByText(email)).toBeVisible();
  });

  await test.step('the e-mail can be sent again; its button confirms and signs on', async () => {
    const first = await newestMail(email);
    expect(codeIn(first)).toMatch(/^\d{6}$/);
    await customer.getByRole('button', { name: 'Reenviar email de confirmação' }).click();
    await expect(customer.getByText('Email reenviado!')).toBeVisible();
    await expect(customer.getByText('Verifique a sua caixa de entrada e pasta de spam.')).toBeVisible();
    const second = await newestMail(email, 2);
    expect(codeIn(second)).not.toBe(codeIn(first));
    await customer.goto(linkIn(second));
    await expect(customer).toHaveURL(/\/onboarding$/);
    expect(customer.url()).not.toContain('#');
  });

  await test.step('the four steps ask for what they need', async () => {
    const next = customer.getByRole('button', { name: 'Continuar' });
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText(
      'Etapa 1 de 4 - Vamos personalizar a tua experiência',
    );
    await expect(next).toBeDisabled();
    await customer.getByRole('radio', { name: 'Outro país' }).check();
    await expect(next).toBeDisabled();
    await customer.getByRole('combobox', { name: 'Procura o teu país' }).fill('angol');
    await customer.getByRole('option', { name: 'Angola' }).click();
    await expect(next).toBeEnabled();
    await customer.getByRole('radio', { name: 'Portugal' }).check();
    await next.click();

    await expect(customer.getByRole('heading', { level: 1 })).toHaveText(/^Etapa 2 de 4/);
    await expect(next).toBeDisabled();
    await customer.getByRole('radio', { name: /Trabalhador por conta de outrem/ }).check();
    await next.click();

    await expect(next).toBeDisabled();
    await customer.getByRole('radio', { name: /Primeira Habitação/ }).check();
    await next.click();

    const begin = customer.getByRole('button', { name: 'Começar' });
    await expect(begin).toBeDisabled();
    await customer.getByRole('radio', { name: /Ainda estou à procura/ }).check();
    await expect(begin).toBeEnabled();
    await customer.getByText('Quero receber atualizações por WhatsApp').click();
    await expect(begin).toBeDisabled();
    await customer.getByLabel('Número de WhatsApp').fill('912 345 678');
    await begin.click();
    await expect(customer).toHaveURL(/\/app\/documentos$/);
    await expect(customer.getByText('Perfil guardado')).toBeVisible();
  });

  await test.step('the documents page lists exactly this case', async () => {
    const labels = () =>
      customer.locator('section[aria-labelledby^="grupo-"] li:not(:has(li)) :is(h3, h4)').allTextContents();
    const income = [
      'IRS último ano',
      'Recibo de vencimento 1',
      'Recibo de vencimento 2',
      'Recibo de vencimento 3',
      'Mapa de Responsabilidades do Banco de Portugal',
      'Extrato bancário 1',
      'Extrato bancário 2',
      'Extrato bancário 3',
    ];
    await expect.poll(labels).toEqual(['Cartão de Cidadão (frente)', 'Cartão de Cidadão (verso)', ...income]);
    await customer.getByRole('button', { name: 'Alterar' }).click();
    await customer.getByRole('radio', { name: 'Passaporte' }).check();
    // The list shows a choice before it is stored, one after another.
    const stored = customer.waitForResponse(
      (response) => response.ok() && response.request().postData()?.includes('hasProperty') === true,
    );
    await customer.getByText('Já encontrei um imóvel', { exact: true }).click();
    const property = ['Certidão Permanente', 'Caderneta Predial'];
    const everything = ['Passaporte', 'Comprovativo do NIF português', ...property, ...income];
    await expect.poll(labels).toEqual(everything);
    await stored;
    await customer.reload();
    await expect.poll(labels).toEqual(everything);
    await customer.getByRole('button', { name: 'Alterar' }).click();
    await customer.getByRole('radio', { name: 'Cartão de Cidadão' }).check();
    await customer.getByText('Já encontrei um imóvel', { exact: true }).click();
    await expect.poll(labels).toEqual(['Cartão de Cidadão (frente)', 'Cartão de Cidadão (verso)', ...income]);
  });

  await test.step('real files go straight to storage; what is missing is named until all is there', async () => {
    await choose(customer, 'Cartão de Cidadão (frente)', png('cc-frente.png'));
    await acknowledgeInformation(customer);
    const consent = customer.getByRole('dialog', { name: 'Cópia do Cartão de Cidadão' });
    await expect(consent.getByText(/^Autorizo a Morada Crédito, Lda\. a guardar uma cópia/)).toBeVisible();
    await lookAtBothWidths(customer, 'card-consent');
    await consent.getByRole('button', { name: 'Autorizo' }).click();
    await expect(row(customer, 'Cartão de Cidadão (frente)')).toContainText('Em revisão');
    await upload(customer, 'Cartão de Cidadão (verso)', await jpeg(customer, 'cc-verso.jpg'));
    await upload(customer, 'IRS último ano', await pdf('irs-2025.pdf'));
    await expect(customer.getByText(/Precisas de enviar: Recibo de vencimento 1/)).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Submeter documentos' })).toHaveCount(0);
    // The way of each is the same.
    const api = await sessionOf(customer);
    const { application } = await api.call('applications.start', {});
    const { documents } = await api.call('applications.get', { applicationId: application.id });
    const rest = requiredDocuments(application).filter(
      ({ type }) => !documents.some(({ docType }) => docType === type),
    );
    const files = rest.map(async ({ type: docType, label }) => ({
      docType,
      file: await samplePdf(`${label}.pdf`, label, ['Uma linha de texto.']),
    }));
    await api.uploadAll(application.id, await Promise.all(files));
    for (const { label } of rest) await expect(row(customer, label)).toContainText('Em revisão');
    await upload(customer, 'IRS último ano', await pdf('irs-2025-completo.pdf'));
    const answered = customer.waitForResponse((response) => /\/submission$/.test(new URL(response.url()).pathname));
    await customer.getByRole('button', { name: 'Submeter documentos' }).click();
    // The card's pictures are small: that is said once more, and prevents nothing.
    await lookAtBothWidths(customer, 'documents-doubts');
    await customer.getByRole('button', { name: 'Enviar mesmo assim' }).click();
    await expect(customer).toHaveURL(/\/app$/);
    await expect(customer.getByText('Documentos em análise').first()).toBeVisible();
    submission = (await answered).headers()['apigw-requestid'] ?? '';
  });

  await test.step('one id is in the logs of what answered, followed the change, took it to the queue and sent the e-mail', async () => {
    expect(submission).not.toBe('');
    for (const name of ['ApiTeam-Applications', 'ApiClient-Events', 'Notifications-Forwarder', 'Notifications-Sender'])
      await expect
        .poll(() => functionsThatLogged(submission).some((each) => each.includes(name)), { message: name })
        .toBe(true);
  });

  const staff = await openBrowser(desk);
  await test.step('staff see the request in its column, open a file, approve one document and correct another', async () => {
    await signIn(staff, await account('staff'));
    await expect(staff).toHaveURL(/\/backoffice$/);
    await expect(staff.getByRole('heading', { level: 1, name: 'O meu dia' })).toBeVisible();
    await staff.getByRole('link', { name: 'Pipeline' }).click();
    const column = staff.getByRole('region', { name: /^Análise/ });
    await column
      .getByRole('link', { name: /Joana Pires/ })
      .first()
      .click();
    await expect(staff).toHaveURL(/\/backoffice\/applications\//);
    await staff.getByRole('tab', { name: 'Documentos' }).click();

    const irs = row(staff, 'IRS último ano');
    const opened = staff.waitForEvent('popup');
    // Not every Chromium shows a PDF: without a viewer it offers the file, and the tab has no address.
    const asked = staff.context().waitForEvent('request', (request) => /X-Amz-Signature/.test(request.url()));
    await expect(irs.getByRole('button', { name: /irs-2025-completo\.pdf/ })).toBeVisible();
    await irs.getByRole('button', { name: 'Abrir IRS último ano num novo separador' }).click();
    const file = await opened;
    const stored = await staff.request.get((await asked).url());
    expect(stored.headers()['content-type']).toBe('application/pdf');
    expect((await stored.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await file.close();

    await irs.getByRole('button', { name: /Aprovar/ }).click();
    await expect(staff.getByText('Documento aprovado')).toBeVisible();
    await expect(irs.getByRole('button', { name: /Aprovar|Corrigir/ })).toHaveCount(0);

    const map = row(staff, 'Mapa de Responsabilidades do Banco de Portugal');
    await map.getByRole('button', { name: /Corrigir/ }).click();
    const send = map.getByRole('button', { name: 'Solicitar correção' });
    await expect(send).toBeDisabled();
    await map.getByLabel('Motivo da correção *').fill('  O mapa tem mais de um mês. Descarrega o atual.  ');
    await send.click();
    await expect(staff.getByText('Correção solicitada')).toBeVisible();
    await expect(map).toContainText('O mapa tem mais de um mês. Descarrega o atual.');
  });

  await test.step('the customer sees both decisions and sends a new file, which is under review again', async () => {
    await customer.goto('/app/documentos');
    await expect(row(customer, 'IRS último ano')).toContainText('Aprovado');
    await expect(row(customer, 'IRS último ano').getByRole('button', { name: /Substituir/ })).toHaveCount(0);
    const map = row(customer, 'Mapa de Responsabilidades do Banco de Portugal');
    await expect(map).toContainText('Corrigir');
    await expect(map).toContainText('Correção necessária');
    await expect(map).toContainText('O mapa tem mais de um mês. Descarrega o atual.');
    await upload(customer, 'Mapa de Responsabilidades do Banco de Portugal', await pdf('mapa-novembro.pdf'));
    await expect(map).not.toContainText('Correção necessária');
  });

  await test.step('e-mails tell of the submission and the correction', async () => {
    const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Recebemos os teus documentos');
    const subject = 'Precisamos de uma correção: Mapa de Responsabilidades do Banco de Portugal';
    const correction = await mailAbout(email, subject);
    expect(correction.text).toContain('> O mapa tem mais de um mês. Descarrega o atual.');
    expect(correction.html).toMatch(/\/app\/documentos\?pedido=\w+#corrigir"/);
  });

  await test.step('signing out ends at the landing page', async () => {
    await customer.getByRole('button', { name: 'Mais' }).click();
    await customer.getByRole('dialog').getByRole('button', { name: 'Sair' }).click();
    await expect(customer).toHaveURL(/:\d+\/$/);
    await expect(customer.getByText('Logout realizado')).toBeVisible();
    await expect(customer.getByText('Até breve!')).toBeVisible();
    await customer.goto('/app');
    await expect(customer).toHaveURL(/\/auth$/);
  });
});
