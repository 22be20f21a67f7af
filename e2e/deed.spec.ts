import type { Page } from '@playwright/test';
import { samplePdf } from '#demo/sample-files.ts';
import { deedDocumentTypes } from '#shared/documents/deed-document-types.ts';
import { row, upload } from './support/customer.ts';
import { disguisedProgram, pdf } from './support/files.ts';
import { expect, fullSweep, phone, test } from './support/fixtures.ts';
import { look, lookAtBothWidths } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { publishApproved } from './support/publish-approved.ts';
import { account } from './support/stack.ts';
import { sessionOf, submittedCustomer } from './support/submitted-customer.ts';

const tax = 'Comprovativo de IMT';
const insurance = 'Apólice do seguro multirriscos';
const deed = 'Escritura ou documento particular autenticado';
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('the customer sends the closing documents, the team reviews them, and both see everything at once, to the end', {
  tag: fullSweep,
}, async ({ page, openBrowser, consoleErrors }) => {
  await page.setViewportSize(phone);
  const { applicationId } = await submittedCustomer(page, 'Dalia', { opensNothing: true });
  const customer = await sessionOf(page);
  await page.goto('/escritura?de=email');
  await expect(page).toHaveURL(/\/app\/escritura\?de=email$/);

  await test.step('before its time the page says what will be asked for', async () => {
    await expect(title(page, 'A escritura é o último passo')).toBeVisible();
    await expect(title(page, tax)).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    await lookAtBothWidths(page, 'deed-ahead');
  });

  const desk = await openBrowser();
  await openAs(desk, await account('staff'), `/backoffice/applications/${applicationId}`);
  const staff = await sessionOf(desk);
  await expect(desk.getByRole('tab', { name: 'Escritura' })).toBeVisible();
  await desk.keyboard.press('e');
  await expect(desk.getByText('O cliente envia estes documentos quando')).toBeVisible();

  await test.step('when the case gets there the list opens by itself', async () => {
    const offerId = await publishApproved(staff, applicationId);
    await customer.call('offers.choose', { applicationId, offerId });
    await staff.call('applications.move', { applicationId, from: 'proposta', to: 'escritura' });
    await expect(title(page, 'Faltam 11 documentos')).toBeVisible();
    await expect(page.getByText('0/12 aprovados')).toBeVisible();
    await lookAtBothWidths(page, 'deed-open');
    await expect(desk.getByText('0/12 aprovados')).toBeVisible();
    await expect(desk.getByText('O cliente envia estes documentos quando')).toHaveCount(0);
    await lookAtBothWidths(desk, 'deed-staff-open');
  });

  await test.step('the papers follow the country of tax residence that the customer says, by keyboard', async () => {
    await expect(desk.getByText('Residência fiscal: França (por confirmar pelo cliente)')).toBeVisible();
    await page.getByRole('button', { name: 'Responder sobre a residência fiscal' }).press('Enter');
    const country = page.getByRole('combobox', { name: 'País de residência fiscal' });
    await country.fill('Reino Unido');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Confirmar' }).press('Enter');
    await expect(title(page, 'Faltam 12 documentos')).toBeVisible();
    await expect(title(page, 'Representante fiscal ou adesão às notificações eletrónicas')).toBeVisible();
    await page.getByRole('button', { name: 'Mudar a residência fiscal' }).press('Enter');
    await country.fill('França');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Confirmar' }).press('Enter');
    await expect(title(page, 'Faltam 11 documentos')).toBeVisible();
    await expect(desk.getByText('Residência fiscal: França', { exact: true })).toBeVisible();
  });

  await test.step('a program that calls itself a PDF is refused, a PDF is taken: by keyboard', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `Enviar ${tax}` }).focus();
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(disguisedProgram());
    await expect(page.getByText('Tipo de ficheiro não suportado').first()).toBeVisible();
    await upload(page, tax, await pdf('imt.pdf'));
    await expect(row(desk, tax)).toContainText('imt.pdf');
    await expect(row(desk, tax)).toContainText('Em revisão');
  });

  await test.step('the team asks for a correction with its keys, and the customer reads why', async () => {
    await row(desk, tax)
      .getByRole('button', { name: /imt\.pdf/ })
      .focus();
    await desk.keyboard.press('c');
    await desk.keyboard.type('Falta o comprovativo do pagamento.');
    await desk.keyboard.press('Control+Enter');
    await expect(row(desk, tax)).toContainText('Corrigir');
    await expect(row(page, tax)).toContainText('Correção necessária');
    await expect(row(page, tax)).toContainText('Falta o comprovativo do pagamento.');
    await expect(title(page, 'Corrige 1 documento')).toBeVisible();
    await page.getByRole('button', { name: 'Ver o que corrigir' }).press('Enter');
    await expect(row(page, tax).getByRole('button', { name: 'Substituir' })).toBeFocused();
    await expect(row(page, tax)).toBeInViewport();
    await lookAtBothWidths(page, 'deed-correct');
    await lookAtBothWidths(desk, 'deed-staff-corrected');
  });

  await test.step('another file takes its place and is approved; it can be replaced no more', async () => {
    // By hand: a step above, and in documents-review.spec.ts.
    const paid = await samplePdf('imt-pago.pdf', tax, ['Pago.']);
    const { id: documentId, uploadId } = await customer.upload(applicationId, 'fecho_imt', paid);
    await expect(row(desk, tax)).toContainText('imt-pago.pdf');
    await staff.call('documents.review', { decision: 'approve', applicationId, documentId, uploadId });
    await expect(row(page, tax)).toContainText('Aprovado');
    await expect(row(page, tax).getByRole('button', { name: 'Substituir' })).toHaveCount(0);
    await expect(page.getByText('1/12 aprovado')).toBeVisible();
    await expect(desk.getByText('1/12 aprovado')).toBeVisible();
  });

  await test.step('what the case does not need is asked for no more, and can be asked for again', async () => {
    await desk.getByRole('button', { name: `Não se aplica ${insurance}` }).focus();
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('button', { name: `Voltar a pedir ${insurance}` })).toBeFocused();
    await expect(page.getByText(`não precisa de: ${insurance}.`)).toBeVisible();
    await expect(title(page, insurance)).toHaveCount(0);
    await expect(page.getByText('1/11 aprovado')).toBeVisible();
    await desk.keyboard.press('Enter');
    await expect(title(page, insurance)).toBeVisible();
    await desk.getByRole('button', { name: `Não se aplica ${insurance}` }).press('Enter');
    await expect(title(page, insurance)).toHaveCount(0);
  });

  await test.step('with everything else approved, or not needed, only the signature is left', async () => {
    const { items, documents } = await customer.call('deed.get', { applicationId });
    const isLeft = (type: string) =>
      type !== 'escritura' &&
      items.some(({ docType, required, applies }) => docType === type && required && applies) &&
      !documents.some(({ docType }) => docType === type);
    const [docType, ...others] = deedDocumentTypes.filter(isLeft);
    if (!docType) throw new Error('Nothing is left');
    for (const other of others) await staff.call('deed.setApplies', { applicationId, docType: other, applies: false });
    const file = await samplePdf(`${docType}.pdf`, docType, ['Uma linha de texto.']);
    const { id: documentId, uploadId } = await customer.upload(applicationId, docType, file);
    await staff.call('documents.review', { decision: 'approve', applicationId, documentId, uploadId });
    await expect(title(page, 'Falta a assinatura')).toBeVisible();
    await lookAtBothWidths(page, 'deed-signature');
    await expect(desk.getByText('2/3 aprovados')).toBeVisible();
    await desk.getByRole('button', { name: 'Concluir pedido' }).press('Enter');
    const missing = desk.getByRole('dialog', { name: 'Ainda não pode ser concluído' });
    await expect(missing.getByRole('listitem')).toContainText([deed]);
    await look(desk, 'deed-staff-missing');
    await missing.getByRole('button', { name: 'Fechar', exact: true }).last().press('Enter');
  });

  await test.step('with the signed deed approved it is complete for both', async () => {
    await upload(page, deed, await pdf('escritura.pdf'));
    await row(desk, deed)
      .getByRole('button', { name: `Aprovar ${deed}` })
      .click();
    for (const each of [page, desk]) await expect(each.getByText('Escritura Concluída!')).toBeVisible();
    await expect(page.getByText('3/3 aprovados')).toBeVisible();
    await lookAtBothWidths(page, 'deed-complete');
    await lookAtBothWidths(desk, 'deed-staff-complete');
  });

  await test.step('the team concludes the case, asked twice, by keyboard', async () => {
    await desk.getByRole('button', { name: 'Concluir pedido' }).press('Enter');
    await look(desk, 'deed-staff-conclude');
    await desk.getByRole('dialog').getByRole('button', { name: 'Concluir', exact: true }).press('Enter');
    await expect(desk.getByText('Pedido concluído')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Concluir pedido' })).toHaveCount(0);
    await expect(page.getByText('Parabéns pela tua casa.')).toBeVisible();
    await lookAtBothWidths(page, 'deed-concluded');
  });
  expect(consoleErrors).toEqual([]);
});
