import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { newCustomer, row } from './support/customer.ts';
import { type ChosenFile, jpeg, pdfOfSize, png } from './support/files.ts';
import { accessibilityFindings, callApi, desk, expect, fullSweep, phone, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';

// The recorder of traces fetches large pictures within the page, which the page's policy forbids.
test.use({ viewport: phone, hasTouch: true, isMobile: true, trace: 'off' });

/** A JPEG as a phone held upright makes it: stored lying, with the EXIF orientation 6 (a quarter turn to the right). */
async function uprightPhoto(page: Page, name: string): Promise<ChosenFile> {
  const { buffer, mimeType } = await jpeg(page, name);
  const exif = Buffer.from(
    // APP1, Exif, big-endian TIFF with one entry: orientation (0x0112), SHORT, 1, 6.
    'ffe1002245786966' + '00004d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
    'hex',
  );
  return { name, mimeType, buffer: Buffer.concat([buffer.subarray(0, 2), exif, buffer.subarray(2)]) };
}

/** A picture that compresses badly, several megabytes of it. */
async function noise(page: Page, name: string, [width, height] = [2600, 2000], quality = 0.9): Promise<ChosenFile> {
  const shape = { width, height, quality };
  const base64 = await page.evaluate(async ({ width, height, quality }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    const pixels = context.createImageData(width, height);
    for (let at = 0; at < pixels.data.length; at += 65_536)
      crypto.getRandomValues(pixels.data.subarray(at, Math.min(at + 65_536, pixels.data.length)));
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
    context.putImageData(pixels, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  }, shape);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** The file that is stored for a document. */
async function storedFile(page: Page, documentId: string): Promise<Buffer> {
  const { body: me } = await callApi(page, 'GET', '/api/me');
  const link = `/api/applications/${me.currentApplicationId}/documents/${documentId}/link`;
  // A file opens once it was scanned.
  await expect(page.getByText('A verificar o ficheiro')).toHaveCount(0);
  const { body } = await callApi(page, 'POST', link, {});
  return (await page.request.get(body.url)).body();
}

test('photos from the camera become one PDF: upright, in order, without what the camera adds', {
  tag: fullSweep,
}, async ({ page }) => {
  await newCustomer(page, 'Jorge');
  const photograph = page.getByRole('button', { name: 'Fotografar Cartão de Cidadão (frente)' });
  await expect(photograph).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await photograph.click();
  const dialog = page.getByRole('dialog', { name: 'Fotografar: Cartão de Cidadão (frente)' });
  const send = dialog.getByRole('button', { name: 'Criar PDF e enviar' });
  const pages = dialog.getByRole('listitem');
  await expect(send).toBeDisabled();
  await lookAtBothWidths(page, 'documents-photos-empty');

  await test.step('a photo taken, others chosen, put in order', async () => {
    const camera = dialog.getByLabel('Fotografia da câmara');
    await expect(camera).toHaveAttribute('capture', 'environment');
    await camera.setInputFiles(await uprightPhoto(page, 'foto.jpg'));
    await expect(pages).toHaveCount(1);
    await dialog.getByLabel('Fotografias').setInputFiles([png('a.png'), await jpeg(page, 'b.jpg')]);
    await expect(pages).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Passar para depois a página 1' }).click();
    await expect(dialog.getByRole('status')).toHaveText('A página está agora no lugar 2.');
    await dialog.getByRole('button', { name: 'Rodar a página 1' }).click();
    await lookAtBothWidths(page, 'documents-photos');
    await dialog.getByRole('button', { name: 'Retirar a página 3' }).click();
    await expect(pages).toHaveCount(2);
  });

  await test.step('sent as one file', async () => {
    await send.click();
    await expect(dialog).toBeHidden();
    const front = row(page, 'Cartão de Cidadão (frente)');
    await expect(front).toContainText('Em revisão');
    await expect(front).toContainText('Cartão de Cidadão (frente).pdf');
    const file = await storedFile(page, 'id_card_front');
    expect(file.includes('Exif')).toBe(false);
    const shapes = (await PDFDocument.load(file)).getPages().map((each) => {
      const { width, height } = each.getSize();
      return [width > height ? 'lying' : 'upright', Math.max(width, height) <= 842.1];
    });
    // The PNG was turned by its owner, the photo by what its camera wrote.
    expect(shapes).toEqual([
      ['upright', true],
      ['upright', true],
    ]);
  });

  await test.step('at the width of a desk with touch, the camera and «Substituir» share a line', async () => {
    await page.setViewportSize(desk);
    const buttons = row(page, 'Cartão de Cidadão (frente)').getByRole('button', { name: /^(?:Fotografar|Substituir)/ });
    await expect(buttons).toHaveCount(2);
    const places = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    const [camera, replace] = places.toSorted((one, other) => one.left - other.left);
    expect(camera.top).toBe(replace.top);
    expect(camera.right).toBeLessThan(replace.left);
  });
});

test('photos that are too large together are made smaller until they fit; one that is none is named', {
  tag: fullSweep,
}, async ({ page }) => {
  await newCustomer(page, 'Lena');
  const label = 'Comprovativo de rendimentos';
  const photos = [await noise(page, '1.jpg'), await noise(page, '2.jpg'), await noise(page, '3.jpg')];
  expect(photos.reduce((sum, { buffer }) => sum + buffer.length, 0)).toBeGreaterThan(10 * 1024 * 1024);
  await row(page, label)
    .locator('input[type=file]')
    .setInputFiles([
      ...photos,
      { name: 'falsa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\xff\xd8\xff not a picture', 'latin1') },
    ]);
  const dialog = page.getByRole('dialog', { name: `Fotografar: ${label}` });
  const send = dialog.getByRole('button', { name: 'Criar PDF e enviar' });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('falsa.jpg');
  await dialog.getByRole('button', { name: 'Retirar a página 4' }).click();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(row(page, label)).toContainText('Em revisão');
  const file = await storedFile(page, 'proof_of_income');
  expect(file.length).toBeLessThanOrEqual(10 * 1024 * 1024);
  expect((await PDFDocument.load(file)).getPageCount()).toBe(3);

  const front = row(page, 'Cartão de Cidadão (frente)');
  await test.step('a single photo over the limit is shrunk, which its owner confirms', async () => {
    const large = await noise(page, 'grande.jpg', [3200, 2600], 1);
    expect(large.buffer.length).toBeGreaterThan(10 * 1024 * 1024);
    await front.locator('input[type=file]').setInputFiles(large);
    await expect(front.getByRole('alert')).toHaveText(
      /^Reduzida de [\d,]+ MB para [\d,]+ MB\. Abre e vê se se lê tudo\.$/,
    );
    await lookAtBothWidths(page, 'documents-shrunk');
    await front.getByRole('button', { name: /^Enviar/ }).click();
    await expect(front).toContainText('Em revisão');
    const { width, height } = await (await PDFDocument.create()).embedJpg(await storedFile(page, 'id_card_front'));
    expect([Math.max(width, height) >= 2000, width > height]).toEqual([true, true]);
  });

  await test.step('a scan over the limit is drawn smaller; a PDF of text is refused, with what to do', async () => {
    const back = row(page, 'Cartão de Cidadão (verso)');
    const scan = await PDFDocument.create();
    for (const { buffer } of [await noise(page, 'a.jpg', [3200, 2600], 1), await noise(page, 'b.jpg')]) {
      const sheet = scan.addPage([842, 595]);
      sheet.drawImage(await scan.embedJpg(buffer), { x: 0, y: 0, width: 842, height: 595 });
    }
    const large = { name: 'digitalizado.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await scan.save()) };
    expect(large.buffer.length).toBeGreaterThan(10 * 1024 * 1024);
    await back.locator('input[type=file]').setInputFiles(large);
    await expect(back.getByRole('alert')).toHaveText(
      /^Tem [\d,]+ MB: reduzido fica com [\d,]+ MB\. Abre e vê se se lê tudo\.$/,
      { timeout: 30_000 },
    );
    await lookAtBothWidths(page, 'documents-reduced');
    await back.getByRole('button', { name: /^Reduzir e enviar/ }).click();
    await expect(back).toContainText('Em revisão');
    const stored = await storedFile(page, 'id_card_back');
    expect(stored.length).toBeLessThanOrEqual(10 * 1024 * 1024);
    expect((await PDFDocument.load(stored)).getPageCount()).toBe(2);
    await back.locator('input[type=file]').setInputFiles(await pdfOfSize(10 * 1024 * 1024 + 1));
    await expect(back.getByRole('alert')).toContainText('Fotografa o documento aqui');
    await lookAtBothWidths(page, 'documents-too-large');
    await back.getByRole('button', { name: /^Fotografar/ }).click();
    await expect(page.getByRole('dialog', { name: 'Fotografar: Cartão de Cidadão (verso)' })).toBeVisible();
    await page.keyboard.press('Escape');
    await back.getByRole('button', { name: /^Descartar/ }).click();
  });

  await test.step('a HEIC photo that this browser cannot convert is refused, with what to do', async () => {
    const back = row(page, 'Cartão de Cidadão (verso)');
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const chosen = { name: 'IMG_2041.HEIC', mimeType: 'image/heic', buffer: heic };
    await back.locator('input[type=file]').setInputFiles(chosen);
    await expect(back.getByRole('alert')).toContainText('Definições › Câmara › Formatos › Mais compatível');
    await lookAtBothWidths(page, 'documents-heic');
  });
});
