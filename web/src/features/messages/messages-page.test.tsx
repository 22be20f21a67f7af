import { beforeEach, expect, test } from '@jest/globals';
import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MessageView } from '#shared/messages/routes.ts';
import { ownDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
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
    senderAvatarUrl: null,
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
  server.answers('applications.get', ownDetail);
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

test('names who is responsible and who wrote, and the team without a name', async () => {
  const written = { visibility: 'client', senderType: 'staff', senderAvatarUrl: null, sendingId: null } as const;
  const at = '2026-11-02T10:00:00.000Z';
  stored = [
    { ...written, id: 'M1', content: 'Guardada', createdAt: at, senderName: 'Rui' },
    { ...written, id: 'M2', content: 'De quem saiu', createdAt: at, senderName: null },
    { ...written, id: 'M3', content: 'Automática', createdAt: at, senderName: null, senderType: 'system' },
  ];
  const responsible = { firstName: 'Sandra', avatarUrl: 'https://lh3.googleusercontent.com/a' };
  server.answers('applications.get', { ...ownDetail, contact: { responsible, answerMinutes: 118 } });
  server.answers('messages.markRead', { unread: 0 });
  await show();
  await screen.findByText('Sandra, da equipa Morada');
  screen.getByText(/dias úteis, das 9:00 às 18:00\. A equipa costuma responder em cerca de 2 h\.$/);
  expect(bubbles('Guardada')[0]?.textContent).toMatch(/^RRui/);
  for (const words of ['De quem saiu', 'Automática']) expect(bubbles(words)[0]?.textContent).toMatch(/^Equipa Morada/);
  expect(await accessibilityFindings()).toEqual([]);
  expect(document.querySelector('img')?.getAttribute('referrerpolicy')).toBe('no-referrer');
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

test('keeps a message that a firewall refused, and says what to do', async () => {
  server.breaks('messages.send', 403, '<html>Request blocked.</html>');
  await show();
  await userEvent.type(field(), 'Vê ../contrato');
  await userEvent.click(screen.getByRole('button', { name: /^Enviar/ }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/O que escreveste continua aqui: tenta/);
  expect(alert.textContent).not.toMatch(/permissão|acesso/i);
  expect(bubbles('Vê ../contrato')).toHaveLength(1);
});

test('scrolls to a failed message, so that what can be done about it is seen', async () => {
  await show();
  const box = screen.getByRole('region', { name: 'Mensagens' });
  // jsdom has no layout: the list grows by each message and by the buttons of a failed one.
  Object.defineProperty(box, 'scrollHeight', {
    get: () => 500 + 100 * box.querySelectorAll('li').length + 60 * box.querySelectorAll('li button').length,
  });
  server.loses('messages.send');
  await userEvent.type(field(), 'Antes de chegar{Enter}');
  await screen.findByText(failure);
  expect(box.scrollHeight).toBe(500 + 100 + 2 * 60);
  expect(box.scrollTop).toBe(box.scrollHeight);
});

test('WhatsApp is offered with the field for the number in place, and a wrong number is said there', async () => {
  await show();
  const banner = within(
    screen.getByText('Recebe atualizações por WhatsApp').closest('section, aside, div') as HTMLElement,
  );
  const number = banner.getByLabelText<HTMLInputElement>('Número de WhatsApp');
  await userEvent.type(number, '12');
  await userEvent.click(banner.getByRole('button', { name: 'Ativar' }));
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
  expect(server.calls('people.saveSettings')).toEqual([]);
  server.answers('people.saveSettings', { ...person, whatsappOptIn: true, whatsappNumber: '+351912345678' });
  await userEvent.clear(number);
  await userEvent.type(number, '+351 912 345 678');
  await userEvent.click(banner.getByRole('button', { name: 'Ativar' }));
  await screen.findByText('Confirma agora o número em Definições, Contacto.');
  expect(server.calls('people.saveSettings')).toEqual([{ phone: '+351912345678', whatsappOptIn: true }]);
  expect(screen.queryByLabelText('Número de WhatsApp')).toBeNull();
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

/** A conversation of two pages of one message each; the newer one is shown. */
async function showNewer(): Promise<HTMLElement> {
  const older = take('older', 'Antiga');
  const newer = take('newer', 'Guardada');
  server.answers('messages.list', ({ cursor }) =>
    cursor ? { items: [older], cursor: null } : { items: [newer], cursor: 'older' },
  );
  await show();
  return screen.getByRole('button', { name: 'Ver mensagens anteriores' });
}

test('loads older messages although a message that is sent meanwhile cancels their load', async () => {
  const more = await showNewer();
  const release = server.holds('messages.list');
  await userEvent.click(more);
  await userEvent.type(field(), 'Entretanto{Enter}');
  await arrives('Entretanto');
  release();
  await arrives('Antiga');
});

test('loads older messages at the second attempt after a failure', async () => {
  const more = await showNewer();
  server.breaks('messages.list');
  await userEvent.click(more);
  await waitFor(() => expect(server.calls('messages.list').filter(({ cursor }) => cursor)).toHaveLength(1));
  server.answers('messages.list', { items: stored.slice(0, 1), cursor: null });
  await waitFor(() => expect(more.getAttribute('aria-busy')).not.toBe('true'));
  await userEvent.click(more);
  await arrives('Antiga');
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

test('Enter that confirms a character of an input method sends nothing, in Safari too', async () => {
  takes();
  await show();
  await userEvent.type(field(), '何');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(field().value).toBe('何');
  expect(server.calls('messages.send')).toEqual([]);
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  await arrives('何');
});
