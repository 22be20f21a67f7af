import { choose, newCustomer, row } from './support/customer.ts';
import { infectedPdf, pdf, scannedPdf } from './support/files.ts';
import { callApi, desk, expect, stepOfSweep, test } from './support/fixtures.ts';
import { mailsTo } from './support/inbox.ts';
import { invoke } from './support/invoke.ts';
import { lookAtBothWidths, lookEnlarged } from './support/look.ts';
import { openAs } from './support/new-account.ts';
import { account } from './support/stack.ts';
import { storedBelow } from './support/storage.ts';

const front = 'Cartão de Cidadão (frente)';
const back = 'Cartão de Cidadão (verso)';
const income = 'Comprovativo de rendimentos';
const statements = 'Extratos bancários (3 meses)';

/** Has the malware scan publish what it holds back: the only file of a request is clean. */
async function publishResult(applicationId: string): Promise<void> {
  const [file] = await storedBelow(`applications/${applicationId}/`);
  await invoke('/ScanResults/', {
    id: 'scan',
    detail: {
      s3ObjectDetails: { objectKey: file?.key, versionId: file?.versionId },
      scanResultDetails: { scanResultStatus: 'NO_THREATS_FOUND' },
    },
  });
}

test('a file opens once it was scanned; an infected one is refused, and one that the scan cannot judge opens after a warning', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Vera');
  const { body: me } = await callApi(page, 'GET', '/api/me');
  const applicationId = me.currentApplicationId;
  const office = await openBrowser(desk);
  await openAs(office, await account('staff'), `/backoffice/applications/${applicationId}?tab=documentos`);

  await test.step('each sees that it was scanned without loading the page again', async () => {
    await expect(office.getByRole('heading', { name: 'Documentos pessoais' })).toBeVisible();

    await choose(page, income, await scannedPdf('WITHHOLD', 'recibo.pdf'));
    await expect(row(page, income)).toContainText('A verificar o ficheiro');
    await expect(row(page, income)).toContainText('recibo.pdf');
    await expect(row(page, income).getByRole('button', { name: /ver o ficheiro/ })).toHaveCount(0);
    await lookAtBothWidths(page, 'scan-pending-client');
    await lookEnlarged(page, 'scan-pending-client');

    await expect(row(office, income)).toContainText('A verificar o ficheiro');
    await expect(row(office, income).getByRole('button', { name: /Aprovar/ })).toHaveCount(0);
    await row(office, income)
      .getByRole('button', { name: /ver o ficheiro/ })
      .click();
    await expect(office.getByRole('complementary', { name: 'Ficheiro' })).toContainText('A verificar o ficheiro…');

    await publishResult(applicationId);
    await expect(row(page, income).getByRole('button', { name: /ver o ficheiro/ })).toBeVisible();
    await expect(row(page, income)).not.toContainText('A verificar');
    // Whoever looks at it meanwhile goes on with the file itself.
    await expect(office.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible();
    await expect(row(office, income).getByRole('button', { name: /Aprovar/ })).toBeVisible();
    await row(page, income)
      .getByRole('button', { name: /ver o ficheiro/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'recibo.pdf' })).toContainText('recibo.pdf');
    await page.keyboard.press('Escape');
  });

  await test.step('an infected file is refused with words, removed from storage, and told to its client and the team', async () => {
    await choose(page, statements, await infectedPdf('extratos.pdf'));
    await expect(row(page, statements)).toContainText('Ficheiro recusado');
    await expect(row(page, statements)).toContainText('O ficheiro não passou na nossa verificação de segurança');
    await expect(row(page, statements).getByRole('button', { name: /ver o ficheiro/ })).toHaveCount(0);
    await lookAtBothWidths(page, 'scan-infected-client');
    await expect
      .poll(async () => (await mailsTo(email)).map(({ text }) => text).join('\n'))
      .toContain('não passou na nossa verificação de segurança');

    await test.step('the attack: nobody gets a link to it, by the API either', async () => {
      const path = `/applications/${applicationId}/documents/bank_statements/link`;
      const own = await callApi(page, 'POST', `/api${path}`, {});
      expect([own.status, own.body.code]).toEqual([409, 'document.infected']);
      await expect(row(office, statements)).toContainText('Ficheiro recusado');
      await expect(row(office, statements).getByRole('button', { name: /num novo separador/ })).toHaveCount(0);
      await lookAtBothWidths(office, 'scan-infected-staff');
      const theirs = await callApi(office, 'POST', `/api/backoffice${path}`, { despiteWarning: true });
      expect([theirs.status, theirs.body.code]).toEqual([409, 'document.infected']);
      consoleErrors.length = 0;
    });

    await test.step('another file takes its place', async () => {
      await choose(page, statements, await pdf('extratos-novo.pdf'));
      await expect(row(page, statements)).toContainText('Em revisão');
      await expect(
        row(page, statements).getByRole('button', { name: /extratos-novo.pdf.*ver o ficheiro/ }),
      ).toBeVisible();
    });
  });

  await stepOfSweep(
    'a file that the scan cannot judge opens for the team after a warning; one without a result opens for nobody',
    async () => {
      await choose(page, front, await scannedPdf('UNSUPPORTED', 'estranho.pdf'));
      await choose(page, back, await scannedPdf('WITHHOLD', 'extratos.pdf'));
      await expect(row(page, back)).toContainText('A verificar o ficheiro');
      await expect(row(office, front)).toContainText('Ficheiro não verificado');
      // The client reads the same of both: only the team can do something about it.
      await expect(row(page, front)).toContainText('A verificar o ficheiro');

      await row(office, front)
        .getByRole('button', { name: /ver o ficheiro/ })
        .click();
      const pane = office.getByRole('complementary', { name: 'Ficheiro' });
      await expect(pane).toContainText('Este ficheiro não foi verificado.');
      await lookAtBothWidths(office, 'scan-unverified-staff');
      await office.setViewportSize(desk);
      await row(office, front)
        .getByRole('button', { name: /ver o ficheiro/ })
        .click();
      await pane.getByRole('button', { name: 'Abrir mesmo assim…' }).click();
      const warning = office.getByRole('dialog', { name: 'Este ficheiro não foi verificado' });
      await expect(warning).toContainText('Que o abriste fica registado');
      await office.keyboard.press('Escape');
      await expect(warning).toHaveCount(0);
      await pane.getByRole('button', { name: 'Abrir mesmo assim…' }).click();
      await warning.getByRole('button', { name: 'Abrir mesmo assim' }).click();
      await expect(office.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible();
      await row(office, front)
        .getByRole('button', { name: /Aprovar/ })
        .click();
      await expect(row(office, front)).toContainText('Aprovado');

      await test.step('neither is in the ZIP for a bank, and the dialog says so', async () => {
        await office.getByRole('button', { name: 'Descarregar ZIP' }).click();
        await expect(office.getByRole('dialog')).toContainText(
          `Ficam de fora os ficheiros que não foram verificados: ${front}`,
        );
        await office.keyboard.press('Escape');
      });

      await test.step('the opening is written down as what it was', async () => {
        const history = await callApi(office, 'GET', `/api/backoffice/applications/${applicationId}/history`);
        expect(JSON.stringify(history.body)).toContain('que não foi verificado, depois de avisado');
      });

      await test.step('the attack: what has no result yet opens for nobody, by the API either', async () => {
        const path = `/api/backoffice/applications/${applicationId}/documents/id_card_back/link`;
        const answer = await callApi(office, 'POST', path, { despiteWarning: true });
        expect([answer.status, answer.body.code]).toEqual([409, 'document.scan_pending']);
        consoleErrors.length = 0;
      });
    },
  );
});
