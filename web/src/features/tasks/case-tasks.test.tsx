import '#web/test/browser-globals.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { nextDays } from '#parts/day-choices.tsx';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { TaskView } from '#shared/tasks/routes.ts';
import { accessibilityFindings, client, open, refetch, server } from '#web/test/screen.tsx';
// Loaded on demand.
import '#parts/tasks/task-form.tsx';
import CaseTasks from './case-tasks.tsx';

const rui = { ...client, id: 'P2', name: 'Rui Cardoso', role: 'staff' as const };
const applicationId = '01K9ZZZZZZZZZZZZZZZZZZZZA1';
const today = lisbonDay(new Date());
const task: TaskView = {
  id: '01K9ZZZZZZZZZZZZZZZZZZZZT1',
  applicationId,
  text: 'Ligar à Ana',
  dueOn: today,
  dueTime: '15:30',
  assigneeId: 'P3',
  partyId: 'first',
  repeat: 'weekly',
  fromTemplate: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  doneAt: null,
  doneBy: null,
  version: 2,
};
const people = [
  { id: 'first', name: 'Ana Martins' },
  { id: 'second', name: 'Bruno Martins' },
];

function Tasks() {
  const [adding, setAdding] = useState(false);
  return (
    <main>
      <h1>Pedido</h1>
      <CaseTasks applicationId={applicationId} people={people} adding={adding} onAdding={setAdding} />
    </main>
  );
}
const openTasks = () => open(<Tasks />, { person: rui });
const list = (...items: TaskView[]) => server.answers('tasks.list', { items, cursor: null });

beforeEach(() => {
  server.answers('staff.colleagues', {
    colleagues: [
      { id: 'P2', name: 'Rui Cardoso' },
      { id: 'P3', name: 'Inês Faria' },
    ],
  });
  list(task);
});

test('says of each task when it is, about whom, who does it and that it repeats', async () => {
  await openTasks();
  const item = await screen.findByText('Ligar à Ana');
  await waitFor(() =>
    expect(item.closest('li')?.textContent).toContain('hoje às 15:30 · Ana Martins · Inês Faria · todas as semanas'),
  );
  expect(await accessibilityFindings()).toEqual([]);
});

test('a new task is a line with its day at the end, by keyboard alone', async () => {
  list();
  await openTasks();
  await userEvent.click(await screen.findByRole('button', { name: 'Nova tarefa' }));
  const line = await screen.findByLabelText('O que há a fazer');
  expect(document.activeElement).toBe(line);
  server.answers('tasks.add', (input) => ({ ...task, ...input, id: '01K9ZZZZZZZZZZZZZZZZZZZZT2' }) as TaskView);
  await userEvent.type(line, 'enviar a FINE amanhã às 9h ');
  expect(screen.getByText(/amanhã às 09:00/)).toBeTruthy();
  expect(line).toHaveProperty('value', 'enviar a FINE ');
  expect(await accessibilityFindings()).toEqual([]);
  // As text again, and as a day again.
  await userEvent.keyboard('{Backspace}');
  expect(line).toHaveProperty('value', 'enviar a FINE amanhã às 9h');
  await userEvent.keyboard('{Backspace}h{Enter}');
  await screen.findByText('Tarefa criada');
  expect(server.calls('tasks.add')[0]).toMatchObject({
    applicationId,
    text: 'enviar a FINE',
    dueOn: dayAfter(today),
    dueTime: '09:00',
    assigneeId: 'P2',
    repeat: null,
  });
});

test('a day that does not exist, or has passed, is refused at the field, and nothing is lost', async () => {
  list();
  await openTasks();
  await userEvent.click(await screen.findByRole('button', { name: 'Nova tarefa' }));
  const line = await screen.findByLabelText('O que há a fazer');
  await userEvent.type(line, 'rever 31/02{Enter}');
  await screen.findByText('Esse dia não existe');
  await userEvent.click(screen.getByRole('button', { name: 'Tirar o dia' }));
  await userEvent.type(line, ' 1/1/2020{Enter}');
  await screen.findByText('A data já passou');
  expect(server.calls('tasks.add')).toEqual([]);
  expect(line).toHaveProperty('value', 'rever ');
});

test('a task is done, and that is taken back', async () => {
  await openTasks();
  const check = await screen.findByRole('button', { name: 'Concluir a tarefa: Ligar à Ana' });
  const next = { ...task, id: '01K9ZZZZZZZZZZZZZZZZZZZZT2', dueOn: '2026-12-07' };
  server.answers('tasks.done', { task: { ...task, doneAt: task.createdAt, doneBy: 'P2' }, next });
  await userEvent.click(check);
  await screen.findByText('A próxima é a 07/12/2026.');
  expect(check.getAttribute('aria-pressed')).toBe('true');
  server.answers('tasks.reopen', task);
  await userEvent.click(screen.getByRole('button', { name: /^Anular/ }));
  await waitFor(() => expect(check.getAttribute('aria-pressed')).toBe('false'));
  expect(server.calls('tasks.reopen')).toEqual([{ applicationId, taskId: task.id }]);
});

test('a task that another member did first stays open until the list is read again', async () => {
  await openTasks();
  const check = await screen.findByRole('button', { name: 'Concluir a tarefa: Ligar à Ana' });
  server.refuses('tasks.done', 'task.changed');
  list();
  await userEvent.click(check);
  await screen.findByText('A tarefa mudou entretanto');
  await screen.findByText('Nenhuma tarefa por fazer.');
});

test('a task that a colleague has changed while it is edited is not overwritten unnoticed', async () => {
  await openTasks();
  await screen.findByText('Ligar à Ana');
  act(() => screen.getByRole('button', { name: 'Concluir a tarefa: Ligar à Ana' }).focus());
  await userEvent.keyboard('g');
  await screen.findByRole('group', { name: 'Dia' });
  list({ ...task, text: 'Ligar ao Rui', version: 3 });
  await refetch('tasks.list');
  server.refuses('tasks.change', 'task.changed');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('A tarefa mudou entretanto');
  expect(server.calls('tasks.change')).toMatchObject([{ version: 2 }]);
});

test('G puts off the task in focus', async () => {
  await openTasks();
  const check = await screen.findByRole('button', { name: 'Concluir a tarefa: Ligar à Ana' });
  act(() => check.focus());
  await userEvent.keyboard('g');
  const days = await screen.findByRole('group', { name: 'Dia' });
  const [{ label, day: next } = { label: '', day: '' }] = nextDays(today);
  expect(document.activeElement?.textContent).toBe(label);
  await userEvent.click(within(days).getByRole('button', { name: label }));
  server.answers('tasks.change', { ...task, dueOn: next, version: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull());
  expect(server.calls('tasks.change')[0]).toMatchObject({
    taskId: task.id,
    version: 2,
    dueOn: next,
    dueTime: '15:30',
    assigneeId: 'P3',
    partyId: 'first',
    repeat: 'weekly',
  });
});

test('what was done is there, and a failure can be tried again', async () => {
  server.breaks('tasks.list');
  await openTasks();
  await screen.findByText('Não foi possível carregar as tarefas');
  list();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Nenhuma tarefa por fazer.');
  list({ ...task, doneAt: task.createdAt, doneBy: 'P2' });
  await userEvent.click(screen.getByRole('button', { name: 'Ver as concluídas' }));
  const done = await screen.findByRole('list', { name: 'Tarefas concluídas' });
  expect(within(done).getByRole('button').getAttribute('aria-pressed')).toBe('true');
  expect(server.calls('tasks.list').at(-1)).toEqual({ applicationId, done: 'true' });
});
