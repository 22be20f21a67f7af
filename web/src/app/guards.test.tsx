import '#web/test/browser-globals.ts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { Me } from '#shared/people/routes.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { noteSessionOf } from '#web/test/noted-session.ts';
import { client as aClient } from '#web/test/sample-views.ts';

const { checkSession, resetSession } = await import('#core/session.ts');
const { RequireOnboarding, RequireOpenOnboarding, RequireSession, RequireStaff } = await import('./guards.tsx');
const { rememberBrowser } = await import('#core/known-browser.ts');
const { createQueryClient } = await import('#core/query-client.ts');
const { takeRememberedPath } = await import('#core/return-path.ts');
const { toast, toastStore } = await import('#ui/toast-store.ts');

const client: Me = {
  ...aClient,
  id: 'p1',
  email: 'maria@example.pt',
};
const newcomer: Me = { ...client, countryIncome: null, employmentStatus: null, nextStep: 'onboarding' };
const staff: Me = { ...newcomer, role: 'staff', nextStep: 'backoffice' };

const config: SiteConfig = {
  stage: 't',
  region: 'r',
  userPoolId: 'p',
  userPoolClientId: 'c',
  liveUrl: 'wss://live.example/live',
  userPoolEndpoint: 'e',
};
const realFetch = globalThis.fetch;

/** Opens an address as a user; the page shows the resulting address. */
async function openAs(person: Me | undefined, address: string, hadSession = false): Promise<string> {
  if (hadSession) noteSessionOf('p1', -10);
  else noteSessionOf(person?.id);
  const headers = new Headers();
  const answer = (body: unknown) => ({ ok: true, status: 200, headers, json: async () => body }) as Response;
  globalThis.fetch = async (url) => answer(String(url) === '/config.json' ? config : person);
  await checkSession();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route element={<RequireSession />}>
            <Route element={<RequireOpenOnboarding />}>
              <Route path="/onboarding" element={<Landed />} />
            </Route>
            <Route element={<RequireOnboarding />}>
              <Route path="/app/*" element={<Landed />} />
            </Route>
            <Route element={<RequireStaff />}>
              <Route path="/backoffice/*" element={<Landed />} />
            </Route>
          </Route>
          <Route path="*" element={<Landed />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return (await screen.findByTestId('landed')).textContent ?? '';
}

function Landed() {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <p data-testid="landed">{pathname + search}</p>
      <p data-testid="state">{JSON.stringify(state)}</p>
    </>
  );
}

beforeEach(() => {
  resetSession();
  sessionStorage.clear();
  localStorage.clear();
  toast.clear();
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

describe('without a session', () => {
  test.each([
    ['/onboarding?novo=1', true],
    ['/app/simulador', true],
    ['/app/documentos', false],
    ['/app/propostas?pedido=01JD0000000000000000000000', false],
    ['/backoffice', false],
  ])('in a browser in which nobody ever signed in, %s leads to registering: %s', async (address, isNewcomer) => {
    await openAs(undefined, address);
    expect(screen.getByTestId('state').textContent).toBe(JSON.stringify({ isNewcomer }));
  });

  test('in a known browser every address leads to signing in', async () => {
    rememberBrowser(false);
    await openAs(undefined, '/onboarding?novo=1');
    expect(screen.getByTestId('state').textContent).toBe(JSON.stringify({ isNewcomer: false }));
  });

  test('every guarded address redirects to /auth, and the requested one is remembered', async () => {
    expect(await openAs(undefined, '/app/documentos?x=1')).toBe('/auth');
    expect(takeRememberedPath()).toBe('/app/documentos?x=1');
  });

  test('that had one which could not be renewed, it is said that it has ended', async () => {
    expect(await openAs(undefined, '/app/documentos', true)).toBe('/auth');
    expect(toastStore.current()).toMatchObject([{ kind: 'info', title: 'Sessão terminada' }]);
  });

  test('the fragment of a link in an e-mail is remembered too', async () => {
    await openAs(undefined, '/app/settings#notificacoes');
    expect(takeRememberedPath()).toBe('/app/settings#notificacoes');
  });
});

describe('a client', () => {
  test('without country and situation is redirected to the onboarding', async () => {
    expect(await openAs(newcomer, '/app/documentos')).toBe('/onboarding');
  });

  test('with both gets the page', async () => {
    expect(await openAs(client, '/app/documentos')).toBe('/app/documentos');
  });

  test('with both is not asked again', async () => {
    expect(await openAs(client, '/onboarding')).toBe('/app');
  });

  test('with both may still start a further application', async () => {
    expect(await openAs(client, '/onboarding?novo=1')).toBe('/onboarding?novo=1');
  });

  test('who opens the backoffice is redirected to /app with the reason', async () => {
    expect(await openAs(client, '/backoffice/pipeline')).toBe('/app');
    expect(toastStore.current()).toMatchObject([
      { kind: 'error', title: 'Acesso negado', detail: 'Não tens permissão para aceder a esta área.' },
    ]);
  });
});

describe('the team', () => {
  test('opens the backoffice without any onboarding', async () => {
    expect(await openAs(staff, '/backoffice/pipeline')).toBe('/backoffice/pipeline');
  });

  test('can open the client portal', async () => {
    expect(await openAs(staff, '/app')).toBe('/app');
  });
});
