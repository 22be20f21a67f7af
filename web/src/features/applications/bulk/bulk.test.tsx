import '#web/test/browser-globals.ts';
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WorkCard } from '#shared/applications/routes.ts';
import { applicationView, staffApplication, staffDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import { workCard } from '#web/test/work-card.ts';
import BulkBar from './bulk-bar.tsx';
import BulkPanel from './bulk-panel.tsx';
import { bulkStore } from './bulk-store.ts';

const rui = { ...client, id: 'P2', role: 'staff' as const };
const cards: readonly WorkCard[] = Array.from({ length: 6 }, (_, at) => ({
  ...workCard,
  id: `01K9ZZZZZZZZZZZZZZZZZZZZZ${at}`,
  clientName: `Cliente ${at}`,
}));

const openBulk = (selected = cards) => {
  const away = { until: '2026-12-12', standInId: 'P3' };
  server.answers('staff.colleagues', {
    colleagues: [
      { id: 'P3', name: 'Helena Duarte' },
      { id: 'P4', name: 'Inês Pinto', away },
    ],
  });
  const ids = new Set(selected.map(({ id }) => id));
  const nothing = () => undefined;
  return open(
    <main>
      <BulkBar selection={{ active: true, ids, cards: selected, toggle: nothing, start: nothing, end: nothing }} />
      <BulkPanel personId="P2" />
    </main>,
    { person: rui },
  );
};
const panel = () => within(screen.getByRole('region', { name: 'Alteração de vários pedidos' }));
const ended = (words: string) => waitFor(() => expect(panel().getByRole('status').textContent).toBe(words));

afterEach(() => act(() => bulkStore.set(undefined)));

test('a move is confirmed, and what was refused is listed with its reason', async () => {
  server.answers('applications.move', () => ({ application: applicationView }));
  const deed: WorkCard = { ...workCard, id: '01K9ZZZZZZZZZZZZZZZZZZZZY9', clientName: 'Eva', status: 'escritura' };
  const [busy, ...others] = cards.map((card, at) => (at === 0 ? { ...card, documentsToReview: 4 } : card));
  await openBulk([...(busy ? [busy] : []), ...others, deed]);
  await userEvent.click(screen.getByRole('button', { name: 'Avançar' }));
  screen.getByText(/Avançar 7 pedidos uma fase\?/);
  screen.getByText(/Fica por fazer: 4 documentos por rever, 5 pedidos com documentos por enviar ou corrigir\.$/);
  expect(screen.getByRole('link', { name: 'Rever primeiro' }).getAttribute('href')).toBe(
    `/backoffice/applications/${cards[0]?.id}?tab=documentos`,
  );
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await ended('6 feitos, 1 recusado.');
  expect(panel().getByRole('listitem').textContent).toBe(
    'Eva · Escritura Concluir não pode ser revertido: faz-se no próprio pedido.',
  );
  expect(server.calls('applications.move').map(({ from, to }) => `${from} ${to}`)).toEqual(
    Array.from({ length: 6 }, () => 'analise proposta'),
  );
  expect(await accessibilityFindings()).toEqual([]);
});

test('a move of many can be taken back for some seconds', async () => {
  const undoOf = (id: string) => `01K9UUUUUUUUUUUUUUUUUUUUU${id.at(-1)}`;
  server.answers('applications.move', ({ applicationId }) => ({
    application: applicationView,
    undo: { id: undoOf(applicationId), until: '2026-11-02T10:00:12.000Z' },
  }));
  server.answers('applications.undo', {});
  await openBulk();
  await userEvent.click(screen.getByRole('button', { name: 'Avançar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('6 pedidos movidos.');
  await userEvent.click(screen.getByRole('button', { name: 'Anular' }));
  await panel().findByRole('heading', { name: 'Anular o avanço de 6 pedidos' });
  await ended('6 feitos.');
  expect(server.calls('applications.undo')).toEqual(cards.map(({ id }) => ({ applicationId: id, undoId: undoOf(id) })));
  // It is not itself taken back.
  expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
});

test('without a line it stops, and goes on with what is left', async () => {
  server.loses('applications.assign');
  await openBulk();
  // Who is away gets nothing new.
  expect(await screen.findByRole('option', { name: 'Inês Pinto (fora até 12/12)' })).toHaveProperty('disabled', true);
  await userEvent.selectOptions(await screen.findByLabelText('Atribuir a'), 'Helena Duarte');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await ended('0 feitos, 4 por confirmar, 2 por fazer.');
  server.answers('applications.assign', () => ({ application: { ...staffApplication, responsibleId: 'P3' } }));
  server.answers('applications.staffGet', ({ applicationId }) => ({
    // The answer of the first was lost, but it was carried out.
    ...staffDetail,
    application: { ...staffApplication, responsibleId: applicationId === cards[0]?.id ? 'P3' : null },
  }));
  const before = server.calls('applications.assign').length;
  await userEvent.click(panel().getByRole('button', { name: 'Continuar' }));
  await ended('6 feitos.');
  expect(server.calls('applications.assign').length - before).toBe(5);
});

test('another person on this browser sees nothing of a run', async () => {
  await open(<BulkPanel personId="P2" />, { person: rui });
  const action = { title: 'x', consequence: '', act: async () => undefined, isDone: async () => true };
  act(() => bulkStore.set({ personId: 'P1', action, items: [], running: false }));
  await waitFor(() => expect(bulkStore.current()).toBeUndefined());
  expect(screen.queryByRole('region', { name: 'Alteração de vários pedidos' })).toBeNull();
});
