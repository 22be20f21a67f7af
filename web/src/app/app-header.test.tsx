import '#web/test/browser-globals.ts';
import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useApiQuery } from '#core/api.ts';
import type { Me } from '#shared/people/routes.ts';
import { applicationView, ownDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, address, client, open, server } from '#web/test/screen.tsx';

const { AppHeader } = await import('./app-header.tsx');

const request = { ...applicationView, id: 'A1' };
const own = {
  id: 'A1',
  name: null,
  purpose: 'first_home',
  status: 'documentos',
  outcome: null,
  createdAt: request.createdAt,
  carriesOver: false,
  role: 'titular',
  titularName: null,
} as const;
const withRequest = { ...client, currentApplicationId: 'A1', requests: [{ ...own, unread: 0 }] };

const nav = () => within(screen.getByRole('navigation', { name: 'Principal' }));
const linkNames = () =>
  nav()
    .getAllByRole('link')
    .map((link) => link.textContent);

async function openAt(at: string, person: Me): Promise<void> {
  await open(<AppHeader />, { person, at });
  await screen.findByText('Olá, Maria');
  await act(() => import('./case-counts.tsx'));
}

/** A page that loads the current application. */
function Page() {
  useApiQuery('applications.get', { applicationId: 'A1' });
  return null;
}

/** As the page of the offers. */
function Offers() {
  useApiQuery('offers.list', { applicationId: 'A1' });
  return null;
}

