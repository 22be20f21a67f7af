import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OwnBankConsents } from '#shared/bank-consents/routes.ts';
import { intermediary } from '#shared/intermediary.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import type { SubmissionLine } from '#shared/submissions/routes.ts';
import { accessibilityFindings, open, server } from '#web/test/screen.tsx';
import WhereItStands from './where-it-stands.tsx';

const applicationId = '01M7X0R3A0000000000000000A';
const banksWith = (given: readonly string[]): OwnBankConsents => ({
  asked: true,
  banks: lenders.map(({ id, name, short, article }) => ({
    lenderId: id,
    name,
    short,
    article,
    consent: given.includes(id) ? { at: '2026-11-28T10:00:00.000Z', how: 'portal', withdrawnAt: null } : null,
  })),
});
const line = (status: SubmissionLine['status'], text: string): SubmissionLine => ({
  submissionId: text,
  lenderId: intermediary.lenders[0].id,
  status,
  text,
  since: '2026-11-26',
  usualDays: null,
});
const openPage = () =>
  open(
    <main>
      <WhereItStands applicationId={applicationId} />
    </main>,
  );

beforeEach(() => {
  server.answers('submissions.list', { lines: [] });
  server.answers('bank-consents.list', banksWith([]));
});

test('asks for the banks, none of which is ticked before, with the text of what is ticked', async () => {
  let given: readonly string[] = [];
  server.answers('bank-consents.set', ({ lenderIds }) => {
    given = lenderIds;
    return banksWith(given);
  });
  server.answers('bank-consents.list', () => banksWith(given));
  await openPage();
  await screen.findByText('Ainda não enviámos o teu pedido a nenhum banco.');
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher os bancos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A que bancos enviamos o teu pedido?' }));
  const boxes = await dialog.findAllByRole('checkbox');
  for (const box of boxes) expect((box as HTMLInputElement).checked).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Autorizar' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Escolhe pelo menos um banco.');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Caixa Fictícia, C.R.L.' }));
  dialog.getByText(/dados e documentos à Caixa Fictícia, só para este pedido/);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Escolher todos' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Autorizar' }));
  await screen.findByText(/^Autorizaste-nos a enviá-lo ao Banco Exemplo/);
  expect(server.calls('bank-consents.set')).toEqual([
    { applicationId, lenderIds: lenders.map(({ id }) => id), version: 'v1' },
  ]);
  // Nothing is left to be asked.
  expect(screen.queryByRole('button', { name: /bancos/ })).toBeNull();
});

test('says in one line a bank where it stands, with the way to what can be done', async () => {
  server.answers('submissions.list', {
    lines: [
      { ...line('aprovado', 'O Banco Exemplo aprovou. Vê a proposta'), usualDays: 6 },
      line('pedido_elementos', 'A Caixa Fictícia pediu mais elementos'),
    ],
  });
  server.answers('bank-consents.list', banksWith([intermediary.lenders[0].id]));
  await openPage();
  await screen.findByText('O Banco Exemplo aprovou. Vê a proposta');
  screen.getByText('desde 26/11/2026; costuma responder em 6 dias úteis');
  expect(screen.getByRole('link', { name: 'Ver a proposta' }).getAttribute('href')).toBe('/app/propostas');
  expect(screen.getByRole('link', { name: 'Ver o que é pedido' }).getAttribute('href')).toBe('/app/documentos');
  await screen.findByRole('button', { name: 'Acrescentar bancos' });
  expect(await accessibilityFindings()).toEqual([]);
});
