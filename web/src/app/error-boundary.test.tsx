import '#web/test/browser-globals.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { screen as screenOf } from './screens.ts';

beforeEach(() => {
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function Page({ error }: { error: Error }): never {
  throw error;
}

const open = (error: Error) =>
  render(
    <MemoryRouter>
      <ErrorBoundary resetKey="/app">
        <Page error={error} />
      </ErrorBoundary>
    </MemoryRouter>,
  );

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://morada.example/assets/deed-page-1.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/deed-page-1.css'),
])('a page whose files do not arrive blames the connection or a new version: $message', (error) => {
  open(error);
  expect(screen.getByText(/a ligação falhou/)).toBeTruthy();
});

test('any other error is reported as our own', () => {
  open(new TypeError('x is not a function'));
  expect(screen.getByText(/O erro é nosso/)).toBeTruthy();
});

test('within the frame of the signed-in pages the frame stays, and another page opens', () => {
  const at = (resetKey: string, page: ReactNode) => (
    <MemoryRouter>
      <nav>Início</nav>
      <main>
        <ErrorBoundary resetKey={resetKey} framed>
          {page}
        </ErrorBoundary>
      </main>
    </MemoryRouter>
  );
  const { rerender } = render(
    at('/app/escritura', <Page error={new TypeError('Importing a module script failed.')} />),
  );
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  expect(screen.getByText('Início')).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  rerender(at('/app', <p>Os teus pedidos</p>));
  expect(screen.getByText('Os teus pedidos')).toBeTruthy();
});

test('a page whose files do not arrive offline opens by itself once there is a connection', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.fn(async () => {
    if (!navigator.onLine) throw new TypeError('Importing a module script failed.');
    return { default: () => <p>As tuas mensagens</p> };
  });
  const { element } = screenOf(load);
  render(
    <MemoryRouter>
      <ErrorBoundary resetKey="/app/mensagens" framed>
        <Suspense fallback={null}>{element}</Suspense>
      </ErrorBoundary>
    </MemoryRouter>,
  );
  await screen.findByText('Abre quando a ligação voltar');
  expect(screen.queryByRole('alert')).toBeNull();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('As tuas mensagens');
  expect(load).toHaveBeenCalledTimes(2);
});
