import '#web/test/browser-globals.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { Me, OwnRequest } from '#shared/people/routes.ts';
import { accessibilityFindings, address, client, open, server } from '#web/test/screen.tsx';
// Loaded on demand by the page; the first load takes seconds.
import '../features/applications/request-switcher.tsx';
import { OpenRequest } from './open-request.tsx';
import { AppRoutes } from './routes.tsx';

const older: OwnRequest = {
  id: '01JD0000000000000000000001',
  name: null,
  purpose: 'first_home',
  status: 'proposta',
  outcome: null,
  createdAt: '2026-09-02T10:00:00.000Z',
  unread: 0,
  carriesOver: false,
  role: 'titular',
  titularName: null,
};
const newer: OwnRequest = {
  ...older,
  id: '01JD0000000000000000000002',
  name: null,
  purpose: 'investment',
  status: 'documentos',
  createdAt: '2026-11-02T10:00:00.000Z',
};
const owner = (requests: readonly OwnRequest[]): Me => ({
  ...client,
  requests: [...requests],
  currentApplicationId: requests[0]?.id ?? null,
});
const choosing = (person: Me) =>
  server.answers('people.chooseRequest', ({ applicationId }) => ({ ...person, currentApplicationId: applicationId }));

const show = (person: Me, at = '/app') =>
  open(
    <Routes>
      <Route element={<OpenRequest />}>
        <Route path="/app" element={<h1>Início</h1>} />
        <Route path="/app/propostas" element={<h1>Propostas</h1>} />
      </Route>
    </Routes>,
    { person, at },
  );

test('a page that is open to visitors is shown to them as it is', async () => {
  await open(
    <Routes>
      <Route element={<OpenRequest />}>
        <Route path="/app/applications" element={<h1>Pedidos de crédito</h1>} />
      </Route>
    </Routes>,
    { at: '/app/applications' },
  );
  await screen.findByRole('heading', { name: 'Pedidos de crédito' });
});

test('the list of requests has the switcher too', async () => {
  await open(<AppRoutes />, { person: owner([newer, older]), at: '/app/applications?tab=novo' });
  await screen.findByLabelText('Pedido');
});

describe('the switcher between open requests (spec D31)', () => {
  test('one request needs none', async () => {
    await show(owner([newer]));
    expect(screen.queryByLabelText('Pedido')).toBeNull();
  });

  test('names purpose, stage, date and unread messages, and chooses', async () => {
    const person = owner([newer, { ...older, unread: 2 }]);
    choosing(person);
    await show(person);
    const switcher = await screen.findByLabelText('Pedido');
    expect([...switcher.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/02\/11\/2026$/),
      expect.stringMatching(/02\/09\/2026 · 2 por ler$/),
    ]);
    expect(screen.getByText('2 mensagens por ler noutro pedido')).toBeTruthy();
    expect(await accessibilityFindings()).toEqual([]);
    await userEvent.selectOptions(switcher, older.id);
    await waitFor(() => expect((switcher as HTMLSelectElement).value).toBe(older.id));
    expect(server.calls('people.chooseRequest')).toEqual([{ applicationId: older.id }]);
  });
});

test('requests that read alike are told apart by their ids', async () => {
  await show(owner([newer, { ...newer, id: '01JD0000000000000000000003' }]));
  const options = (await screen.findByLabelText('Pedido')).querySelectorAll('option');
  expect([...options].map(({ textContent }) => textContent?.slice(-9))).toEqual(['#00000002', '#00000003']);
});

describe('a link that names a request', () => {
  test('opens it, and the address no longer names it', async () => {
    const person = owner([newer, older]);
    choosing(person);
    await show(person, `/app/propostas?pedido=${older.id}`);
    await waitFor(() => expect(address()).toBe('/app/propostas'));
    expect(screen.getByRole('heading', { name: 'Propostas' })).toBeTruthy();
    expect((await screen.findByLabelText<HTMLSelectElement>('Pedido')).value).toBe(older.id);
  });

  test('to the current one changes nothing', async () => {
    await show(owner([newer, older]), `/app?pedido=${newer.id}`);
    await waitFor(() => expect(address()).toBe('/app'));
    expect(server.calls('people.chooseRequest')).toEqual([]);
  });

  test('to a request that is not theirs says so and stays with the current one', async () => {
    server.refuses('people.chooseRequest', 'application.not_found');
    await show(owner([newer, older]), '/app?pedido=01JD0000000000000000000009');
    expect(await screen.findByText('Pedido não encontrado')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Início' })).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/app'));
  });
});

describe('a new request', () => {
  const begun = owner([{ ...newer, carriesOver: true }, older]);

  test('takes over documents of the others, once, and says how many', async () => {
    server.answers('documents.carryOver', { documents: [] });
    await show(begun);
    await waitFor(() => expect(server.calls('documents.carryOver')).toEqual([{ applicationId: newer.id }]));
    expect(screen.queryByText(/Aproveitámos/)).toBeNull();
    await screen.findByRole('heading', { name: 'Início' });
  });

  test('says that they are on their way, instead of a page that would miss them', async () => {
    server.answers('documents.carryOver', { documents: [] });
    const arrive = server.holds('documents.carryOver');
    await show(begun);
    expect((await screen.findByText('A trazer os teus documentos…')).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('heading', { name: 'Início' })).toBeNull();
    expect(await accessibilityFindings()).toEqual([]);
    arrive();
    await screen.findByRole('heading', { name: 'Início' });
    expect(screen.queryByText('A trazer os teus documentos…')).toBeNull();
  });

  test('says nothing if that fails: the next visit tries again', async () => {
    server.breaks('documents.carryOver');
    await show(begun);
    await waitFor(() => expect(server.calls('documents.carryOver')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    await screen.findByRole('heading', { name: 'Início' });
  });
});
