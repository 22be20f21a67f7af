import { beforeEach, expect, test } from '@jest/globals';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MessageView } from '../../../../shared/messages/routes.ts';
import { accessibilityFindings, client, open, server } from '../../../test/screen.tsx';
import MessagesPage from './messages-page.tsx';

const person = { ...client, currentApplicationId: '01K9ZZZZZZZZZZZZZZZZZZZZZ1' };
const failure = 'Erro ao enviar mensagem. Tente novamente.';

/** The server's stored messages, oldest first. */
let stored: MessageView[] = [];

/** Accepts a message like the API: once per id. */
function take(sendingId: string, content: string): MessageView {
  const known = stored.find((message) => message.sendingId === sendingId);
  if (known) return known;
  const taken: MessageView = {
    id: `01K9ZZZZZZZZZZZZZZZZZZZZM${stored.length}`,
    visibility: 'client',
    content,
    senderType: 'client',
    senderName: null,
    sendingId,
    createdAt: '2026-11-02T10:00:00.000Z',
  };
  stored.push(taken);
  return taken;
}

const takes = () => server.answers('messages.send', ({ sendingId, content }) => take(sendingId, content));

async function show() {
  const drawn = await open(
    <main>
      <MessagesPage />
    </main>,
    { person },
  );
  await screen.findByText(/Ainda não há mensagens|Guardada/);
  return drawn;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Mensagem para/ });
const bubbles = (words: string) =>
  screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes(words));

/** Waits until a message is shown once, with its time. */
const arrives = (words: string) =>
  waitFor(() => {
    const [bubble, ...others] = bubbles(words);
    expect(bubble?.textContent).toMatch(/\d{2}:\d{2}/);
    expect(others).toEqual([]);
  });

beforeEach(() => {
  stored = [];
  server.answers('messages.list', () => ({ items: [...stored].reverse(), cursor: null }));
  takes();
});

test('sends with Enter, begins a line with Shift+Enter, and sends no blank message', async () => {
  await show();
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.type(field(), '   {Enter}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true);
  expect(server.calls('messages.send')).toEqual([]);
  await userEvent.clear(field());
  await userEvent.type(field(), 'Bom dia{Shift>}{Enter}{/Shift}Até logo{Enter}');
  expect(field().value).toBe('');
  await arrives('Bom dia\nAté logo');
  expect(server.calls('messages.send')).toMatchObject([{ content: 'Bom dia\nAté logo' }]);
});

test('shows markup as text, and an address as a link with noopener', async () => {
  await show();
  await userEvent.type(field(), 'Vejam <b>isto</b>: https://morada.example/a.{Enter}');
  await arrives('Vejam <b>isto</b>');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'https://morada.example/a' });
  expect(link.getAttribute('href')).toBe('https://morada.example/a');
  expect(link.rel).toMatch(/noopener/);
  expect(await accessibilityFindings()).toEqual([]);
});

test('keeps a message that could not be sent, marks it, and sends it on retry', async () => {
  await show();
  server.loses('messages.send');
  await userEvent.type(field(), 'Antes de chegar{Enter}');
  await screen.findByText(failure);
  within(screen.getByRole('list', { name: 'Por enviar' })).getByText('Antes de chegar');
  expect(await accessibilityFindings()).toEqual([]);
  takes();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await arrives('Antes de chegar');
  const [first, second] = server.calls('messages.send');
  expect(first).toEqual(second);
  expect(screen.queryByText(failure)).toBeNull();
});

test('shows a message once and without an error after its response was lost', async () => {
  await show();
  server.answers('messages.send', ({ sendingId, content }) => {
    take(sendingId, content);
    throw new TypeError('Failed to fetch');
  });
  await userEvent.type(field(), 'Depois de chegar{Enter}');
  await screen.findByText(failure);
  await act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await arrives('Depois de chegar');
  expect(screen.queryByText(failure)).toBeNull();
});

test('sends a message that was unsent when the page closed, and restores the draft', async () => {
  const { unmount } = await show();
  server.loses('messages.send');
  await userEvent.type(field(), 'Antes de fechar{Enter}');
  await screen.findByText(failure);
  await userEvent.type(field(), 'Um rascunho');
  unmount();
  takes();
  await open(<MessagesPage />, { person });
  await screen.findByText('Antes de fechar');
  await arrives('Antes de fechar');
  expect(field().value).toBe('Um rascunho');
});
