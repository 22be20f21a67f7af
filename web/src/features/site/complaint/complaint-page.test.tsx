import '#web/test/browser-globals.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityFindings } from '#web/test/screen.tsx';
import { ComplaintPage } from './complaint-page.tsx';
import { startComplaint } from './start-complaint.ts';

const ask = jest.fn<typeof fetch>();
const nativeFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = ask.mockReset();
});
afterEach(() => {
  globalThis.fetch = nativeFetch;
  sessionStorage.clear();
});

const answers = (body: object, status = 200) =>
  ask.mockResolvedValueOnce({ ok: status === 200, status, json: async () => body } as Response);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar reclamação' }));
const field = (name: string) => screen.getByRole('textbox', { name });

test('a complaint is checked, sent, and its number announced; what could not be sent stays', async () => {
  const { unmount } = render(<ComplaintPage />);
  // Without script a form that gets writes what was typed into the address.
  expect(document.querySelector('form')?.method).toBe('post');
  startComplaint(document);
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.type(field('Nome'), 'Marta Reis');
  await send();
  await screen.findByText('Email inválido');
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(ask).not.toHaveBeenCalled();
  await userEvent.type(field('Email'), 'marta@visita.example');
  await userEvent.type(field('O que aconteceu'), 'Ninguém me ligou de volta.');
  const detail = 'Recebemos 3 reclamações hoje deste email ou desta ligação.';
  answers({ detail }, 429);
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  expect(await accessibilityFindings()).toEqual([]);
  // The page is opened again in the same tab.
  unmount();
  render(<ComplaintPage />);
  startComplaint(document);
  await userEvent.click(field('O que aconteceu'));
  await waitFor(() => expect(Reflect.get(field('O que aconteceu'), 'value')).toBe('Ninguém me ligou de volta.'));
  answers({ received: true });
  await send();
  await screen.findByRole('heading', { name: 'Recebemos a tua reclamação' });
  screen.getByText('marta@visita.example');
  expect(await accessibilityFindings()).toEqual([]);
  const [, request] = ask.mock.calls.at(-1) ?? [];
  expect(JSON.parse(String(request?.body))).toMatchObject({ name: 'Marta Reis', website: '' });
});
