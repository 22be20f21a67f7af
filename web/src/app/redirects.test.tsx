import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { rememberBrowser } from '#core/known-browser.ts';
import { address, client, open, server } from '#web/test/screen.tsx';

const { NextStepRedirect } = await import('./redirects.tsx');
const { AppRoutes } = await import('./routes.tsx');
const { default: AuthPage } = await import('../features/accounts/auth-page.tsx');

async function begin(): Promise<void> {
  await open(
    <Routes>
      <Route path="/comecar" element={<NextStepRedirect />} />
      <Route path="/auth" element={<AuthPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: '/comecar' },
  );
  await waitFor(() => expect(address()).toBe('/auth'));
}
const tab = () => screen.getByRole('tab', { selected: true }).textContent;

test('"Começar agora" opens Registar in a browser in which nobody ever signed in', async () => {
  await begin();
  expect(tab()).toBe('Registar');
});

test('everybody else gets Entrar, which speaks of a request only where there is one', async () => {
  rememberBrowser(false);
  await begin();
  expect(tab()).toBe('Entrar');
  screen.getByText('Entra para abrires o teu portal.');
});

test('a user who had a request is asked to sign in and continue it', async () => {
  rememberBrowser(true);
  await begin();
  expect(tab()).toBe('Entrar');
  screen.getByText('Entra para continuares o teu pedido de crédito habitação.');
});

test.each(['/app/nada', '/backoffice/nada'])(
  'a visitor of %s finds the not-found screen, with a link home',
  async (at) => {
    await open(<AppRoutes />, { at });
    expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(address()).toBe(at));
  },
);

test('a client finds it too, with the way to their own start', async () => {
  server.loses('live.ticket');
  await open(<AppRoutes />, { person: client, at: '/app/nada' });
  expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/app');
});
