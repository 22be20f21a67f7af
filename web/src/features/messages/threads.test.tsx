import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { saveDraft } from '#core/drafts.ts';
import type { MessageView } from '#shared/messages/routes.ts';
import type { Visibility } from '#shared/messages/senders.ts';
import type { Me } from '#shared/people/routes.ts';
import { ownDetail, staffParty } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, refetch, server } from '#web/test/screen.tsx';
import { clientChannel } from './channel.ts';
import MessagesPage from './messages-page.tsx';
import StaffMessages from './staff-messages.tsx';

const applicationId = '01K9ZZZZZZZZZZZZZZZZZZZZZ1';
const ruiId = '01K9ZZZZZZZZZZZZZZZZZZZZR1';
const mariaId = '01K9ZZZZZZZZZZZZZZZZZZZZR2';
const people = [
  { id: 'first', name: 'Ana Silva', role: 'titular' as const },
  { id: ruiId, name: 'Rui Costa', role: 'co_titular' as const },
  { id: mariaId, name: 'Maria Dias', role: 'fiador' as const },
];
const message = (content: string, changes: Partial<MessageView> = {}): MessageView => ({
  id: `01K9ZZZZZZZZZZZZZZZZZZZ${content.length}`,
  visibility: 'client',
  content,
  senderType: 'client',
  senderName: null,
  senderAvatarUrl: null,
  sendingId: null,
  createdAt: '2026-11-02T10:00:00.000Z',
  ...changes,
});

const own = (changes: Partial<Me['requests'][number]>): Me => {
  const request: Me['requests'][number] = {
    id: applicationId,
    name: null,
    purpose: 'first_home',
    status: 'documentos',
    outcome: null,
    createdAt: '2026-11-02T10:00:00.000Z',
    unread: 0,
    unreadPrivate: 0,
    carriesOver: false,
    role: 'titular',
    titularName: null,
    ...changes,
  };
  return { ...client, currentApplicationId: applicationId, requests: [request], unreadMessages: request.unread };
};

const showClient = async (person: Me) => {
  await open(
    <main>
      <MessagesPage />
    </main>,
    { person },
  );
  await screen.findByRole('textbox', { name: /^Mensagem/ });
};
const field = () => screen.getByRole('textbox', { name: /^Mensagem/ });
const tab = (name: RegExp) => screen.getByRole('tab', { name });

beforeEach(() => {
  server.answers('applications.get', ownDetail);
  server.answers('messages.markRead', { unread: 0, unreadPrivate: 0 });
  server.answers('messages.list', ({ thread }) =>
    thread === 'private'
      ? { items: [message('Só minha', { isOwn: true, visibility: 'party.first' })], cursor: null, people }
      : {
          items: [message('Do Rui', { isOwn: false, senderName: 'Rui' }), message('Da Ana, antes', { isOwn: true })],
          cursor: null,
          people,
        },
  );
  server.answers('messages.send', ({ content }) => message(content, { isOwn: true }));
});

test('who borrows with others has two threads, and reads above the field who reads each', async () => {
  server.answers('messages.markRead', { unread: 1, unreadPrivate: 0 });
  await showClient(own({ unread: 1, unreadPrivate: 0 }));
  await screen.findByText('Ana e Rui leem isto');
  const written = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(written).toEqual([expect.stringMatching(/^TuDa Ana/), expect.stringMatching(/^RuiDo Rui/)]);
  expect(tab(/Todos os titulares/).textContent).toContain('1 por ler');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.type(field(), 'Aos dois{Enter}');
  await userEvent.click(tab(/Só tu e a equipa/));
  await screen.findByText('Só tu e a equipa leem isto');
  await screen.findByText('Só minha');
  await userEvent.type(field(), 'Só à equipa{Enter}');
  await screen.findByText('Só à equipa');
  expect(server.calls('messages.send')).toMatchObject([
    { thread: 'common', content: 'Aos dois', readers: ['first', ruiId] },
    { thread: 'private', content: 'Só à equipa' },
  ]);
  expect(await accessibilityFindings()).toEqual([]);
});

test('the thread with unread messages opens first', async () => {
  await showClient(own({ unread: 2, unreadPrivate: 2 }));
  await screen.findByText('Só minha');
  expect(tab(/Só tu e a equipa/).getAttribute('aria-selected')).toBe('true');
});

test('a guarantor has the private thread alone', async () => {
  await showClient(own({ role: 'fiador', titularName: 'Ana' }));
  await screen.findByText('Só tu e a equipa leem isto');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(server.calls('messages.list').every(({ thread }) => thread === 'private')).toBe(true);
});

test('with one person nothing of threads shows', async () => {
  server.answers('messages.list', { items: [message('Minha')], cursor: null });
  await showClient(own({ unreadPrivate: undefined }));
  await screen.findByText('Minha');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByText(/leem isto/)).toBeNull();
});

test('a message that others would read than its writer saw stays, with the reason', async () => {
  await showClient(own({}));
  await screen.findByText('Ana e Rui leem isto');
  server.refuses('messages.send', 'message.other_readers');
  await userEvent.type(field(), 'Para nós{Enter}');
  await screen.findByText(/Alguém entrou no pedido ou saiu dele/);
  screen.getByText('Para nós');
});

const joaoId = '01K9ZZZZZZZZZZZZZZZZZZZZR3';
/** Lets somebody join, after which messages are accepted as `messages.send` does. */
function joaoJoins() {
  const everybody = [...people, { id: joaoId, name: 'João Reis', role: 'co_titular' as const }];
  server.answers('messages.list', { items: [], cursor: null, people: everybody });
  server.answers('messages.send', ({ content }) => message(content, { isOwn: true }));
}

