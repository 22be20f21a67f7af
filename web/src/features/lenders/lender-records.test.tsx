import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lenders } from '#shared/lenders/lenders.ts';
import { emptyRecord } from '#shared/lenders/record.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import { accessibilityFindings, client, open, refetch, server } from '#web/test/screen.tsx';
import LenderRecords from './lender-records.tsx';

const views = lenders.map(
  (lender): LenderView => ({
    ...lender,
    until: null,
    usable: true,
    suspendedAt: null,
    suspendReason: null,
    usualDays: null,
    record: emptyRecord,
    version: 0,
  }),
);
const openPage = (role: 'admin' | 'staff') =>
  open(
    <main>
      <LenderRecords />
    </main>,
    { person: { ...client, role } },
  );
const card = async (name: RegExp | string) => within(await screen.findByRole('region', { name }));

beforeEach(() => server.answers('lenders.list', { lenders: views }));

test('an admin enters what is known of a bank; what is wrong is said at its field', async () => {
  const sent: object[] = [];
  server.answers('lenders.change', (input) => {
    sent.push(input);
    return { ...views[2], version: 1 } as LenderView;
  });
  await openPage('admin');
  await userEvent.click(
    await (await card('Caixa Fictícia, C.R.L.')).findByRole('button', { name: /da Caixa Fictícia$/ }),
  );
  let dialog = within(await screen.findByRole('dialog'));
  const type = async (label: string, text: string) => {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.type(dialog.getByLabelText(label), text);
  };
  await type('Responde em (dias úteis)', '61');
  await type('% do montante', '0,45');
  await type('No máximo (€)', '800');
  await userEvent.click(dialog.getByRole('button', { name: 'Mais um contacto' }));
  await type('Nome', 'Rita Nunes');
  await type('Email', 'rita@');
  expect(await accessibilityFindings()).toEqual([]);
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await save();
  dialog.getByRole('textbox', { name: 'Responde em (dias úteis)', description: /entre 1 e 60/ });
  dialog.getByRole('textbox', { name: 'Email', description: 'Email inválido' });
  await type('No mínimo (€)', '900');
  await save();
  dialog.getByRole('textbox', { name: 'No mínimo (€)', description: 'O mínimo não pode passar do máximo' });
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
  await userEvent.click(
    await (await card('Caixa Fictícia, C.R.L.')).findByRole('button', { name: /da Caixa Fictícia$/ }),
  );
  dialog = within(await screen.findByRole('dialog'));
  // What was typed is kept until it is saved or given up.
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('rita@');
  await type('Responde em (dias úteis)', '12');
  await type('No mínimo (€)', '800');
  await type('Email', 'rita@banco.example');
  await save();
  await screen.findByText('Ficha guardada: Caixa Fictícia');
  expect(sent).toEqual([
    {
      lenderId: 'caixa-ficticia-c-r-l',
      version: 0,
      channel: 'email',
      answerDays: 12,
      contacts: [{ name: 'Rita Nunes', email: 'rita@banco.example' }],
      commission: { percentOfLoan: 0.45, minCents: 80_000, capCents: 80_000 },
    },
  ]);
});

test('what a colleague has changed while a bank is edited is not overwritten unnoticed', async () => {
  await openPage('admin');
  await userEvent.click(await (await card('Banco Exemplo, S.A.')).findByRole('button', { name: /^Alterar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Notas da equipa'), 'Fecha em agosto');
  const changed = { ...views[0], record: { ...emptyRecord, answerDays: 20 }, version: 1 } as LenderView;
  server.answers('lenders.list', { lenders: [changed, ...views.slice(1)] });
  await refetch('lenders.list');
  await screen.findByText('20 dias úteis');
  server.refuses('lenders.change', 'lender.changed');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('A ficha do banco mudou entretanto');
  expect(dialog.getByLabelText('Notas da equipa')).toHaveProperty('value', 'Fecha em agosto');
  server.answers('lenders.change', { ...changed, version: 2 });
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Ficha guardada: Banco Exemplo');
  expect(server.calls('lenders.change').map(({ version }) => version)).toEqual([0, 1]);
});

test('a bank is suspended with a reason', async () => {
  const sent: object[] = [];
  server.answers('lenders.suspend', (input) => {
    sent.push(input);
    return { ...views[0], suspendedAt: '2026-11-26T10:00:00.000Z' } as LenderView;
  });
  await openPage('admin');
  const bank = await card('Banco Exemplo, S.A.');
  bank.getByText('Com contrato');
  await userEvent.click(await bank.findByRole('button', { name: 'Suspender: Banco Exemplo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Motivo *'), 'Sem resposta');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspender' }));
  await screen.findByText('Banco Exemplo: suspenso');
  expect(sent).toEqual([{ lenderId: 'banco-exemplo-s-a', version: 0, reason: 'Sem resposta' }]);
});

test('others of the team only read, and not what a bank pays', async () => {
  await openPage('staff');
  (await card('Banco Exemplo, S.A.')).getByText('10 dias úteis');
  expect((await card('Banco Exemplo, S.A.')).queryByRole('button')).toBeNull();
  expect(screen.queryByText('Comissão')).toBeNull();
});
