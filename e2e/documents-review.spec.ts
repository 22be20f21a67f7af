import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { type SampleFile, samplePdf, samplePng } from '#demo/sample-files.ts';
import { inspectStructure } from '#shared/documents/inspect-structure.ts';
import { lockedPdf } from '#shared/documents/sample-pdfs.ts';
import { buildPdf, signedPdf, techniques } from '#shared/documents/testing/build-pdf.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { newCustomer, row, upload } from './support/customer.ts';
import { pdf } from './support/files.ts';
import { desk, expect, fullSweep, phone, stepOfSweep, test } from './support/fixtures.ts';
import { look, lookAtBothWidths } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';
import { sessionOf } from './support/submitted-customer.ts';

const pane = (page: Page) => page.getByRole('complementary', { name: 'Ficheiro' });
const summary = (page: Page) => page.locator('[data-review-summary]');

/** A PDF of three pages that differ. */
async function threePages(name: string): Promise<SampleFile> {
  const whole = await PDFDocument.create();
  for (const title of ['Primeira', 'Segunda', 'Terceira']) {
    const { bytes } = await samplePdf(name, title, ['Uma linha de texto.']);
    const [page] = await whole.copyPages(await PDFDocument.load(bytes), [0]);
    if (page) whole.addPage(page);
  }
  return { name, type: 'application/pdf', bytes: new Uint8Array(await whole.save()) };
}

async function openDocuments(page: Page, applicationId: string): Promise<void> {
  await openAs(page, await account('staff'), `/backoffice/applications/${applicationId}?tab=documentos`);
  await expect(page.getByRole('heading', { name: 'Documentos pessoais' })).toBeVisible();
}

/** Presses a key of the screen, with the focus on nothing that takes keys itself. */
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** Where an element is in the window, in pixels. */
const placeOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect);

/** Waits until a page of the file is drawn: no key approves it before. */
const isDrawn = (page: Page) =>
  expect(page.getByRole('region', { name: 'Conteúdo do ficheiro' })).not.toHaveAttribute('aria-busy');

