import type { Locator, Page } from '@playwright/test';
import { newCustomer, row } from './support/customer.ts';
import { type ChosenFile, disguisedProgram, pdf, png } from './support/files.ts';
import { expect, fullSweep, test } from './support/fixtures.ts';
import { lookAtBothWidths } from './support/look.ts';

/** Drops files on an element, as from the desktop. */
async function drop(page: Page, target: Locator, files: readonly ChosenFile[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (given) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of given)
        data.items.add(new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], name, { type }));
      return data;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })),
  );
  const hover = page.getByText('Larga aqui o');
  for (const type of ['dragenter', 'dragover', 'drop']) {
    if (type === 'drop') await expect(hover).toHaveCount(1);
    await target.dispatchEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
  }
  await expect(hover).toHaveCount(0);
}

const chosen = (dialog: Locator, file: string) =>
  dialog.getByLabel(`Que documento é ${file}?`).locator('option:checked');

test('several files dropped at once: suggested by name, decided by the person, told one by one', {
  tag: fullSweep,
}, async ({ page }) => {
  await newCustomer(page, 'Ivo');
  await expect(row(page, 'Comprovativo de rendimentos')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Enviar vários ficheiros' });
  const send = dialog.getByRole('button', { name: /^Enviar \d/ });

  await test.step('dropped anywhere on the page, each is asked about', async () => {
    const long = `extrato-${'muito-comprido-'.repeat(12)}.pdf`;
    await drop(page, page.getByRole('heading', { level: 1 }), [
      png('cc frente.png'),
      await pdf('CC verso.pdf'),
      await pdf('IMG_2041.pdf'),
      disguisedProgram(),
      await pdf(long),
    ]);
    await expect(dialog).toBeVisible();
    await expect(chosen(dialog, 'cc frente.png')).toHaveText('Cartão de Cidadão (frente)');
    await expect(chosen(dialog, 'CC verso.pdf')).toHaveText('Cartão de Cidadão (verso)');
    await expect(chosen(dialog, long)).toHaveText('Extratos bancários (3 meses)');
    await expect(chosen(dialog, 'IMG_2041.pdf')).toHaveText('Escolhe o documento…');
    const program = dialog.getByRole('listitem').filter({ hasText: 'recibo.pdf' });
    await expect(program).toContainText('Tipo de ficheiro não suportado. Apenas PDF, JPG e PNG são aceites');
    await expect(send).toHaveText('Enviar 4 ficheiros');
  });

  await test.step('what is not decided, or decided twice, is told at the file', async () => {
    await send.click();
    const unnamed = dialog.getByLabel('Que documento é IMG_2041.pdf?');
    await expect(unnamed).toBeFocused();
    await expect(unnamed).toHaveAccessibleDescription(/Escolhe que documento é/);
    await unnamed.selectOption('Cartão de Cidadão (frente)');
    await expect(unnamed).toHaveAccessibleDescription(/Já escolheste este documento para outro ficheiro/);
    await lookAtBothWidths(page, 'documents-several');
    await unnamed.selectOption('Outro documento');
    await dialog.getByLabel('Tipo de documento').fill('Contrato de trabalho');
  });

  await test.step('sent, each is where it belongs', async () => {
    await send.click();
    await expect(dialog).toBeHidden();
    for (const [label, file] of [
      ['Cartão de Cidadão (frente)', 'cc frente.png'],
      ['Cartão de Cidadão (verso)', 'CC verso.pdf'],
      ['Extratos bancários (3 meses)', 'extrato-muito-comprido'],
      ['Contrato de trabalho', 'IMG_2041.pdf'],
    ] as const) {
      await expect(row(page, label)).toContainText('Em revisão');
      await expect(row(page, label)).toContainText(file);
    }
    await expect(row(page, 'Comprovativo de rendimentos')).toContainText('Não enviado');
  });

  await test.step('photos are tapped together into one document', async () => {
    await page.getByLabel('Vários ficheiros').setInputFiles([png('IMG_1.png'), png('IMG_2.png'), png('IMG_3.png')]);
    for (const name of ['IMG_3.png', 'IMG_1.png']) await dialog.getByRole('button', { name: `Juntar ${name}` }).click();
    await lookAtBothWidths(page, 'documents-several-photos');
    await dialog.getByRole('button', { name: 'Juntar 2 fotografias' }).click();
    await dialog.getByLabel('Que documento é 2 fotografias: IMG_3.png?').selectOption('Outro documento');
    await dialog.getByLabel('Tipo de documento').fill('Procuração');
    await dialog.getByLabel('Que documento é IMG_2.png?').selectOption('Não enviar este ficheiro');
    await lookAtBothWidths(page, 'documents-several-joined');
    await send.click();
    await expect(row(page, 'Procuração')).toContainText('Procuração.pdf');
    await expect(row(page, 'Procuração')).toContainText('Em revisão');
  });

  await test.step('several on one line are asked about too; one goes where it was dropped; the keyboard has a button', async () => {
    const income = row(page, 'Comprovativo de rendimentos');
    await drop(page, income, [await pdf('a.pdf'), await pdf('b.pdf')]);
    await expect(chosen(dialog, 'a.pdf')).toHaveText('Comprovativo de rendimentos');
    await expect(chosen(dialog, 'b.pdf')).toHaveText('Escolhe o documento…');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const first = await pdf('rendimentos.pdf');
    await drop(page, income, [first]);
    await expect(income).toContainText('Em revisão');
    await drop(page, income, [first]);
    await expect(income.getByRole('alert')).toHaveText('É o mesmo ficheiro que já está aqui.');
    await expect(income.getByRole('button', { name: /^Enviar mesmo assim/ })).toBeVisible();
    await lookAtBothWidths(page, 'documents-same-file');
    await income.getByRole('button', { name: /^Cancelar/ }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Enviar vários' }).press('Enter');
    await (await chooser).setFiles([await pdf('comprovativo rendimento.pdf'), first]);
    const repeated = dialog.getByRole('listitem').filter({ hasText: 'rendimentos.pdf' });
    await expect(repeated).toContainText('Este ficheiro já está em Comprovativo de rendimentos.');
    await expect(chosen(dialog, 'comprovativo rendimento.pdf')).toHaveText('Escolhe o documento…');
    await dialog.getByLabel('Que documento é comprovativo').selectOption('Comprovativo de rendimentos');
    await expect(dialog.getByText('Substitui rendimentos.pdf.')).toBeVisible();
    await expect(
      dialog.getByText('Ao enviar, substituis 1 ficheiro: Comprovativo de rendimentos (rendimentos.pdf).'),
    ).toBeVisible();
    await lookAtBothWidths(page, 'documents-several-replaces');
    await send.click();
    await expect(income).toContainText('comprovativo rendimento.pdf');
    await expect(income).toContainText('Em revisão');
  });
});
