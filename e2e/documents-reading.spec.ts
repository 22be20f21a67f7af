import { Buffer } from 'node:buffer';
import { contracts } from '#shared/documents/reading/testing/contract-papers.ts';
import { paperFacts } from '#shared/documents/reading/testing/facts.ts';
import { payslips } from '#shared/documents/reading/testing/payslips.ts';
import { statements } from '#shared/documents/reading/testing/statements.ts';
import { paperPdf } from '#shared/documents/testing/paper-pdf.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { monthNames } from '#shared/kit/month-names.ts';
import { choose, newCustomer, row } from './support/customer.ts';
import { type ChosenFile, png } from './support/files.ts';
import { desk, expect, fullSweep, phone, stepOfSweep, test } from './support/fixtures.ts';
import { look, lookAtBothWidths, lookInDark } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';
import { sessionOf } from './support/submitted-customer.ts';

const facts = { ...paperFacts(7), name: 'Rosa Teste' };

/** Returns the month that was so many months ago in words: 'outubro de 2026'. */
function monthsAgo(count: number): string {
  const [year = 0, month = 0] = lisbonDay(new Date()).split('-').map(Number);
  const at = year * 12 + month - 1 - count;
  return `${monthNames[at % 12]} de ${Math.floor(at / 12)}`;
}

const file = async (name: string, pages: readonly (readonly string[])[]): Promise<ChosenFile> => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await paperPdf(pages)),
});

/** A payslip of a month, of the customer if nobody else is named. */
function payslip(month: string, name = facts.name): readonly (readonly string[])[] {
  const paper = payslips.layouts[0]?.({ ...facts, name });
  if (!paper) throw new Error('No layout');
  return paper.pages.map((lines) => lines.map((line) => line.replace('outubro de 2026', month)));
}

function statement(): readonly (readonly string[])[] {
  const paper = statements.layouts[0]?.(facts);
  if (!paper) throw new Error('No layout');
  return paper.pages;
}

/** A contract for the price on its second page. */
const contract = (): readonly (readonly string[])[] => {
  const paper = contracts.layouts[0]?.(facts);
  const [lines = []] = paper?.pages ?? [];
  const at = lines.findIndex((line) => line.includes('o preço'));
  return [lines.slice(0, at), ['CONTRATO-PROMESSA DE COMPRA E VENDA', ...lines.slice(at)]];
};

