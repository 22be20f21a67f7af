import { linearPdf, lockedPdf, unlockedPdf } from '#shared/documents/sample-pdfs.ts';
import { scannedPdf } from '#shared/documents/testing/scanned-pdf.ts';
import { choose, newCustomer, row, upload } from './support/customer.ts';
import { type ChosenFile, png } from './support/files.ts';
import { expect, fullSweep, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';

/** A scan of an office copier, in JPEG 2000; or one that nobody can decode. */
const scan = (name: string, picture: 'jpeg2000' | 'broken'): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(scannedPdf(picture)),
});

test('files are looked at in the page: what was sent, what is about to be, and what cannot be shown', {
  tag: fullSweep,
}, async ({ page, consoleErrors }) => {
  await newCustomer(page, 'Mauro');
  await upload(page, 'Comprovativo de rendimentos', scan('rendimentos.pdf', 'jpeg2000'));
  await upload(page, 'Cartão de Cidadão (frente)', png('frente.png'));
  const view = (label: string) => row(page, label).getByRole('button', { name: /ver o ficheiro/ });
  const dialog = (name: string) => page.getByRole('dialog', { name });

  await test.step('a stored PDF, page by page', async () => {
    await view('Comprovativo de rendimentos').click();
    const sheet = dialog('rendimentos.pdf').getByRole('img', { name: 'Página 1 de 1' });
    await expect(sheet).toBeVisible();
    // It is drawn, not left white: the scan has a dark head.
    await expect
      .poll(() =>
        sheet.evaluate((canvas: HTMLCanvasElement) => {
          const point = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height * 0.2, 1, 1).data;
          return (point?.[0] ?? 255) < 100;
        }),
      )
      .toBe(true);
    await lookAtBothWidths(page, 'documents-preview-pdf');
    await page.keyboard.press('Escape');
    await expect(dialog('rendimentos.pdf')).toBeHidden();
    await expect(view('Comprovativo de rendimentos')).toBeFocused();
  });

  await test.step('a stored picture; the file itself in a new tab', async () => {
    await view('Cartão de Cidadão (frente)').click();
    const picture = dialog('frente.png').getByRole('img', { name: 'frente.png' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThanOrEqual(860);
    await lookAtBothWidths(page, 'documents-preview-picture');
    const opened = page.waitForEvent('popup');
    await dialog('frente.png').getByRole('button', { name: 'Abrir num novo separador' }).click();
    const tab = await opened;
    await tab.waitForURL(/X-Amz-Signature/);
    await tab.close();
    await dialog('frente.png').getByRole('button', { name: 'Fechar' }).first().click();
  });

  await test.step('a link that cannot be had is told, and asked for again', async () => {
    await page.route('**/documents/*/link', (route) => route.fulfill({ status: 503, body: '' }));
    await view('Cartão de Cidadão (frente)').click();
    await expect(dialog('frente.png').getByRole('alert')).toContainText('Não foi possível abrir o ficheiro.');
    await page.unroute('**/documents/*/link');
    await dialog('frente.png').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(dialog('frente.png').getByRole('img', { name: 'frente.png' })).toBeVisible();
    await page.keyboard.press('Escape');
    // The browser reports the refusal.
    consoleErrors.length = 0;
  });

  await test.step('a PDF with a password, or one that breaks off, is recognised before anything is sent', async () => {
    const label = 'Extratos bancários (3 meses)';
    const back = 'Cartão de Cidadão (verso)';
    const file = (name: string, bytes: Uint8Array) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(bytes),
    });
    const presigned: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/uploads')) presigned.push(request.url());
    });
    await choose(page, label, file('extrato.pdf', lockedPdf()));
    await expect(row(page, label)).toContainText('PDF protegido por palavra-passe');
    await expect(row(page, label)).toContainText('guarda uma cópia sem palavra-passe');
    await choose(page, back, file('cortado.pdf', linearPdf().slice(0, 700)));
    await expect(row(page, back)).toContainText('PDF danificado');
    await lookAtBothWidths(page, 'documents-locked');
    expect(presigned).toEqual([]);
    // It is there to be looked at, as far as that goes.
    await view(label).click();
    await expect(dialog('extrato.pdf').getByRole('alert')).toHaveText('Não foi possível mostrar este ficheiro aqui.');
    await page.keyboard.press('Escape');
    await row(page, back)
      .getByRole('button', { name: /Descartar/ })
      .click();
    await expect(row(page, back)).not.toContainText('cortado.pdf');
    // Another one may be encrypted, as long as it opens.
    const chooser = page.waitForEvent('filechooser');
    await row(page, label)
      .getByRole('button', { name: /Escolher outro ficheiro/ })
      .click();
    await (await chooser).setFiles(file('finanças.pdf', unlockedPdf()));
    await expect(row(page, label)).toContainText('Em revisão');
    await expect(row(page, label)).toContainText('finanças.pdf');
    expect(presigned).toHaveLength(1);
  });

  await test.step('one of several, before they are sent', async () => {
    await page.getByLabel('Vários ficheiros').setInputFiles([png('verso.png'), scan('outro.pdf', 'broken')]);
    const several = dialog('Enviar vários ficheiros');
    await several.getByRole('button', { name: /verso\.png.*ver o ficheiro/ }).click();
    await expect(dialog('verso.png').getByRole('img', { name: 'verso.png' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog('verso.png')).toBeHidden();
    await expect(several).toBeVisible();
    await several.getByRole('button', { name: /outro\.pdf.*ver o ficheiro/ }).click();
    await expect(dialog('outro.pdf').getByRole('alert')).toHaveText('Não conseguimos mostrar esta página');
    await lookAtBothWidths(page, 'documents-undrawn-page');
    await page.keyboard.press('Escape');
  });
});
