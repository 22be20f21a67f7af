import '#web/test/browser-globals.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toastStore } from '#ui/toast-store.ts';
import { accessibilityFindings, address, client, open, server } from '#web/test/screen.tsx';
import { BoardFilters } from './board-filters.tsx';
// Loaded on demand.
import './board-choices.tsx';
import './views-panel.tsx';

const rui = { ...client, id: 'P2', role: 'staff' as const };

function Filters() {
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState('');
  return (
    <main>
      <BoardFilters search={search} setSearch={setSearch} words={words} setWords={setWords} active={search.size > 0} />
    </main>
  );
}

const openFilters = (at = '/backoffice/pipeline') => open(<Filters />, { person: rui, at });

beforeEach(() => {
  server.answers('staff.colleagues', { colleagues: [{ id: 'P2', name: 'Rui Cardoso' }] });
  server.answers('staff.views', { views: [{ name: 'Sem dono', query: 'responsavel=nobody' }] });
  server.answers('staff.saveViews', ({ views = [] }) => ({ views }));
});

test('order and filters stand in the address, and are cleared', async () => {
  await openFilters();
  await userEvent.selectOptions(await screen.findByLabelText('Ordem'), 'Maior espera');
  await userEvent.selectOptions(screen.getByLabelText('Espera pela revisão'), 'Há mais de 48 h');
  await userEvent.selectOptions(screen.getByLabelText('Escolha do cliente'), 'Escolheu proposta');
  await waitFor(() => expect(address()).toBe('/backoffice/pipeline?ordem=waiting&espera=late&escolha=sim'));
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  await waitFor(() => expect(address()).toBe('/backoffice/pipeline'));
});

test('a board is saved with a name, opened and removed', async () => {
  await openFilters('/backoffice/pipeline?espera=late&responsavel=P2');
  await userEvent.click(screen.getByRole('button', { name: 'Vistas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar vista' }));
  await screen.findByText('Dá um nome à vista.');
  await userEvent.type(screen.getByLabelText('Nome da vista'), ' Os meus atrasados {Enter}');
  await screen.findByRole('link', { name: 'Os meus atrasados', current: true });
  expect(server.calls('staff.saveViews')[0]?.views).toEqual([
    { name: 'Sem dono', query: 'responsavel=nobody' },
    { name: 'Os meus atrasados', query: 'responsavel=P2&espera=late' },
  ]);
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Sem dono' }));
  await waitFor(() => expect(address()).toBe('/backoffice/pipeline?responsavel=nobody'));
  screen.getByRole('button', { name: 'Sem dono', expanded: true });
  await userEvent.click(screen.getByRole('button', { name: 'Apagar a vista Sem dono' }));
  const kept = { name: 'Os meus atrasados', query: 'responsavel=P2&espera=late' };
  await waitFor(() => expect(toastStore.current()).toHaveLength(1));
  expect(server.calls('staff.saveViews')[1]?.views).toEqual([kept]);
  // The address still has its filters: the same name would be taken by them.
  await userEvent.type(await screen.findByLabelText('Nome da vista'), kept.name);
  screen.getByRole('button', { name: 'Substituir vista' });
  act(() => toastStore.current()[0]?.action?.run());
  await screen.findByRole('link', { name: 'Sem dono', current: true });
  expect(server.calls('staff.saveViews')[2]?.views).toEqual([{ name: 'Sem dono', query: 'responsavel=nobody' }, kept]);
});

test('a view of a colleague who left says so, and still filters', async () => {
  await openFilters('/backoffice/pipeline?responsavel=P9');
  await screen.findByText(/já não está na equipa\. Mostra os pedidos/);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Responsável');
  expect(within(choice).getByRole<HTMLOptionElement>('option', { selected: true }).textContent).toBe(
    'Já não está na equipa',
  );
});