test('papers that are wrong are told while there is time, by the browser and by the server; the team sees what was read and where', {
  tag: fullSweep,
}, async ({ page, openBrowser }) => {
  await page.setViewportSize(phone);
  await newCustomer(page, 'Rosa', { answers: { countryIncome: 'PT', employmentStatus: 'employed' } });
  const places = page.getByRole('heading', { level: 4 });
  await expect(places.first()).toBeAttached();
  const labels = await places.allTextContents();
  const [first = '', second = '', third = ''] = labels.filter((label) => /recibo/i.test(label));

  await test.step('the right paper is named', async () => {
    await choose(page, first, await file('recibo.pdf', payslip(monthsAgo(1))));
    await expect(row(page, first)).toContainText(`Recibo de ${monthsAgo(1)} · Rosa Teste`);
  });

  await stepOfSweep('1: another month', async () => {
    await choose(page, second, await file('antigo.pdf', payslip(monthsAgo(9))));
    await expect(row(page, second)).toContainText(`É de ${monthsAgo(9)}.`);
  });

  await stepOfSweep('2: another person', async () => {
    await choose(page, second, await file('outro.pdf', payslip(monthsAgo(2), 'Zulmira Quaresma Xavier')));
    await expect(row(page, second)).toContainText('Parece ser de Zulmira Xavier.');
  });

  await test.step('3: the same file twice', async () => {
    await choose(page, third, await file('recibo.pdf', payslip(monthsAgo(1))));
    await expect(row(page, third)).toContainText(`É o mesmo ficheiro de «${first}».`);
  });

  await stepOfSweep('4: a file that cannot be opened', async () => {
    const { buffer, ...half } = await file('metade.pdf', payslip(monthsAgo(3)));
    await choose(page, third, { ...half, buffer: buffer.subarray(0, buffer.length / 2) });
    await expect(row(page, third)).toContainText('PDF danificado');
    await row(page, third)
      .getByRole('button', { name: /^Descartar/ })
      .click();
  });

  await test.step('5: another kind of paper, which goes to its place in one press', async () => {
    await choose(page, third, await file('extrato.pdf', statement()));
    await expect(row(page, third)).toContainText('Parece ser o extrato bancário, não o recibo de vencimento.');
    const move = row(page, third).getByRole('button', { name: /^Mover para / });
    await expect(move).toBeVisible();
    await lookAtBothWidths(page, 'documents-reading');
    await lookInDark(page, 'documents-reading');
    await move.click();
    await expect(page.getByText('Documento movido')).toBeVisible();
    await expect(row(page, third).getByRole('button', { name: /^Enviar/ })).toBeVisible();
  });

  await test.step('6: months that do not follow each other', async () => {
    await choose(page, second, await file('dois.pdf', payslip(monthsAgo(2))));
    await expect(row(page, second)).toContainText(`Recibo de ${monthsAgo(2)} · Rosa Teste`);
    await choose(page, third, await file('quatro.pdf', payslip(monthsAgo(4))));
    // Once for the three.
    await expect(page.getByText(`Falta ${monthsAgo(3).split(' ')[0]}.`)).toBeVisible();
  });

  const api = await sessionOf(page);
  const { application } = await api.call('applications.start', {});
  const team = await openBrowser();
  await openAs(team, await account('staff'), `/backoffice/applications/${application.id}?tab=documentos`);

  await test.step('the team reads the same beside the file, with the place in the page', async () => {
    const chips = team.getByRole('list', { name: 'O que foi lido' });
    await expect(chips.filter({ hasText: `Recibo de ${monthsAgo(1)} · Rosa Teste` })).toBeVisible();
    await expect(team.getByText('Meses não seguidos')).toBeVisible();
    await team.getByRole('button', { name: /^recibo\.pdf/ }).click();
    const read = team.getByRole('region', { name: 'Lido no ficheiro' });
    await expect(read).toContainText('Rosa Teste');
    await read
      .getByRole('button', { name: /^outubro|^[a-zç]+ de \d{4}/ })
      .first()
      .click();
    await expect(team.locator('[data-mark]')).toBeVisible();
    await look(team, 'review-reading');
    await lookInDark(team, 'review-reading');
  });

  await test.step('the team sees what differs between papers, as it arrives, with both values and the places', async () => {
    const figures = { propertyValue: facts.price + 5000, loanAmount: 100_000, monthlyIncome: facts.net * 2 };
    await api.call('applications.changeLoan', { applicationId: application.id, from: null, ...figures });
    const bytes = Uint8Array.from(await paperPdf(contract()));
    await api.upload(application.id, 'cpcv', { name: 'contrato.pdf', type: 'application/pdf', bytes });
    const list = team.getByRole('region', { name: 'Diferenças entre documentos' });
    await expect(list).toContainText('Preço do imóvel');
    await expect(list).toContainText('Rendimento líquido por mês');
    await list.getByText('Diferenças entre documentos').click();
    await lookAtBothWidths(team, 'review-differences');
    await lookInDark(team, 'review-differences');
    const place = list.getByRole('button', { name: /\(CPCV\), página 2$/ });
    await place.click();
    await expect(team.locator('[data-mark]')).toBeVisible();
    await look(team, 'review-use');
    // On a phone the file covers the list.
    await team.setViewportSize(phone);
    await place.click();
    await expect(team.getByRole('dialog').locator('[data-mark]')).toBeVisible();
  });

  await stepOfSweep('a price that was read is used in the request, which says where it comes from', async () => {
    const read = team.getByRole('region', { name: 'Lido no ficheiro' });
    await expect(read).toContainText(/em vez de .* \(preço do imóvel\)/);
    await look(team, 'review-use');
    await read.getByRole('button', { name: /^Usar .* no pedido$/ }).click();
    await expect(read).toContainText('em uso: preço do imóvel');
    await look(team, 'review-used');
    await team.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).first().click();
    await team.setViewportSize(desk);
    const list = team.getByRole('region', { name: 'Diferenças entre documentos' });
    await expect(list).not.toContainText('Preço do imóvel');
    // The contract was compared with the new price.
    await expect(team.getByText(/^Preço não bate certo/)).toHaveCount(0);
    await team.getByRole('tab', { name: 'Visão Geral' }).click();
    const figures = team.getByRole('region', { name: 'Rendimento e imóvel' });
    await expect(figures).toContainText('Do contrato-promessa, página 2');
    await lookAtBothWidths(team, 'case-figure-source');
    await lookInDark(team, 'case-figure-source');
    const { application: own } = await api.call('applications.get', { applicationId: application.id });
    expect(own.loan?.propertyValue).toBe(facts.price);
    expect(JSON.stringify(own)).not.toContain('loanSources');
  });
});