describe('on a client’s page', () => {
  test('the entries lead to every page, and the current one is marked', async () => {
    await openAt('/app/propostas', withRequest);
    expect(linkNames()).toEqual([
      'Início',
      'Documentos',
      'Propostas',
      'Mensagens',
      'Escritura',
      'Simulador',
      'Definições',
    ]);
    const current = nav().getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual(['Propostas']);
    expect(screen.queryByRole('button', { name: /Abrir menu/ })).toBeNull();
    expect(await accessibilityFindings()).toEqual([]);
  });

  test.each(['/app', '/app/dashboard'])('%s is the first entry', async (at) => {
    await openAt(at, withRequest);
    expect(nav().getByRole('link', { current: 'page' }).textContent).toBe('Início');
    expect(screen.getByRole('link', { name: 'Morada, página inicial' }).getAttribute('href')).toBe('/app/dashboard');
  });

  test('"Mais" opens the drawer with the other entries, which closes on the way to one of them', async () => {
    await openAt('/app', withRequest);
    fireEvent.click(nav().getByRole('button', { name: 'Mais' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Maria Silva' }));
    drawer.getByText('maria@casa.example');
    const entries = drawer.getAllByRole('link').map((link) => link.textContent);
    expect(entries).toEqual([
      'Mensagens',
      'Escritura',
      'Simulador',
      'Pessoas',
      'Pedidos',
      'Definições',
      'Intermediário de crédito',
    ]);
    fireEvent.click(drawer.getByRole('link', { name: 'Escritura' }));
    await waitFor(() => expect(address()).toBe('/app/escritura'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('unread messages are counted over all open requests, and the entry leads to theirs', async () => {
    const requests = [
      { ...own, unread: 0 },
      { ...own, id: 'A2', unread: 2 },
    ];
    await openAt('/app', { ...withRequest, requests, unreadMessages: 2 });
    const messages = nav().getByRole('link', { name: 'Mensagens 2 por ler' });
    expect(messages.getAttribute('href')).toBe('/app/mensagens?pedido=A2');
  });

  test('documents to send and offers to choose are counted from what the page has loaded', async () => {
    server.answers('applications.get', { ...ownDetail, application: request });
    await open(
      <>
        <AppHeader />
        <Page />
      </>,
      { person: withRequest, at: '/app' },
    );
    await waitFor(() => nav().getByRole('link', { name: /^Documentos \d+ por tratar$/ }));
    expect(linkNames()).toContain('Propostas');
  });

  test('nothing is requested to count', async () => {
    await openAt('/app/mensagens', withRequest);
    expect(linkNames()).toContain('Documentos');
    expect(server.calls('applications.get')).toEqual([]);
  });
});

test('offers are marked as long as one can be chosen', async () => {
  const application = { ...request, status: 'proposta' as const, documentsSubmittedAt: request.createdAt };
  server.answers('applications.get', { ...ownDetail, application, publishedOffers: 2 });
  await open(
    <>
      <AppHeader />
      <Page />
    </>,
    { person: withRequest, at: '/app' },
  );
  await waitFor(() => nav().getByRole('link', { name: 'Propostas 2 por escolher' }));
});

test('a guarantor, who chooses nothing, has no offers to choose', async () => {
  const party = { ...request.party, role: 'fiador' as const, isAlone: false };
  const application = { ...request, party, status: 'proposta' as const };
  server.answers('applications.get', { ...ownDetail, application, publishedOffers: 2 });
  await open(
    <>
      <AppHeader />
      <Page />
    </>,
    { person: withRequest, at: '/app' },
  );
  await waitFor(() => nav().getByRole('link', { name: /^Documentos \d+ por tratar$/ }));
  expect(linkNames()).toContain('Propostas');
});

test('a proposed offer counts once, for who may confirm it', async () => {
  const application = { ...request, status: 'proposta' as const };
  server.answers('applications.get', { ...ownDetail, application, publishedOffers: 2 });
  const choice = {
    offerId: 'one',
    bankName: 'Banco Modelo',
    at: request.createdAt,
    by: 'Rui',
    canConfirm: true,
    canWithdraw: false,
  };
  server.answers('offers.list', { offers: [], comparison: { groups: [] }, choice: { ...choice, waitingFor: [] } });
  await open(
    <>
      <AppHeader />
      <Page />
      <Offers />
    </>,
    { person: withRequest, at: '/app' },
  );
  await waitFor(() => nav().getByRole('link', { name: 'Propostas 1 por escolher' }));
});

describe('elsewhere', () => {
  test('before the onboarding is complete there is no bar, and the menu says what is unread', async () => {
    const newcomer = { ...client, countryIncome: null, unreadMessages: 1 };
    await openAt('/onboarding', newcomer);
    expect(linkNames()).toEqual(['Mensagens1 por ler', 'Definições']);
    screen.getByRole('button', { name: 'Abrir menu, 1 por ler' });
  });

  test('the backoffice keeps its own links, with what waits for the team', async () => {
    server.answers('leads.count', { open: 3 });
    server.answers('applications.work', {
      items: [],
      cursor: 'more',
      counts: { mine: 4, unassigned: 1, team: 9, client: 2 },
    });
    await openAt('/backoffice/pipeline', { ...client, role: 'admin' });
    await screen.findByRole('link', { name: 'Contactos 3 por responder' });
    await screen.findByRole('link', { name: 'O meu dia 4 à tua espera' });
    const counted = [
      expect.stringMatching(/^O meu dia/),
      'Pipeline',
      'Agenda',
      expect.stringMatching(/^Contactos/),
      'Bancos',
    ];
    expect(linkNames()).toEqual([...counted, 'Relatórios', 'Equipa', 'Portal do cliente', 'Mensagens', 'Definições']);
    screen.getByRole('button', { name: 'Abrir menu' });
    expect(nav().getByRole('link', { name: 'Mensagens' }).getAttribute('href')).toBe('/app/mensagens');
    expect(screen.getByRole('link', { name: 'Morada, página inicial' }).getAttribute('href')).toBe('/app/dashboard');
  });

  test('the team has the way to the backoffice in the portal', async () => {
    await openAt('/app', { ...client, role: 'staff', countryIncome: null });
    expect(linkNames()[0]).toBe('Backoffice');
    expect(linkNames()).toContain('Documentos');
  });

  test('a visitor has the logo alone, which leads to the landing page', async () => {
    await open(<AppHeader />, { at: '/app/applications' });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  });
});
