import '#web/test/browser-globals.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { useCommands } from '#core/commands.ts';
import type { SearchResult } from '#shared/applications/routes.ts';
import { useTypedBefore } from '#web/src/features/applications/way-back.ts';
import { accessibilityFindings, address, client, open, server } from '#web/test/screen.tsx';
import './palette.tsx';
import PaletteButton from './palette-button.tsx';

const card: SearchResult = {
  id: '01K9ZZZZZZZZZZZZZZZZZZZZZ1',
  status: 'analise',
  outcome: null,
  name: null,
  purpose: 'first_home',
  hasProperty: false,
  clientName: 'Ana Silva',
  others: [],
  clientEmail: 'ana@casa.example',
  responsibleId: 'S2',
  createdAt: '2026-11-02T10:00:00.000Z',
  clientPhone: null,
  bank: null,
};
const namesake: SearchResult = {
  ...card,
  name: 'T2 Arroios',
  id: '01K8ZZZZZZZZZZZZZZZZZZZZZ2',
  clientEmail: 'ana.silva@outra.example',
  responsibleId: null,
};
const lead = {
  id: '01K7ZZZZZZZZZZZZZZZZZZZZZ3',
  name: 'Anabela Nunes',
  email: 'anabela@visita.example',
  phone: null,
  createdAt: card.createdAt,
  answered: false,
};

let assigned = 0;
function Page() {
  useCommands([{ id: 'atribuir', label: 'Atribuir a mim', words: 'responsável', run: () => void assigned++ }]);
  return <button type="button">Uma ação da página</button>;
}

const show = () =>
  open(
    <main>
      <PaletteButton />
      <Page />
    </main>,
    { person: { ...client, role: 'staff' } },
  );
const field = () => screen.findByRole('combobox', { name: 'Pedido, contacto ou ação' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const selected = () => screen.getByRole('option', { selected: true }).textContent;

beforeEach(() => {
  assigned = 0;
  server.answers('staff.colleagues', { colleagues: [{ id: 'S2', name: 'Rui Cardoso' }] });
  server.answers('applications.search', { items: [card, namesake], cursor: null });
  server.answers('leads.search', { items: [lead] });
});

test('keeps the letters that are typed before it has loaded, and runs no shortcut of the page', async () => {
  await show();
  let heard = '';
  document.addEventListener('keydown', ({ key }) => {
    heard += key;
  });
  // The first test of this file: later ones find the palette loaded.
  fireEvent.keyDown(document.body, { key: '/' });
  heard = '';
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(Reflect.get(await field(), 'value')).toBe('an');
  expect(heard).toBe('');
});

test('tells people of the same name apart, by keyboard alone, and keeps what was typed out of the address', async () => {
  await show();
  await userEvent.keyboard('/');
  await userEvent.type(await field(), 'ana');
  await screen.findByText('3 resultados.');
  await waitFor(() =>
    expect(options().slice(0, 3)).toEqual([
      'Ana SilvaAnálise · ana@casa.example · Rui Cardoso · Primeira Habitação · 02/11/2026 · #01K9ZZZZ',
      'Ana SilvaAnálise · ana.silva@outra.example · Sem responsável · T2 Arroios · Primeira Habitação · 02/11/2026 · #01K8ZZZZ',
      'Anabela NunesPor responder · anabela@visita.example · 02/11/2026',
    ]),
  );
  expect(await accessibilityFindings()).toEqual([]);
  expect(selected()).toMatch(/ana@casa/);
  const input = await field();
  expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(selected());
  await userEvent.keyboard('{ArrowDown}');
  expect(selected()).toMatch(/ana\.silva@outra/);
  await waitFor(() => expect(address()).toBe('/'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/backoffice/applications/${namesake.id}`));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls('applications.search').at(-1)).toEqual({ name: 'ana' });
});

function Pipeline() {
  return <output data-testid="words">{useTypedBefore()}</output>;
}

test('of many the rest is on the board, with the words in its field and in no address', async () => {
  server.answers('applications.search', { items: [card, namesake], cursor: 'more' });
  await open(
    <main>
      <PaletteButton />
      <Routes>
        <Route path="/backoffice/pipeline" element={<Pipeline />} />
        <Route path="*" element={<Page />} />
      </Routes>
    </main>,
    { person: { ...client, role: 'staff' } },
  );
  await userEvent.keyboard('/');
  await userEvent.type(await field(), 'ana silva');
  await userEvent.click(await screen.findByRole('option', { name: 'Ver todos no quadro' }));
  expect((await screen.findByTestId('words')).textContent).toBe('ana silva');
  await waitFor(() => expect(address()).toBe('/backoffice/pipeline'));
  // The board has a field of its own.
  await userEvent.keyboard('/');
  await userEvent.type(await field(), 'ana silva');
  await screen.findByText(/^Os primeiros 3 resultados/);
  expect(screen.queryByRole('option', { name: 'Ver todos no quadro' })).toBeNull();
});

test('a whole address or id is searched exactly', async () => {
  server.answers('applications.find', { items: [card] });
  await show();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'ana@casa.example');
  await waitFor(() => expect(server.calls('applications.find').at(-1)).toEqual({ exactly: 'ana@casa.example' }));
  await waitFor(() => expect(options()[0]).toMatch(/^Ana Silva/));
});

test('does what the page offers, by any of its words', async () => {
  server.answers('applications.search', { items: [], cursor: null });
  server.answers('leads.search', { items: [] });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  await field();
  expect(within(screen.getByRole('group', { name: 'Ações' })).getAllByRole('option')).toHaveLength(8);
  await userEvent.type(await field(), 'RESPONSAVEL');
  await screen.findByText('Nenhum pedido nem contacto encontrado.');
  expect(options()).toEqual(['Atribuir a mim']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(assigned).toBe(1));
});

test('a failed search says so, and can be repeated', async () => {
  server.loses('applications.search');
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  await userEvent.type(await field(), 'ana');
  await screen.findByRole('button', { name: 'Tentar novamente' });
});

test('does not take the slash from a text field', async () => {
  await open(
    <main>
      <PaletteButton />
      <input aria-label="Nota" />
    </main>,
    { person: { ...client, role: 'staff' } },
  );
  await userEvent.type(screen.getByLabelText('Nota'), 'a/b');
  expect(screen.queryByRole('dialog')).toBeNull();
});
