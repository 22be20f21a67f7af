import '#web/test/browser-globals.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { MessageView } from '#shared/messages/routes.ts';
import type { TaskView } from '#shared/tasks/routes.ts';
import { workingDaysAfter } from '#shared/working-days.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import CallDialog from './call-dialog.tsx';

const rui = { ...client, id: 'P2', name: 'Rui Cardoso', role: 'staff' as const };
const applicationId = '01K9ZZZZZZZZZZZZZZZZZZZZA1';
const message: MessageView = {
  id: '01K9ZZZZZZZZZZZZZZZZZZZZM1',
  visibility: 'internal',
  content: '',
  senderType: 'staff',
  senderName: 'Rui Cardoso',
  senderAvatarUrl: null,
  sendingId: null,
  createdAt: '2026-11-27T10:00:00.000Z',
};
const task: TaskView = {
  id: '01K9ZZZZZZZZZZZZZZZZZZZZT1',
  applicationId,
  text: 'pedir a avaliação',
  dueOn: null,
  dueTime: null,
  assigneeId: 'P2',
  partyId: null,
  repeat: null,
  fromTemplate: false,
  createdAt: '2026-11-27T10:00:00.000Z',
  doneAt: null,
  doneBy: null,
  version: 1,
};
let closed = 0;

const openDialog = (people: { id: string; name: string }[] = []) =>
  open(
    <main>
      <CallDialog applicationId={applicationId} clientName="Ana" people={people} onClose={() => closed++} />
    </main>,
    { person: rui },
  );

beforeEach(() => {
  closed = 0;
  server.answers('staff.colleagues', { colleagues: [{ id: 'P2', name: 'Rui Cardoso' }] });
  server.answers('messages.logCall', { message, again: false });
});

test('a call is kept with its note, and its next step becomes a task', async () => {
  await openDialog();
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Com quem'), 'Banco');
  await userEvent.type(screen.getByLabelText('Nome'), 'Banco Exemplo');
  await userEvent.type(screen.getByLabelText('Minutos'), '12');
  await userEvent.type(screen.getByLabelText('Nota'), 'Falta a avaliação.');
  server.answers('tasks.add', task);
  await userEvent.type(screen.getByLabelText('Próximo passo'), 'pedir a avaliação amanhã{Enter}');
  await waitFor(() => expect(closed).toBe(1));
  expect(server.calls('messages.logCall')[0]).toMatchObject({
    direction: 'out',
    contact: 'bank',
    name: 'Banco Exemplo',
    outcome: 'spoke',
    minutes: 12,
    note: 'Falta a avaliação.',
  });
  expect(server.calls('tasks.add')[0]).toMatchObject({ text: 'pedir a avaliação', assigneeId: 'P2' });
});

test('a second call without an answer proposes another on the next working day', async () => {
  server.answers('messages.logCall', { message, again: true });
  await openDialog();
  await userEvent.click(screen.getByRole('radio', { name: 'Não atendeu' }));
  expect(screen.queryByLabelText('Minutos')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Registar' }));
  server.answers('tasks.add', task);
  await userEvent.click(await screen.findByRole('button', { name: /Ligar no próximo dia útil/ }));
  await waitFor(() =>
    expect(server.calls('tasks.add')[0]).toMatchObject({
      text: 'Ligar outra vez a Ana',
      dueOn: workingDaysAfter(lisbonDay(new Date()), 1),
    }),
  );
});

test('in a request of several people the person is named; wrong minutes and days are refused at their fields', async () => {
  await openDialog([
    { id: 'first', name: 'Ana Martins' },
    { id: '01K9ZZZZZZZZZZZZZZZZZZZZP2', name: 'Bruno Martins' },
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Com quem'), 'Bruno Martins');
  await userEvent.type(screen.getByLabelText('Minutos'), 'dois');
  await userEvent.type(screen.getByLabelText('Próximo passo'), 'rever 31/02');
  await userEvent.click(screen.getByRole('button', { name: 'Registar' }));
  await screen.findByText('Um número de 1 a 600.');
  await screen.findByText('Esse dia não existe');
  expect(server.calls('messages.logCall')).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Minutos'));
  await userEvent.click(screen.getByRole('button', { name: 'Tirar o dia' }));
  await userEvent.clear(screen.getByLabelText('Próximo passo'));
  await userEvent.click(screen.getByRole('button', { name: 'Registar' }));
  await waitFor(() => expect(closed).toBe(1));
  expect(server.calls('messages.logCall')[0]).toMatchObject({
    contact: 'party',
    partyId: '01K9ZZZZZZZZZZZZZZZZZZZZP2',
  });
});

test('what was typed is there again after Esc or the end of a session', async () => {
  const { unmount } = await openDialog();
  await userEvent.selectOptions(screen.getByLabelText('Com quem'), 'Banco');
  await userEvent.type(screen.getByLabelText('Nome'), 'Banco Exemplo');
  await userEvent.type(screen.getByLabelText('Minutos'), '12');
  await userEvent.type(screen.getByLabelText('Nota'), 'Falta a avaliação.');
  await userEvent.type(screen.getByLabelText('Próximo passo'), 'pedir a avaliação amanhã ');
  unmount();
  await openDialog();
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect(['Com quem', 'Nome', 'Minutos', 'Nota', 'Próximo passo'].map(value)).toEqual([
    'bank',
    'Banco Exemplo',
    '12',
    'Falta a avaliação.',
    'pedir a avaliação amanhã',
  ]);
});

test('who called and what came of it are there again too', async () => {
  const { unmount } = await openDialog();
  await userEvent.click(screen.getByLabelText('Ligaram'));
  await userEvent.click(screen.getByLabelText('Mensagem deixada'));
  unmount();
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Registar' }));
  await waitFor(() => expect(closed).toBe(1));
  expect(server.calls('messages.logCall')[0]).toMatchObject({ direction: 'in', outcome: 'left_message' });
});

test('of several people the call is with the one that is shown', async () => {
  await openDialog([
    { id: 'first', name: 'Ana Martins' },
    { id: '01K9ZZZZZZZZZZZZZZZZZZZZP2', name: 'Bruno Martins' },
  ]);
  expect(screen.getByRole('option', { name: 'Ana Martins', selected: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Registar' }));
  await waitFor(() => expect(closed).toBe(1));
  expect(server.calls('messages.logCall')[0]).toMatchObject({ contact: 'party', partyId: 'first' });
});
