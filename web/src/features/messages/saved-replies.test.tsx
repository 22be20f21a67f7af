import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SavedReplyView } from '#shared/messages/routes.ts';
import { accessibilityFindings, client, expectAt, open, server } from '#web/test/screen.tsx';
import StaffMessages from './staff-messages.tsx';

const applicationId = '01K9ZZZZZZZZZZZZZZZZZZZZZ1';
const prazos: SavedReplyView = {
  id: '01K9ZZZZZZZZZZZZZZZZZZZZZ2',
  title: 'Prazos',
  text: 'Olá {nome}, respondemos em 48 horas.',
  version: 3,
};

/** The server's stored replies. */
let kept: readonly SavedReplyView[] = [];

async function openReplies(): Promise<void> {
  await open(
    <main>
      <h1>Pedido</h1>
      <StaffMessages applicationId={applicationId} clientName="Nuno Teste" unanswered={0} />
    </main>,
    { person: { ...client, role: 'staff' } },
  );
  await press('Respostas guardadas');
  await screen.findByRole('button', { name: 'Nova resposta' });
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Respostas guardadas' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const empty = 'Ainda não há respostas guardadas';

beforeEach(() => {
  kept = [];
  server.answers('messages.staffList', { items: [], cursor: null });
  server.answers('messages.replies', () => ({ items: [...kept] }));
});

test('requires title and text, and focuses the first invalid field', async () => {
  await openReplies();
  await dialog().findByText(empty);
  expect(await accessibilityFindings()).toEqual([]);
  await press('Nova resposta');
  expect(document.activeElement).toBe(dialog().getByLabelText('Título *'));
  await userEvent.keyboard('Prazos{Enter}');
  await expectAt('Texto *', 'Escreve a resposta.');
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Texto *')));
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('messages.addReply', ({ title, text }) => {
    const added = { ...prazos, title, text };
    kept = [added];
    return added;
  });
  await userEvent.keyboard('  Respondemos em 48 horas. ');
  await press('Guardar');
  await dialog().findByRole('heading', { name: 'Prazos' });
  expect(server.calls('messages.addReply')).toEqual([
    { kind: 'reply', title: 'Prazos', text: 'Respondemos em 48 horas.' },
  ]);
  expect(await accessibilityFindings()).toEqual([]);
});

test('inserts a reply at the cursor with the client’s first name', async () => {
  kept = [prazos];
  await openReplies();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Mensagem para/ });
  await userEvent.type(field, 'Antes. Depois.');
  field.setSelectionRange(7, 7);
  await dialog().findByText(prazos.text);
  await press('Inserir Prazos');
  expect(field.value).toBe('Antes. Olá Nuno, respondemos em 48 horas.Depois.');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('!');
  expect(field.value).toBe('Antes. Olá Nuno, respondemos em 48 horas.!Depois.');
});

test('deletes a reply in the version that was read, after a confirmation', async () => {
  kept = [prazos];
  await openReplies();
  await dialog().findByText(prazos.text);
  await press('Apagar Prazos');
  dialog().getByText('Apagar para toda a equipa?');
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Não' }));
  expect(server.calls('messages.removeReply')).toEqual([]);
  server.answers('messages.removeReply', () => {
    kept = [];
    return { removed: true };
  });
  await press('Apagar Prazos');
  await dialog().findByText(empty);
  expect(server.calls('messages.removeReply')).toEqual([{ replyId: prazos.id, version: 3 }]);
});

test('restores a new reply that was being written, until it is cancelled', async () => {
  await openReplies();
  await press('Nova resposta');
  await userEvent.type(dialog().getByLabelText('Texto *'), 'Bom dia, [[nome]!');
  cleanup();
  await openReplies();
  await press('Nova resposta');
  expect(dialog().getByLabelText<HTMLTextAreaElement>('Texto *').value).toBe('Bom dia, [nome]!');
  await press('Cancelar');
  await press('Nova resposta');
  expect(dialog().getByLabelText<HTMLTextAreaElement>('Texto *').value).toBe('');
});

test('a reply that a colleague has changed is shown as it is now, and what was typed can still be saved', async () => {
  kept = [prazos];
  await openReplies();
  await dialog().findByText(prazos.text);
  await press('Alterar Prazos');
  const text = dialog().getByLabelText<HTMLTextAreaElement>('Texto *');
  await userEvent.clear(text);
  await userEvent.type(text, 'O meu texto.');
  kept = [{ ...prazos, version: 4, text: 'O texto da Inês.' }];
  server.refuses('messages.changeReply', 'reply.changed');
  await press('Guardar');
  await dialog().findByText('O texto da Inês.');
  expect(text.value).toBe('O meu texto.');
  expect(await accessibilityFindings()).toEqual([]);
  kept = [];
  server.refuses('messages.changeReply', 'reply.not_found');
  await press('Guardar');
  await dialog().findByRole('button', { name: 'Guardar como novo' });
  server.answers('messages.addReply', (added) => ({ ...prazos, ...added }));
  await press('Guardar como novo');
  await dialog().findByText(empty);
  expect(server.calls('messages.changeReply').map((sent) => (sent as { version: number }).version)).toEqual([3, 4]);
  expect(server.calls('messages.addReply')).toEqual([{ kind: 'reply', title: 'Prazos', text: 'O meu texto.' }]);
});