test('several papers are assigned by what is read of them, and a card’s number is typed beside its picture', {
  tag: fullSweep,
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await newCustomer(page, 'Rosa', { answers: { countryIncome: 'PT', employmentStatus: 'employed' } });

  await test.step('what names do not say', async () => {
    const files = [
      await file('1.pdf', payslip(monthsAgo(2))),
      await file('2.pdf', statement()),
      await file('3.pdf', payslip(monthsAgo(1))),
      await file('4.pdf', payslip(monthsAgo(3), 'Zulmira Quaresma Xavier')),
    ];
    await page.getByLabel('Vários ficheiros').setInputFiles(files);
    const dialog = page.getByRole('dialog', { name: 'Enviar vários ficheiros' });
    const choice = (name: string) => dialog.getByLabel(`Que documento é ${name}?`);
    await expect(dialog.getByText(`Recibo de ${monthsAgo(2)} · Rosa Teste`)).toBeVisible();
    await expect(choice('1.pdf')).toHaveValue('payslip_2');
    await expect(choice('2.pdf')).toHaveValue('bank_1');
    await expect(choice('3.pdf')).toHaveValue('payslip_1');
    await expect(choice('4.pdf')).toHaveValue('payslip_3');
    await expect(dialog.getByText(/Zulmira Xavier: parece ser de outra pessoa\./)).toBeVisible();
    await lookAtBothWidths(page, 'several-read');
    await choice('4.pdf').selectOption({ label: 'Não enviar este ficheiro' });
    await dialog.getByRole('button', { name: 'Enviar 3 ficheiros' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the set says in one line what is missing', async () => {
    const missing = monthsAgo(3).split(' ')[0];
    await expect(page.getByText(`Falta ${missing}.`)).toBeVisible();
  });

  await test.step('a card’s number and validity', async () => {
    const front = 'Cartão de Cidadão (frente)';
    await choose(page, front, png('frente.png'));
    const card = row(page, front).getByRole('form', { name: 'Dados do Cartão de Cidadão' });
    await row(page, front)
      .getByRole('button', { name: /^Escrever os dados/ })
      .click();
    await expect(card.getByLabel(/^Número completo/)).toBeFocused();
    await card.getByLabel(/^Número completo/).fill('12345678 9 ZZ2');
    await card.getByLabel(/^Validade/).fill('31/12/2031');
    await card.getByRole('button', { name: 'Guardar dados do cartão' }).click();
    await expect(card.getByText(/Há um carácter que não bate certo/)).toBeVisible();
    await lookAtBothWidths(page, 'typed-card');
    await lookInDark(page, 'typed-card');
    await card.getByLabel(/^Número completo/).fill('12345678 9 ZZ1');
    await card.getByRole('button', { name: 'Guardar dados do cartão' }).click();
    await expect(row(page, front)).toContainText('Cartão 12345678 9 ZZ1 · válido até 31/12/2031');
    await page.reload();
    await expect(row(page, front)).toContainText('Cartão 12345678 9 ZZ1 · válido até 31/12/2031');
  });
});
