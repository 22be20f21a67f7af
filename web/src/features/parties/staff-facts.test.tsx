import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RouteInput, RouteOutput } from '#shared/routes.ts';
import { staffApplication } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';

const { default: StaffFacts } = await import('./staff-facts.tsx');
await import('./staff-facts-dialog.tsx');

const { id: applicationId } = staffApplication;
type Person = RouteOutput<'parties.staffFacts'>['people'][number];
const at = '2026-11-20T10:00:00.000Z';
const said = <Value,>(
  value: Value,
  source: { kind: 'pessoa' | 'documento' | 'equipa'; documentId?: string; page?: number },
) => ({
  value,
  source,
  at,
});
const swiss = { kind: 'trabalho', net: 4200, times: 12, timesAssumed: true, currency: 'CHF' } as const;
const ana: Person = {
  partyId: 'first',
  name: 'Ana Silva',
  role: 'titular',
  state: 'presente',
  buys: true,
  share: null,
  taxResidence: 'CH',
  countryIncome: 'CH',
  version: 3,
  facts: {
    birthDate: said('1991-03-02', { kind: 'documento', documentId: 'irs', page: 2 }),
    maritalStatus: said('casado' as const, { kind: 'pessoa' }),
    dependants: said(1, { kind: 'equipa' }),
    ownedHome3y: said('equipa' as const, { kind: 'pessoa' }),
    incomes: said([swiss], { kind: 'pessoa' }),
    debts: said([], { kind: 'pessoa' }),
  },
};

/** Shows Ana's facts; returns what is sent of them. */
async function start(isOpen = true) {
  const sent: RouteInput<'parties.staffSetFacts'>[] = [];
  server.answers('parties.staffFacts', { people: [ana] });
  server.answers('parties.staffSetFacts', (input) => {
    sent.push(input);
    return { people: [{ ...ana, version: 4 }] };
  });
  await open(
    <main>
      <h1>Pedido</h1>
      <h2>Ana Silva</h2>
      <StaffFacts applicationId={applicationId} partyId="first" isOpen={isOpen} />
    </main>,
    { person: { ...client, role: 'staff' } },
  );
  await screen.findByRole('region', { name: 'Dados de Ana Silva' });
  return sent;
}
async function edit() {
  fireEvent.click(screen.getByRole('button', { name: 'Alterar dados…' }));
  return within(await screen.findByRole('dialog', { name: 'Dados de Ana Silva' }));
}
type Dialog = Awaited<ReturnType<typeof edit>>;
const type = (dialog: Dialog, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
const save = (dialog: Dialog) => fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));

test('each fact has its source and day, and what is not known is named', async () => {
  await start(false);
  const words = document.body.textContent?.replace(/\s/g, ' ') ?? '';
  expect(words).toMatch(/Data de nascimento02\/03\/1991do documento .+, página 2, 20\/11\/2026/);
  expect(words).toContain('Estado civilCasado(a)da pessoa, 20/11/2026');
  expect(words).toContain('Dependentes1da equipa, 20/11/2026');
  expect(words).toContain('Prefere dizer à equipa');
  expect(words).toContain('CHF × 12 (por confirmar)Falta o câmbio');
  expect(words).toContain('CréditosNão tem');
  expect(words).toMatch(/Por saber: nome completo, NIF, telefone, morada,/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('the team changes facts, and only those that it touched get its name', async () => {
  const sent = await start();
  const dialog = await edit();
  expect(await accessibilityFindings()).toEqual([]);
  type(dialog, 'NIF', '123');
  type(dialog, 'Nome completo', 'Ana Maria Silva');
  save(dialog);
  await dialog.findByText('O NIF não está certo: confirma os 9 algarismos');
  type(dialog, 'NIF', '');
  save(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ applicationId, partyId: 'first', version: 3, fullName: 'Ana Maria Silva' }]);
});

test('the team changes the notes of a person', async () => {
  const sent = await start();
  const dialog = await edit();
  type(dialog, 'Notas', 'Prefere chamadas à tarde.');
  save(dialog);
  await waitFor(() =>
    expect(sent).toEqual([{ applicationId, partyId: 'first', version: 3, notes: 'Prefere chamadas à tarde.' }]),
  );
});

test('the team says what another currency is worth, and on which day', async () => {
  const sent = await start();
  const dialog = await edit();
  type(dialog, 'Câmbio: euros por unidade', '1,0725');
  save(dialog);
  await dialog.findByText('Indica o câmbio e o dia');
  type(dialog, 'Dia do câmbio', '2026-11-20');
  save(dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.incomes).toMatchObject([{ net: 4200, currency: 'CHF', rate: 1.0725, rateOn: '2026-11-20' }]);
});

test('what was typed stays when the facts changed meanwhile', async () => {
  const sent = await start();
  const dialog = await edit();
  type(dialog, 'Residência', 'Rua Direita 1, Évora');
  server.refuses('parties.staffSetFacts', 'facts.changed');
  const newer = { ...ana, version: 4, facts: { ...ana.facts, dependants: said(3, { kind: 'pessoa' as const }) } };
  server.answers('parties.staffFacts', { people: [newer] });
  save(dialog);
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Pessoas a cargo').value).toBe('3'));
  expect(dialog.getByLabelText<HTMLInputElement>('Residência').value).toBe('Rua Direita 1, Évora');
  server.answers('parties.staffSetFacts', (input) => {
    sent.push(input);
    return { people: [newer] };
  });
  save(dialog);
  await waitFor(() =>
    expect(sent).toEqual([{ applicationId, partyId: 'first', version: 4, address: 'Rua Direita 1, Évora' }]),
  );
});
