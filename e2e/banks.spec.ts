import type { ApiSession } from '#demo/api-session.ts';
import { approvedLongAgo, publishOffer, recordReceipts } from '#demo/publish-offer.ts';
import { samplePdf } from '#demo/sample-files.ts';
import { deedDocumentTypes } from '#shared/documents/deed-document-types.ts';
import { cardConsentVersion } from '#shared/documents/id-card.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import type { Lender } from '#shared/intermediary.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenderNamed } from '#shared/lenders/lenders.ts';
import { newCustomer } from './support/customer.ts';
import { desk, expect, phone, stepOfSweep, test } from './support/fixtures.ts';
import { mailsTo } from './support/inbox.ts';
import { look, lookAtBothWidths, lookInDark } from './support/look.ts';
import { apiAs, openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';
import { sessionOf } from './support/submitted-customer.ts';

/** A bank of the demo's legal notice. */
function bank(name: string): Lender {
  const found = lenderNamed(name);
  if (!found) throw new Error(`No bank is called ${name}`);
  return found;
}
const [refusing, approving] = [bank('Banco Exemplo, S.A.'), bank('Banco Modelo, S.A.')];
const today = lisbonDay(new Date());
const terms = {
  loanAmount: 150_000,
  termMonths: 360,
  phases: [{ months: 360, kind: 'fixed' as const, tan: 3.221 }],
  fineTaeg: 3.5,
  fineMtic: 242_000,
};

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

test('a couple and a parent, each on a device of their own, from the invitation over two banks to the deed', async ({
  page,
  openBrowser,
  consoleErrors,
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

  await ofAna.call('applications.submit', { applicationId });
  await approveAll(staff, applicationId);

  await test.step('each says to which banks the request may go: the phone asks, on the first page', async () => {
    await page.goto('/app');
    await page.getByRole('link', { name: 'Escolher os bancos' }).click();
    await page.getByRole('dialog').getByText('Escolher todos').click();
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await expect(page.getByText('Autorizaste-nos a enviá-lo')).toBeVisible();
    const lenderIds = [refusing, approving].map(({ id }) => id);
    for (const api of [ofRui, ofMaria])
      await api.call('bank-consents.set', { applicationId, lenderIds, version: 'v1' });
  });

  const office = await openBrowser(desk);
  const dialog = office.getByRole('dialog');
  const cardOf = ({ name }: Lender) => office.getByRole('region', { name, exact: true });
  const moveTo = async (lender: Lender, state: string, fill = async () => undefined as unknown) => {
    await cardOf(lender)
      .getByRole('button', { name: /^Mudar estado/ })
      .click();
    await dialog.getByRole('radio', { name: state, exact: true }).check();
    await fill();
    await dialog.getByRole('button', { name: 'Mudar', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await openAs(office, await account('admin'), `/backoffice/applications/${applicationId}?tab=bancos`);

  await test.step('the papers of the three are frozen for two banks, and saved as a ZIP with a summary', async () => {
    await office.getByRole('button', { name: 'Preparar pedidos a bancos' }).click();
    for (const { name } of [refusing, approving]) await dialog.getByText(name).click();
    await lookAtBothWidths(office, 'banks-prepare');
    await dialog.getByRole('button', { name: 'Preparar' }).click();
    for (const lender of [refusing, approving]) await expect(cardOf(lender)).toContainText(/\d+ documentos/);
    await office.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }));
    const saved = office.waitForEvent('download');
    await cardOf(refusing)
      .getByRole('button', { name: /^Descarregar ZIP/ })
      .click();
    expect((await saved).suggestedFilename()).toMatch(/^Banco_Exemplo_S_A_/);
  });

  await test.step('they are sent, and the customer reads so without reloading', async () => {
    for (const lender of [refusing, approving]) await moveTo(lender, 'Enviado');
    await expect(cardOf(refusing)).toContainText('Responde até');
    await cardOf(approving).getByLabel('Nova condição do banco').fill('Domiciliar o ordenado');
    await cardOf(approving).getByRole('button', { name: 'Acrescentar' }).click();
    await expect(cardOf(approving).getByRole('checkbox', { name: 'Domiciliar o ordenado' })).toBeVisible();
    await lookAtBothWidths(office, 'banks-tab');
    for (const { short } of [refusing, approving])
      await expect(page.getByText(`Enviámos o teu pedido ao ${short} a `)).toBeVisible();
    await look(page, 'banks-lines');
  });

  await stepOfSweep('the board of banks has it, by its responsible too', async () => {
    await office.goto('/backoffice/bancos?estado=enviado&responsavel=nobody');
    const row = office.getByRole('region', { name: /^Banco Exemplo/ }).getByRole('link', { name: /Ana Teste/ });
    await expect(row).toContainText('Responde até');
    await lookAtBothWidths(office, 'banks-board');
    await lookInDark(office, 'banks-board');
    await row.click();
    await expect(cardOf(refusing)).toContainText('Enviado');
  });

  await stepOfSweep('an authorization is taken back in the settings, which the team reads at once', async () => {
    await page.goto('/app/settings');
    await page.getByRole('button', { name: new RegExp(`^Retirar.*${refusing.short}`) }).click();
    await expect(office.getByText(/Banco Exemplo: .* retirou a autorização em/)).toBeVisible();
  });

  await test.step('one bank refuses, for a reason that stays here; the other approves, with its FINE', async () => {
    await page.goto('/app/propostas');
    await moveTo(refusing, 'Recusado', () => dialog.getByLabel('Motivo').fill('Taxa de esforço de 62 %'));
    await expect(
      page.getByText('O Banco Exemplo não avançou com este pedido. Continuamos com os outros.'),
    ).toBeVisible();
    await publishOffer(staff, { ...terms, applicationId, bankName: approving.name, ...approvedLongAgo(today) });
    await publishOffer(staff, { ...terms, applicationId, bankName: 'Caixa Fictícia, C.R.L.', fineTaeg: 3.9 });
    await moveTo(approving, 'Aprovado');
    await expect(page.getByText('O Banco Modelo aprovou. Vê a proposta')).toBeVisible();
    await expect(page.getByText('Taxa de esforço de 62')).toHaveCount(0);
  });

  await test.step('one compares and proposes on the phone, the other confirms it; the guarantor reads it', async () => {
    const advance = { name: 'Avançar com esta Proposta' };
    await rui.goto('/app/propostas');
    await rui.getByRole('button', { name: 'Ver a comparação' }).click();
    await lookAtBothWidths(rui, 'offers-of-two-banks');
    await rui.getByRole('button', { name: `Ver a proposta de ${approving.name}` }).click();
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
    const day = { applicationId, from: null, on: today, time: null, place: null };
    await expect(staff.call('deed.setDay', day)).rejects.toThrow('deed.too_early');
    await maria.goto('/app/escritura');
    await expect(maria.getByRole('heading', { name: /^Faltam? \d+ documentos?$/ })).toBeVisible();
    // How far the papers of the property are she reads, but sends none of them.
    await expect(maria.getByRole('region', { name: 'Documentos comuns da escritura' })).toContainText('Escritura ou');
    await expect(maria.getByRole('heading', { name: /^Escritura ou documento/ })).toHaveCount(0);
    await page.goto('/app/escritura');
    await expect(page.getByRole('heading', { name: /^Escritura ou documento/ })).toBeVisible();
    await office.goto(`/backoffice/applications/${applicationId}?tab=escritura`);
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
    await recordReceipts(staff, applicationId, daysAfter(today, -8));
    await staff.call('applications.move', { applicationId, from: 'escritura', to: 'concluida', deedOn: today });
    for (const device of [page, rui, maria])
      await expect(device.getByRole('heading', { name: 'Escritura Concluída!' })).toBeVisible();
  });

  await test.step('what the banks pay is on a page for admins', async () => {
    await office.goto('/backoffice/comissoes');
    await office.getByLabel('Estado').selectOption('Com diferença');
    await expect(office.getByText('Não há comissões nestes meses')).toBeVisible();
  });

  await test.step('the register of the intermediary is made in the background, and downloads', async () => {
    await office.getByRole('link', { name: 'Registo' }).click();
    await lookAtBothWidths(office, 'register');
    const saved = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Fazer o registo' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^registo-.*\.zip$/);
  });
  expect(consoleErrors).toEqual([]);
});
