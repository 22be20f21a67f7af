import type { ApiSession } from '#demo/api-session.ts';
import { samplePdf } from '#demo/sample-files.ts';
import { deedDocumentTypes } from '#shared/documents/deed-document-types.ts';
import { cardConsentVersion } from '#shared/documents/id-card.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { acknowledgeInformation, choose, newCustomer, row } from './support/customer.ts';
import { pdf } from './support/files.ts';
import { callApi, expect, freshEmail, phone, test } from './support/fixtures.ts';
import { codeIn, mailAbout, mailsTo, newestMail } from './support/inbox.ts';
import { lookAtBothWidths } from './support/look.ts';
import { apiAs, openAs } from './support/new-account.ts';
import { publishApproved } from './support/publish-approved.ts';
import { sendSignUp } from './support/sign-in.ts';
import { account } from './support/stack.ts';
import { sessionOf } from './support/submitted-customer.ts';

test('Tiago invites Marta, who makes an account from the e-mail and joins with it', async ({ page, openBrowser }) => {
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

/** Sends every document of a person's list, those that are there already not again. */
async function sendAll(api: ApiSession, applicationId: string): Promise<void> {
  const { application, documents } = await api.call('applications.get', { applicationId });
  const sent = new Set(documents.map(({ docType }) => docType));
  const wanted = requiredDocuments({ ...application, party: application.party }).filter(({ type }) => !sent.has(type));
  const files = wanted.map(async ({ type, label }) => ({
    docType: type,
    file: await samplePdf(`${type}.pdf`, label, []),
  }));
  await api.uploadAll(applicationId, await Promise.all(files));
}

/** Approves every document that waits. */
async function approveAll(staff: ApiSession, applicationId: string): Promise<void> {
  const { documents } = await staff.call('applications.staffGet', { applicationId });
  for (const { id, uploadId, aiStatus } of documents)
    if (aiStatus !== 'approved')
      await staff.call('documents.review', { applicationId, documentId: id, uploadId, decision: 'approve' });
}

/** Says of most papers of a deed that they are not needed: the deed itself and one of each person are enough. */
async function leaveOnePaperEach(staff: ApiSession, applicationId: string): Promise<void> {
  const { items } = await staff.call('deed.staffGet', { applicationId });
  const enough: readonly string[] = ['escritura', 'fecho_identificacao'];
  for (const docType of deedDocumentTypes.filter((type) => !enough.includes(type)))
    for (const { partyId, required, applies } of items.filter((item) => item.docType === docType))
      if (required && applies) await staff.call('deed.setApplies', { applicationId, docType, partyId, applies: false });
}

/** Sends what the deed still needs of a person, and of the property if wanted. */
async function sendDeedPapers(api: ApiSession, applicationId: string, { shared }: { shared: boolean }): Promise<void> {
  const { items } = await api.call('deed.get', { applicationId });
  const wanted = items.filter((item) => item.required && item.applies && (shared || !isSharedPaper(item.docType)));
  const files = wanted.map(async ({ docType, label }) => ({
    docType,
    file: await samplePdf(`${docType}.pdf`, label, []),
  }));
  await api.uploadAll(applicationId, await Promise.all(files));
}

test('a couple and a parent, each on a device of their own, from the invitation to the deed', async ({
  page,
  openBrowser,
}) => {
  const [rui, maria] = [await openBrowser(phone), await openBrowser()];
  await newCustomer(page, 'Ana', { opensNothing: true });
  const ruiEmail = await newCustomer(rui, 'Rui');
  const mariaEmail = await newCustomer(maria, 'Maria');
  const [ofAna, ofRui, ofMaria] = await Promise.all([page, rui, maria].map(sessionOf));
  const staff = await apiAs(await account('staff'));
  if (!ofAna || !ofRui || !ofMaria) throw new Error('No sessions');
  const { application } = await ofAna.call('applications.start', {});
  const applicationId = application.id;

  await test.step('both join with their own accounts, the mother reading what a guarantee is', async () => {
    await ofAna.call('parties.invite', { applicationId, name: 'Rui', email: ruiEmail, role: 'co_titular' });
    await ofAna.call('parties.invite', { applicationId, name: 'Maria', email: mariaEmail, role: 'fiador' });
    for (const [guest, email] of [
      [rui, ruiEmail],
      [maria, mariaEmail],
    ] as const) {
      const links = async () =>
        (await mailsTo(email)).flatMap(({ html }) => /href="([^"]*\/convite#[^"]*)"/.exec(html)?.[1] ?? []);
      await expect.poll(links).toHaveLength(1);
      await guest.goto((await links())[0] ?? '');
      await guest.getByRole('button', { name: 'Ver o convite' }).click();
      if (guest === maria) await expect(guest.getByText(/^Ser fiador é responder pela dívida/)).toBeVisible();
      await guest.getByRole('button', { name: 'Entrar no pedido' }).click();
      await expect(guest).toHaveURL(/\/app$/);
    }
  });

  await test.step('each sends their own papers, and sees only how far the others are', async () => {
    await ofRui.call('documents.setCard', { applicationId, choice: 'consent', version: cardConsentVersion });
    await ofMaria.call('documents.setCard', { applicationId, choice: 'consent', version: cardConsentVersion });
    await Promise.all([ofRui, ofMaria, ofAna].map((api) => sendAll(api, applicationId)));
    await page.goto('/app/pessoas');
    for (const name of ['Rui Teste', 'Maria Teste'])
      await expect(page.getByRole('article', { name })).toContainText(/(\d+) de \1 enviados/);
    await maria.goto('/app/documentos');
    await expect(maria.getByRole('heading', { name: 'Documentos', level: 1 })).toBeVisible();
    await lookAtBothWidths(maria, 'documents-of-a-guarantor');
  });

  await test.step('one proposes an offer on the phone, the other confirms it; the guarantor reads it', async () => {
    await ofAna.call('applications.submit', { applicationId });
    await approveAll(staff, applicationId);
    await publishApproved(staff, applicationId);
    const advance = { name: 'Avançar com esta Proposta' };
    await rui.goto('/app/propostas');
    await rui.getByRole('button', advance).click();
    await rui.getByRole('button', { name: 'Confirmar escolha' }).click();
    await page.goto('/app');
    await expect(page.getByText('Rui quer avançar com o Banco Modelo')).toBeVisible();
    await lookAtBothWidths(page, 'dashboard-choice-waits');
    await maria.goto('/app/propostas');
    await expect(maria.getByText('Banco Modelo').first()).toBeVisible();
    await expect(maria.getByRole('button', advance)).toHaveCount(0);
    await page.goto('/app/propostas');
    await page.getByRole('button', { name: 'Ver e confirmar' }).click();
    await page.getByRole('button', { name: 'Confirmar escolha' }).click();
    await expect(
      rui.getByRole('heading', { name: 'Proposta escolhida' }).or(rui.getByText('Escolhida')).first(),
    ).toBeVisible();
  });

  await test.step('for the deed each is asked for their own papers, which the team reads by person', async () => {
    await leaveOnePaperEach(staff, applicationId);
    await staff.call('applications.move', { applicationId, from: 'proposta', to: 'escritura' });
    await maria.goto('/app/escritura');
    await expect(maria.getByRole('heading', { name: /^Faltam? \d+ documentos?$/ })).toBeVisible();
    // How far the papers of the property are she reads, but sends none of them.
    await expect(maria.getByRole('region', { name: 'Documentos comuns da escritura' })).toContainText('Escritura ou');
    await expect(maria.getByRole('heading', { name: /^Escritura ou documento/ })).toHaveCount(0);
    await page.goto('/app/escritura');
    await expect(page.getByRole('heading', { name: /^Escritura ou documento/ })).toBeVisible();
    const office = await openBrowser();
    await openAs(office, await account('staff'), `/backoffice/applications/${applicationId}?tab=escritura`);
    await expect(office.getByRole('heading', { name: 'Rui Teste', exact: true })).toBeVisible();
    await lookAtBothWidths(office, 'deed-of-three');
  });

  await test.step('everybody signs: each device says by itself that the deed is concluded', async () => {
    await Promise.all(
      [ofAna, ofRui, ofMaria].map((api) => sendDeedPapers(api, applicationId, { shared: api === ofAna })),
    );
    await approveAll(staff, applicationId);
    await rui.goto('/app/escritura');
    await expect(rui.getByRole('heading', { name: /^Escritura ou documento/ })).toBeVisible();
    const deedOn = lisbonDay(new Date());
    await staff.call('applications.move', { applicationId, from: 'escritura', to: 'concluida', deedOn });
    for (const device of [page, rui, maria])
      await expect(device.getByRole('heading', { name: 'Escritura Concluída!' })).toBeVisible();
  });
});