test('a message that was refused for its readers is sent to others only when its writer asks for it', async () => {
  await showClient(own({}));
  await screen.findByText('Ana e Rui leem isto');
  server.refuses('messages.send', 'message.other_readers');
  await userEvent.type(field(), 'Para nós{Enter}');
  await screen.findByText(/Alguém entrou no pedido ou saiu dele/);
  cleanup();
  joaoJoins();
  await showClient(own({}));
  await screen.findByText('Ana, Rui e João leem isto');
  await screen.findByText(/Alguém entrou no pedido ou saiu dele/);
  expect(server.calls('messages.send')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Por enviar' })).toBeNull());
  expect(server.calls('messages.send')).toMatchObject([
    { content: 'Para nós', readers: ['first', ruiId] },
    { content: 'Para nós', readers: ['first', ruiId, joaoId] },
  ]);
});

test('a message that waited for the connection names those who read it when it was written', async () => {
  await showClient(own({}));
  await screen.findByText('Ana e Rui leem isto');
  server.loses('messages.send');
  await userEvent.type(field(), 'Para nós{Enter}');
  await screen.findByText('Erro ao enviar mensagem. Tente novamente.');
  joaoJoins();
  await refetch('messages.list');
  await screen.findByText('Ana, Rui e João leem isto');
  server.refuses('messages.send', 'message.other_readers');
  fireEvent(window, new Event('online'));
  await screen.findByText(/Alguém entrou no pedido ou saiu dele/);
  const written = { content: 'Para nós', readers: ['first', ruiId] };
  expect(server.calls('messages.send')).toMatchObject([written, written]);
});

test('an unsent message of an earlier page names its readers before the thread is loaded', async () => {
  await showClient(own({}));
  await screen.findByText('Ana e Rui leem isto');
  server.loses('messages.send');
  await userEvent.type(field(), 'Para nós{Enter}');
  await screen.findByText('Erro ao enviar mensagem. Tente novamente.');
  cleanup();
  server.answers('messages.send', ({ content }) => message(content, { isOwn: true }));
  const release = server.holds('messages.list');
  await showClient(own({}));
  await waitFor(() => expect(server.calls('messages.send')).toHaveLength(2));
  expect(server.calls('messages.send')[1]).toMatchObject({ readers: ['first', ruiId] });
  release();
  await screen.findByText('Ana e Rui leem isto');
});

test('an unsent message of before readers were stored is sent', async () => {
  const old = [{ sendingId: crypto.randomUUID(), content: 'Antiga' }];
  saveDraft(client.id, `${clientChannel(applicationId).name}:por-enviar`, old);
  server.answers('messages.list', { items: [message('Minha')], cursor: null });
  await showClient(own({ unreadPrivate: undefined }));
  await waitFor(() => expect(server.calls('messages.send')).toMatchObject([{ content: 'Antiga', readers: [] }]));
});

const staffPeople = [
  { ...staffParty, name: 'Ana Silva', personId: 'P1' },
  { ...staffParty, partyId: ruiId, name: 'Rui Costa', role: 'co_titular' as const, personId: 'P2' },
  { ...staffParty, partyId: mariaId, name: 'Maria Dias', role: 'fiador' as const, personId: 'P3' },
  { ...staffParty, partyId: `${ruiId.slice(0, -1)}9`, name: 'Zé Alves', state: 'removido' as const, personId: 'P4' },
  { ...staffParty, partyId: `${ruiId.slice(0, -1)}8`, name: 'Avó Rita', state: 'sem_conta' as const, personId: null },
];

async function showStaff() {
  server.answers('messages.replies', { items: [] });
  server.answers('messages.staffList', ({ visibility }) => ({
    items: [message(`Em ${visibility}`, { senderName: 'Rui Costa', visibility: visibility as Visibility })],
    cursor: null,
    people,
    waiting: [{ visibility: `party.${ruiId}` as const, count: 2 }],
  }));
  server.answers('messages.staffSend', ({ content, visibility }) =>
    message(content, { senderType: 'staff', visibility: visibility as Visibility }),
  );
  await open(
    <main>
      <h1>Pedido</h1>
      <StaffMessages applicationId={applicationId} clientName="Ana Silva" unanswered={2} people={staffPeople} />
    </main>,
    { person: { ...client, role: 'staff' } },
  );
  await screen.findByText('Em client');
}

test('the team sees who reads what it writes, and which thread waits for an answer', async () => {
  await showStaff();
  screen.getByText('Vai para Ana e Rui: não escrevas dados de uma só pessoa');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Todos os titulares',
    'Só Ana',
    'Só Rui2 por responder',
    'Só Maria (Fiador(a))',
    'Interna',
    'Zé (saiu)',
  ]);
  within(screen.getByRole('region', { name: 'Mensagens' })).getByText('Rui Costa');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.type(field(), 'Aos dois{Enter}');
  await userEvent.click(tab(/Só Rui/));
  await screen.findByText('Só Rui lê isto');
  await userEvent.type(field(), 'Só a ti{Enter}');
  await screen.findByText('Só a ti');
  expect(server.calls('messages.staffSend')).toMatchObject([
    { visibility: 'client', content: 'Aos dois', readers: ['first', ruiId] },
    { visibility: `party.${ruiId}`, content: 'Só a ti' },
  ]);
  expect(await accessibilityFindings()).toEqual([]);
});

test('the team reads what somebody wrote who has left, and cannot answer', async () => {
  await showStaff();
  await userEvent.click(tab(/Zé/));
  await screen.findByText('Zé já não está no pedido.');
  expect(screen.queryByRole('textbox')).toBeNull();
});
