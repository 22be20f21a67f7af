import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CommissionTotal, CommissionView } from '#shared/commissions/routes.ts';
import { toCsv } from '#shared/kit/csv.ts';
import { accessibilityFindings, address, client, open, refetch, server } from '#web/test/screen.tsx';
import CommissionsPage from './commissions-page.tsx';
import { commissionRows } from './totals.ts';

const commission: CommissionView = {
  submissionId: '01JDQ0000000000000000000AA',
  applicationId: '01JDQ0000000000000000000AB',
  clientName: 'Ana Silva',
  lenderId: 'banco-exemplo-s-a',
  month: '2026-11',
  state: 'devida',
  loanCents: 18_765_432,
  expectedCents: 84_444,
  dueOn: '2026-11-20',
  invoice: null,
  received: null,
  differenceCents: null,
  version: 3,
};
const paid: CommissionView = {
  ...commission,
  submissionId: '01JDQ0000000000000000000AC',
  clientName: null,
  state: 'diferença',
  invoice: { number: 'FT 11', on: '2026-11-21', cents: 84_444 },
  received: { on: '2026-11-25', cents: 84_443 },
  differenceCents: -1,
};
const totals: CommissionTotal[] = [
  {
    month: '2026-11',
    lenderId: commission.lenderId,
    state: 'devida',
    count: 1,
    expectedCents: 84_444,
    receivedCents: 0,
  },
  {
    month: '2026-11',
    lenderId: commission.lenderId,
    state: 'diferença',
    count: 1,
    expectedCents: 84_444,
    receivedCents: 84_443,
  },
];

const openPage = () =>
  open(
    <main>
      <CommissionsPage />
    </main>,
    { person: { ...client, role: 'admin' } },
  );

test('an admin sees what banks pay, and writes the invoice and what was received', async () => {
  server.answers('commissions.list', { items: [commission, paid], cursor: null, totals });
  const sent: object[] = [];
  server.answers('commissions.change', (input) => {
    sent.push(input);
    return commission;
  });
  await openPage();
  const banks = within(await screen.findByRole('region', { name: 'Por banco' }));
  const texts = (row: HTMLElement) => [...row.querySelectorAll('td')].map((cell) => cell.textContent);
  expect(texts(banks.getByRole('row', { name: /^Total/ }))).toEqual([
    '0\u00a0€',
    '844,44\u00a0€',
    '0\u00a0€',
    '844,43\u00a0€',
    '-0,01\u00a0€',
  ]);
  within(screen.getByRole('region', { name: 'Por mês' })).getByRole('row', { name: /^novembro de 2026/ });
  within(screen.getByRole('region', { name: /^Pedido apagado/ })).getByText('Com diferença');
  await userEvent.click(screen.getByRole('button', { name: 'Registar: Ana Silva, Banco Exemplo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Número'), 'FT 12');
  await userEvent.type(dialog.getByLabelText('Valor faturado (€)'), '1,850');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  dialog.getByRole('textbox', { name: 'Valor faturado (€)', description: /lê-se de duas maneiras/ });
  expect(dialog.getByLabelText('Dia da fatura').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Dia da fatura'), '2026-11-21');
  await userEvent.clear(dialog.getByLabelText('Valor faturado (€)'));
  await userEvent.type(dialog.getByLabelText('Valor faturado (€)'), '844,44');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Comissão guardada');
  expect(sent).toEqual([
    {
      submissionId: commission.submissionId,
      version: 3,
      dueOn: '2026-11-20',
      invoice: { number: 'FT 12', on: '2026-11-21', cents: 84_444 },
    },
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Devida');
  expect(decodeURIComponent(address())).toMatch(/\?de=20\d\d-\d\d&ate=20\d\d-\d\d&estado=devida$/);
});

test('a payment that a colleague has written meanwhile is not overwritten unnoticed', async () => {
  server.answers('commissions.list', { items: [commission], cursor: null, totals });
  await openPage();
  await userEvent.click(await screen.findByRole('button', { name: /^Registar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Número'), 'FT 12');
  await userEvent.type(dialog.getByLabelText('Dia da fatura'), '2026-11-21');
  await userEvent.type(dialog.getByLabelText('Valor faturado (€)'), '844,44');
  const received = { on: '2026-11-25', cents: 84_444 };
  server.answers('commissions.list', { items: [{ ...commission, received, version: 4 }], cursor: null, totals });
  await refetch('commissions.list');
  await screen.findByText(/^844,44.+ a 25\/11\/2026$/);
  server.refuses('commissions.change', 'commission.changed');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('A comissão mudou entretanto');
  expect(dialog.getByLabelText('Número')).toHaveProperty('value', 'FT 12');
  expect(server.calls('commissions.change')).toMatchObject([{ version: 3 }]);
});

test('an invoice whose contract was taken back is removed, without a day of its own', async () => {
  const taken: CommissionView = { ...paid, clientName: 'Ana Silva', state: 'faturada', dueOn: null, received: null };
  server.answers('commissions.list', {
    items: [taken, { ...commission, state: 'prevista', dueOn: null }],
    cursor: null,
    totals,
  });
  const sent: object[] = [];
  server.answers('commissions.change', (input) => {
    sent.push(input);
    return commission;
  });
  await openPage();
  await userEvent.click(await screen.findByRole('button', { name: /^Registar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Devida a partir de')).toBeNull();
  for (const label of ['Número', 'Dia da fatura', 'Valor faturado (€)'])
    await userEvent.clear(dialog.getByLabelText(label));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Comissão guardada');
  expect(sent).toEqual([{ submissionId: taken.submissionId, version: 3 }]);
});

test('the CSV file has amounts in euro and days in ISO form', () => {
  expect(toCsv(commissionRows([paid])).split('\r\n')[1]).toBe(
    '"2026-11";"Banco Exemplo, S.A.";"";"01JDQ0000000000000000000AB";"Com diferença";187654,32;844,44;"2026-11-20";"FT 11";"2026-11-21";844,44;"2026-11-25";844,43;-0,01',
  );
});

test('others of the team do not see it', async () => {
  open(<CommissionsPage />, { person: { ...client, role: 'staff' } });
  await screen.findByText(/administra/i);
  expect(screen.queryByRole('heading', { name: 'Comissões' })).toBeNull();
});