test('a case is reviewed by keyboard with each file beside the list; a paper that is missing is asked for and taken back live; the bank gets a ZIP', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  await page.setViewportSize(phone);
  await newCustomer(page, 'Nadia');
  const api = await sessionOf(page);
  const { application } = await api.call('applications.start', {});
  const applicationId = application.id;
  const locked: SampleFile = { name: 'cifrado.pdf', type: 'application/pdf', bytes: new Uint8Array(lockedPdf()) };
  await Promise.all([
    api.upload(applicationId, 'id_card_front', await threePages('frente.pdf')),
    api.upload(applicationId, 'id_card_back', samplePng('verso.png')),
    api.upload(applicationId, 'proof_of_income', locked),
    api.upload(applicationId, 'bank_statements', await samplePdf('extratos.pdf', 'Extratos', ['Uma linha.'])),
  ]);
  await api.call('applications.submit', { applicationId });

  const office = await openBrowser(desk);
  await openDocuments(office, applicationId);
  const file = (label: string) => row(office, label).getByRole('button', { name: /ver o ficheiro/ });

  await test.step('the first file opens beside the list, page by page and larger', async () => {
    await expect(summary(office)).toContainText('4 por rever');
    await expect(pane(office)).toContainText('Escolhe um ficheiro da lista');
    await look(office, 'review-nothing-chosen');
    await office.setViewportSize({ width: 1440, height: 900 });
    const first = await placeOf(row(office, 'Cartão de Cidadão (frente)'));
    expect(first.height).toBeLessThanOrEqual(56);
    expect(first.y + 12 * first.height, 'twelve documents are in view').toBeLessThanOrEqual(900);
    await office.setViewportSize(desk);
    await press(office, 'j');
    await expect(file('Cartão de Cidadão (frente)')).toBeFocused();
    await expect(pane(office).getByRole('img', { name: 'Página 1 de 3' })).toBeVisible();
    await press(office, 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(pane(office).getByRole('img', { name: 'Página 3 de 3' })).toBeVisible();
    await press(office, 'ArrowLeft', '+', '+');
    await expect(pane(office).getByRole('img', { name: 'Página 2 de 3' })).toBeVisible();
    await expect(pane(office)).toContainText('150 %');
    const widths = () =>
      pane(office)
        .locator('canvas')
        .evaluate(({ clientWidth, parentElement }) => clientWidth / ((parentElement?.clientWidth ?? 0) - 24));
    await expect.poll(widths).toBeCloseTo(1.5, 1);
    await press(office, '-', '-');
    await isDrawn(office);
    await look(office, 'review-pdf');
  });

  await test.step('approved, the next one in review is there; a picture', async () => {
    await press(office, 'a');
    await expect(file('Cartão de Cidadão (verso)')).toBeFocused();
    const picture = pane(office).getByRole('img', { name: 'verso.png' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(860);
    await press(office, '?');
    await expect(office.getByRole('dialog')).toContainText('Documento seguinte');
    await look(office, 'review-shortcuts');
    await isDrawn(office);
    await press(office, 'Escape', 'a');
  });

  await test.step('a locked PDF is said to be one; it is sent back with its reason', async () => {
    // What needs a closer look comes after the rest.
    await expect(file('Extratos bancários (3 meses)')).toBeFocused();
    await press(office, 'k');
    // Nothing can be said of it without the password, by the malware scan either.
    await expect(pane(office)).toContainText('Este ficheiro não foi verificado.');
    await pane(office).getByRole('button', { name: 'Abrir mesmo assim…' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Abrir mesmo assim' }).click();
    await expect(pane(office).getByRole('alert')).toContainText('PDF protegido por palavra-passe');
    await expect(row(office, 'Comprovativo de rendimentos')).toContainText('PDF cifrado: pode pedir palavra-passe');
    await look(office, 'review-locked');
    await file('Comprovativo de rendimentos').focus();
    await press(office, 'c');
    await expect(office.getByLabel('Motivo da correção *')).toBeFocused();
    await office.keyboard.type('Pede palavra-passe.');
    await press(office, 'Control+Enter');
    await expect(file('Extratos bancários (3 meses)')).toBeFocused();
    await expect(summary(office)).toContainText('1 por rever · 2 aprovados · 1 a corrigir');
  });

  await stepOfSweep('an expired link is asked for again; one that cannot be had is told', async () => {
    await expect(pane(office).getByRole('img', { name: 'Página 1 de 1' })).toBeVisible();
    const storage = '**/*X-Amz-Signature*';
    let refused = 0;
    await office.route(storage, (route) => (refused++ === 0 ? route.fulfill({ status: 403 }) : route.continue()));
    await press(office, 'k', 'k');
    await expect(pane(office).getByRole('img', { name: 'verso.png' })).toBeVisible();
    expect(refused).toBe(2);
    await office.unroute(storage);
    // The browser reports the refusal.
    consoleErrors.length = 0;
  });

  await stepOfSweep('on a phone the file comes over the list', async () => {
    await office.setViewportSize(phone);
    await office.evaluate(() => scrollTo(0, 0));
    expect((await placeOf(row(office, 'Cartão de Cidadão (frente)'))).y).toBeLessThan(400);
    await file('Cartão de Cidadão (frente)').click();
    const sheet = office.getByRole('dialog', { name: 'Cartão de Cidadão (frente)' });
    await expect(sheet.getByRole('img', { name: 'Página 1 de 3' })).toBeVisible();
    await look(office, 'review-pdf');
    await sheet.getByRole('button', { name: 'Rodar para a direita' }).click();
    await sheet.getByRole('button', { name: 'Documento seguinte' }).click();
    const next = office.getByRole('dialog', { name: 'Cartão de Cidadão (verso)' });
    await expect(next.getByRole('img', { name: 'verso.png' })).toBeVisible();
    await next.getByRole('button', { name: 'Documento anterior' }).click();
    const canvas = sheet.locator('canvas');
    const isWide = () => canvas.evaluate(({ clientWidth, clientHeight }) => clientWidth > clientHeight);
    // The rotation was kept: a portrait page lies on its side.
    await expect.poll(isWide).toBe(true);
    await look(office, 'review-rotated');
    await press(office, 'Escape');
    await file('Cartão de Cidadão (frente)').focus();
    await look(office, 'review-list');
    await office.setViewportSize(desk);
  });

  const label = 'Declaração do condomínio';
  await test.step('a further document is asked for, and shows on the customer’s page by itself', async () => {
    await page.goto('/app/documentos');
    await expect(page.getByRole('heading', { name: 'Documentos', level: 1 })).toBeVisible();
    await office.getByRole('button', { name: 'Pedir documentos' }).press('Enter');
    const dialog = office.getByRole('dialog', { name: 'Pedir documentos' });
    await expect(dialog.getByLabel('Documentos *')).toBeFocused();
    await dialog.getByRole('button', { name: 'Pedir ao cliente' }).press('Enter');
    await expect(dialog).toContainText('Indica que documento é.');
    await office.keyboard.type(label);
    await press(office, 'Tab');
    await office.keyboard.type('Pede-a à administração, com a data deste mês.');
    await dialog.getByLabel('Enviar até').fill(lisbonDay(new Date()));
    await lookAtBothWidths(office, 'review-ask');
    await dialog.getByRole('button', { name: 'Pedir ao cliente' }).press('Enter');
    await expect(row(office, label)).toContainText('Não enviado');
    await expect(row(page, label)).toContainText('Pede-a à administração, com a data deste mês.');
    await expect(row(page, label)).toContainText(`Até ${formatDate(new Date())}`);
    await expect(page.getByRole('region', { name: 'O que fazer a seguir' })).toContainText(
      'Falta também 1 de 5 documentos.',
    );
    await lookAtBothWidths(page, 'documents-asked');
    await page.goto('/app');
    await page.getByRole('link', { name: 'Escolher os bancos' }).click();
    await page.getByRole('dialog').getByText('Escolher todos').click();
    await lookAtBothWidths(page, 'banks-choose');
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await expect(page.getByText('Autorizaste-nos a enviá-lo')).toBeVisible();
    await expect(page.getByText('Tens 1 documento para corrigir')).toBeVisible();
    await page.getByRole('link', { name: 'Corrigir documentos' }).click();
    const replace = page.getByRole('button', { name: /^Substituir/ }).and(page.locator('[aria-describedby]'));
    await expect(replace).toBeFocused();
    await expect(replace).toBeInViewport();
    await upload(page, label, await pdf('condominio.pdf'));
    await expect(row(office, label)).toContainText('condominio.pdf');
    await expect(summary(office)).toContainText('2 por rever');
  });

  await stepOfSweep('a document that does not apply is no longer asked for, until it is again', async () => {
    const income = 'Comprovativo de rendimentos';
    await row(office, income)
      .getByRole('button', { name: /Não se aplica/ })
      .press('Enter');
    await expect(row(office, income).getByLabel('Porque não se aplica *')).toBeFocused();
    await office.keyboard.type('O banco já tem os teus rendimentos.');
    await press(office, 'Control+Enter');
    await expect(row(office, income)).toContainText('Não aplicável');
    await expect(row(page, income)).toContainText('Não precisas de o enviar. O banco já tem os teus rendimentos.');
    await expect(row(page, income).getByRole('button', { name: /Substituir/ })).toHaveCount(0);
    await lookAtBothWidths(page, 'documents-not-applicable');
    await lookAtBothWidths(office, 'review-not-applicable');
    await row(office, income)
      .getByRole('button', { name: /Voltar a pedir/ })
      .press('Enter');
    await expect(row(page, income)).toContainText('Em revisão');
  });

  await test.step('the bank’s ZIP holds what was approved, named and in order', async () => {
    await office.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await office.getByRole('button', { name: 'Descarregar ZIP' }).press('Enter');
    const dialog = office.getByRole('dialog', { name: 'Descarregar documentos num ZIP' });
    await dialog.getByLabel('Para que banco *').selectOption('Outro');
    await dialog.getByLabel('Nome do banco *').fill('Crédito do Norte');
    await expect(dialog).toContainText(`Credito_do_Norte_Nadia_Teste_${applicationId.slice(0, 8)}.zip`);
    await lookAtBothWidths(office, 'review-archive');
    const downloading = office.waitForEvent('download');
    await press(office, 'Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`Credito_do_Norte_Nadia_Teste_${applicationId.slice(0, 8)}.zip`);
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
    expect(Object.keys(files)).toEqual(['01_Cartao_de_Cidadao_frente.pdf', '02_Cartao_de_Cidadao_verso.png']);
    expect(files['02_Cartao_de_Cidadao_verso.png']).toEqual(new Uint8Array(samplePng('verso.png').bytes));
    await expect(dialog).toBeHidden();
    await expect(office.getByRole('button', { name: 'Descarregar ZIP' })).toBeFocused();
  });

  await stepOfSweep(
    'where the browser can, it is written to the disk as it comes; called off, nothing is left',
    async () => {
      await office.evaluate(() => {
        const place = async () => (await navigator.storage.getDirectory()).getFileHandle('caso.zip', { create: true });
        Object.assign(window, { showSaveFilePicker: place });
      });
      const saved = () =>
        office.evaluate(async () => {
          const handle = await (await navigator.storage.getDirectory()).getFileHandle('caso.zip');
          return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())];
        });
      const dialog = office.getByRole('dialog', { name: 'Descarregar documentos num ZIP' });
      await office.getByRole('button', { name: 'Descarregar ZIP' }).press('Enter');
      await dialog.getByRole('radio', { name: /Todos os enviados/ }).check();
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const storage = '**/*X-Amz-Signature*';
      // What was called off meanwhile is not there to be let go.
      await office.route(storage, (route) => held.then(() => route.continue()).catch(() => undefined));
      await dialog.getByRole('button', { name: 'Descarregar', exact: true }).click();
      await expect(dialog.getByRole('progressbar')).toBeVisible();
      await lookAtBothWidths(office, 'review-archive-progress');
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(dialog.getByRole('progressbar')).toHaveCount(0);
      expect(await saved()).toEqual([]);
      release();
      await office.unroute(storage);
      await dialog.getByRole('button', { name: 'Descarregar', exact: true }).click();
      await expect(dialog).toBeHidden();
      // All five but the one that could not be scanned.
      expect(Object.keys(unzipSync(Uint8Array.from(await saved())))).toHaveLength(4);
    },
  );

  await test.step('the history is narrowed down and taken out, which it tells', async () => {
    await office.getByRole('tab', { name: 'Visão Geral' }).click();
    const history = office.getByRole('region', { name: 'Histórico' });
    await history.getByLabel('Mostrar').selectOption('Chamadas');
    await expect(history).toContainText('Ainda não aconteceu nada deste tipo.');
    await history.getByLabel('Mostrar').selectOption('Documentos');
    await expect(history).not.toContainText('submeteu os documentos');
    const downloading = office.waitForEvent('download');
    await history.getByRole('button', { name: 'Descarregar CSV' }).press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^historico-.{8}-\d{4}-\d\d-\d\d\.csv$/);
    const csv = readFileSync(await download.path(), 'utf8');
    expect(csv.slice(0, 24)).toBe('\uFEFF"Data e hora (Lisboa)";');
    expect(csv).toContain('"Pede palavra-passe."\r\n');
    await history.getByLabel('Mostrar').selectOption('Tudo o que aconteceu');
    await expect(history).toContainText('descarregou o histórico em CSV.');
  });
});

test('what a file does by itself is told, never done, and does not reach the bank; a signed file does as it is', {
  tag: fullSweep,
}, async ({ page, openBrowser }) => {
  await page.setViewportSize(phone);
  await newCustomer(page, 'Raquel');
  const api = await sessionOf(page);
  const { application } = await api.call('applications.start', {});
  const applicationId = application.id;
  const script = {
    ...techniques['JavaScript when it opens'],
    page: '/AA << /O << /S /URI /URI (https://evil.example/) >> >>',
  };
  const sample = (name: string, bytes: Uint8Array<ArrayBuffer>): SampleFile => ({
    name,
    bytes,
    type: 'application/pdf',
  });
  const signed = signedPdf();
  await Promise.all([
    api.upload(applicationId, 'id_card_front', sample('frente.pdf', buildPdf(script, 'object_streams'))),
    api.upload(applicationId, 'id_card_back', samplePng('verso.png')),
    api.upload(applicationId, 'proof_of_income', sample('assinado.pdf', signed)),
    api.upload(applicationId, 'bank_statements', sample('anexo.pdf', buildPdf(techniques['an attachment']))),
  ]);
  await api.call('applications.submit', { applicationId });

  const office = await openBrowser(desk);
  const done: string[] = [];
  office.on('dialog', (dialog) => {
    done.push(dialog.message());
    void dialog.dismiss();
  });
  office.context().on('request', (request) => {
    if (request.url().includes('evil.example')) done.push(request.url());
  });
  await openDocuments(office, applicationId);

  await test.step('the team reads it at each file, and opens the file without it', async () => {
    await expect(row(office, 'Cartão de Cidadão (frente)')).toContainText('PDF com conteúdo ativo');
    await expect(row(office, 'Comprovativo de rendimentos')).toContainText('Assinado digitalmente');
    await expect(row(office, 'Extratos bancários (3 meses)')).toContainText('PDF com ficheiros anexados');
    await row(office, 'Cartão de Cidadão (frente)')
      .getByRole('button', { name: /ver o ficheiro/ })
      .click();
    await expect(pane(office).getByRole('img', { name: 'Página 1 de 1' })).toBeVisible();
    await lookAtBothWidths(office, 'review-active-content');
    expect(done).toEqual([]);
  });

  await test.step('the ZIP says before and after what changes, and holds it', async () => {
    await office.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await office.getByRole('button', { name: 'Descarregar ZIP' }).press('Enter');
    const dialog = office.getByRole('dialog', { name: 'Descarregar documentos num ZIP' });
    await dialog.getByLabel('Para que banco *').selectOption('Outro');
    await dialog.getByLabel('Nome do banco *').fill('Crédito do Norte');
    await dialog.getByRole('radio', { name: /Todos os enviados/ }).check();
    const before = dialog.getByRole('region', { name: 'O que muda nos ficheiros' });
    await expect(before).toContainText('Segue uma cópia sem conteúdo ativo (programas ou ações automáticas)');
    await expect(before).toContainText('Assinado digitalmente: segue sem alterações');
    await lookAtBothWidths(office, 'review-archive-changes');
    const downloading = office.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Descarregar', exact: true }).click();
    const download = await downloading;
    const after = dialog.getByRole('region', { name: 'O que mudou nos ficheiros' });
    await expect(after).toContainText('Cópia sem conteúdo ativo (ficheiros anexados)');
    await lookAtBothWidths(office, 'review-archive-changed');
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
    expect(Object.keys(files)).toEqual([
      '01_Cartao_de_Cidadao_frente.pdf',
      '02_Cartao_de_Cidadao_verso.png',
      '03_Comprovativo_de_rendimentos_assinado.pdf',
      '04_Extratos_bancarios.pdf',
      'LEIA-ME.txt',
    ]);
    expect(files['03_Comprovativo_de_rendimentos_assinado.pdf']).toEqual(signed);
    for (const name of ['01_Cartao_de_Cidadao_frente.pdf', '04_Extratos_bancarios.pdf'])
      expect(inspectStructure(files[name] ?? new Uint8Array(), 'application/pdf')).toEqual([]);
    await dialog.getByRole('button', { name: 'Concluir' }).press('Enter');
    await expect(office.getByRole('button', { name: 'Descarregar ZIP' })).toBeFocused();
  });
});
