import '#web/test/browser-globals.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WorkCard } from '#shared/applications/routes.ts';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { staffApplication, staffDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, address, client, open, server } from '#web/test/screen.tsx';
import { workCard } from '#web/test/work-card.ts';
// Loaded on demand.
import '../bulk/bulk-bar.tsx';
import './row-task-form.tsx';
import './row-tasks.tsx';
import './put-off-form.tsx';
import WorkPage from './work-page.tsx';

const rui = { ...client, id: 'P2', name: 'Rui Cardoso', role: 'staff' as const };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const now = hoursAgo(0);
const detail = { ...staffApplication, responsibleId: 'P2' };
// Of mine one has nothing but a task.
const counts = { mine: 1, unassigned: 1, team: 3, client: 5 };

const ana: WorkCard = {
  ...workCard,
  id: '01K9ZZZZZZZZZZZZZZZZZZZZA1',
  clientName: 'Ana Martins',
  responsibleId: 'P2',
  documentsToReview: 4,
  reviewSince: hoursAgo(31),
  loanAmount: 250_000,
};
const bruno: WorkCard = {
  ...workCard,
  id: '01K9ZZZZZZZZZZZZZZZZZZZZB2',
  clientName: 'Bruno Carvalho',
  responsibleId: 'P2',
  messagesToAnswer: 1,
  messageSince: hoursAgo(3),
  putOff: { until: hoursAgo(1), note: 'Ligar depois da avaliação' },
};

function list(...items: WorkCard[]): void {
  server.answers('applications.work', { items, cursor: null, counts });
}

let refetch = async (): Promise<void> => undefined;
function Page() {
  const queries = useQueryClient();
  refetch = () => queries.invalidateQueries({ queryKey: ['applications.work'] });
  return (
    <main>
      <WorkPage />
    </main>
  );
}

const openPage = (at = '/backoffice') => open(<Page />, { person: rui, at });
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const rows = () => screen.getAllByRole('link', { name: /Ana|Bruno|Carla/ }).map((link) => link.textContent);

beforeEach(() => {
  list(ana, bruno);
  server.answers('staff.colleagues', { colleagues: [{ id: 'P2', name: 'Rui Cardoso' }] });
});

test('says of each case what to do, who is responsible, the amount, and how long it is in its stage', async () => {
  await openPage();
  const row = await screen.findByRole('row', { name: /Ana Martins/ });
  expect(row.textContent).toMatch(/4 documentos por rever · 31 h de 48 h.*Ana Martins.*Tu.*250\s000\s€.*Análise/);
  expect(screen.getByRole('row', { name: /Bruno/ }).textContent).toContain('mensagem há 3 h');
  const caseAt = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(caseAt('Ana Martins')).toBe(`/backoffice/applications/${ana.id}?tab=documentos`);
  expect(caseAt('Bruno Carvalho')).toBe(`/backoffice/applications/${bruno.id}?tab=mensagens`);
  expect(screen.getByRole('row', { name: /Bruno/ }).textContent).toContain('«Ligar depois da avaliação»');
  expect(server.calls('applications.work')[0]).toEqual({ list: 'team', responsible: 'P2' });
  expect(document.title).toContain('(2) O meu dia');
  expect(await accessibilityFindings()).toEqual([]);
});

test('a case of somebody who is away says whose it is, and until when', async () => {
  const away = { until: '2026-12-12', standInId: 'P2' };
  server.answers('staff.colleagues', { colleagues: [{ id: 'P3', name: 'Inês Pinto', away }] });
  list({ ...ana, responsibleId: 'P3' });
  await openPage();
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /Ana Martins/ }).textContent).toContain('Inês Pinto (fora até 12/12)'),
  );
});

test('the tabs have counts and stand in the address', async () => {
  await openPage();
  await userEvent.click(await screen.findByRole('tab', { name: 'Sem responsável 1' }));
  await waitFor(() => expect(address()).toBe('/backoffice?lista=sem-responsavel'));
  await userEvent.click(screen.getByRole('tab', { name: 'À espera do cliente 5' }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Equipa 3' }));
  // As the header counts them: by the list, which has the tasks of the day too.
  await screen.findByRole('tab', { name: 'Meus 2' });
  await waitFor(() =>
    expect(server.calls('applications.work').slice(1)).toEqual([
      { list: 'team', responsible: 'nobody' },
      { list: 'client' },
      { list: 'team' },
    ]),
  );
});

test('nothing to do, and a failure, say so', async () => {
  list();
  await openPage();
  await screen.findByRole('heading', { name: 'Está tudo em dia.' });
  expect(await accessibilityFindings()).toEqual([]);
});

test('a failure can be tried again', async () => {
  server.breaks('applications.work');
  await openPage();
  const again = await screen.findByRole('button', { name: 'Tentar novamente' });
  list(ana);
  await userEvent.click(again);
  await screen.findByRole('link', { name: 'Ana Martins' });
});

test('J and K step through the cases, also after a click on a tab', async () => {
  await openPage();
  await userEvent.click(await screen.findByRole('tab', { name: /^Equipa/ }));
  await screen.findByRole('link', { name: 'Ana Martins' });
  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Ana Martins');
  await userEvent.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Bruno Carvalho');
  await userEvent.keyboard('k');
  expect(document.activeElement?.textContent).toBe('Ana Martins');
});

test('rows in use do not move: who has left stays, and a new one is offered', async () => {
  await openPage();
  const link = await screen.findByRole('link', { name: 'Bruno Carvalho' });
  act(() => link.focus());
  list({ ...ana, id: '01K9ZZZZZZZZZZZZZZZZZZZZC3', clientName: 'Carla Dias' }, bruno);
  await act(() => refetch());
  await screen.findByText('Já não espera aqui.');
  expect(rows()).toEqual(['Ana Martins', 'Bruno Carvalho']);
  await userEvent.click(screen.getByRole('button', { name: '1 pedido novo · Mostrar' }));
  expect(rows()).toEqual(['Carla Dias', 'Bruno Carvalho']);
});

test('rows out of use come and go by themselves', async () => {
  await openPage();
  await screen.findByRole('link', { name: 'Ana Martins' });
  list(bruno);
  await act(() => refetch());
  await waitFor(() => expect(rows()).toEqual(['Bruno Carvalho']));
});

test('a case is put off with a note, and that is taken back', async () => {
  await openPage();
  await screen.findByRole('link', { name: 'Ana Martins' });
  await userEvent.keyboard('ja');
  const form = await screen.findByRole('group', { name: 'Adiar até' });
  expect(within(form).getAllByRole('button')[0]).toBe(document.activeElement);
  await userEvent.click(within(form).getByRole('button', { name: /^Próxima/ }));
  await userEvent.type(screen.getByLabelText('Nota'), ' Volta de férias ');
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('applications.putOff', ({ until }) => ({
    application: { ...detail, putOff: until === null ? null : { until: `${until}T00:00:00.000Z`, note: 'x', at: now } },
  }));
  list(bruno);
  fireEvent.submit(screen.getByLabelText('Nota'));
  await screen.findByText(/^Adiado até/);
  expect(document.activeElement?.textContent).toBe('Ana Martins');
  const [sent] = server.calls('applications.putOff');
  expect(sent).toMatchObject({ applicationId: ana.id, note: 'Volta de férias' });
  list(ana, bruno);
  await userEvent.click(rowOf('Ana').getByRole('button', { name: /^Anular/ }));
  await screen.findByText(/4 documentos por rever/);
  expect(server.calls('applications.putOff')[1]).toEqual({ applicationId: ana.id, from: now, until: null, note: '' });
});

test('after another member put the case off, what was typed stays, and a second attempt replaces theirs', async () => {
  await openPage();
  await screen.findByRole('link', { name: 'Ana Martins' });
  await userEvent.keyboard('ja');
  await userEvent.type(await screen.findByLabelText('Nota'), 'Volta de férias');
  server.refuses('applications.putOff', 'application.put_off_changed');
  const theirs = { until: '2026-12-01T00:00:00.000Z', note: 'À espera do banco', at: now };
  server.answers('applications.staffGet', {
    ...staffDetail,
    application: { ...detail, putOff: theirs },
  });
  // The case has left the list.
  list(bruno);
  fireEvent.submit(screen.getByLabelText('Nota'));
  await screen.findByText(/Entretanto foi adiado até 01\/12\/2026: «À espera do banco»/);
  await screen.findByText('O adiamento mudou entretanto');
  await screen.findByText('Já não espera aqui.');
  expect(screen.getByLabelText('Nota')).toHaveProperty('value', 'Volta de férias');
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('applications.putOff', { application: { ...detail, putOff: { ...theirs, note: 'Volta de férias' } } });
  fireEvent.submit(screen.getByLabelText('Nota'));
  await screen.findByText(/^Adiado até/);
  expect(server.calls('applications.putOff').map(({ from }) => from)).toEqual([null, now]);
});

test('a case that is away can be taken up again', async () => {
  list({ ...ana, putOff: { until: hoursAgo(-48), note: 'Volta de férias' }, putOffAt: now });
  server.answers('applications.putOff', () => ({ application: detail }));
  await openPage('/backoffice?lista=adiados');
  await userEvent.click(await screen.findByRole('button', { name: 'Retomar o pedido de Ana Martins' }));
  await waitFor(() =>
    expect(server.calls('applications.putOff')).toEqual([{ applicationId: ana.id, from: now, until: null, note: '' }]),
  );
  expect(server.calls('applications.work')[0]).toEqual({ list: 'later' });
});

test('X selects cases, and Shift all up to one', async () => {
  await openPage();
  await screen.findByRole('link', { name: 'Ana Martins' });
  await userEvent.keyboard('jxj{Shift>}X{/Shift}');
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
  expect(within(screen.getByRole('region', { name: 'Pedidos selecionados' })).getByRole('status').textContent).toBe(
    '2 selecionados',
  );
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

describe('the tasks of a case', () => {
  const today = lisbonDay(new Date());
  const of = (id: string, text: string, more: object = {}) =>
    ({ id, text, dueOn: today, dueTime: null, assigneeId: 'P2', ...more }) as const;
  const withTasks: WorkCard = {
    ...ana,
    taskCount: 4,
    tasks: [
      of('01K9ZZZZZZZZZZZZZZZZZZZZT0', 'Enviar a FINE', { dueOn: '2026-01-05' }),
      of('01K9ZZZZZZZZZZZZZZZZZZZZT1', 'Ligar à Ana', { dueTime: '23:59' }),
      of('01K9ZZZZZZZZZZZZZZZZZZZZT2', 'Da Inês', { assigneeId: 'P3' }),
      of('01K9ZZZZZZZZZZZZZZZZZZZZT3', 'Amanhã', { dueOn: dayAfter(today) }),
    ],
  };

  test('that are the member’s and due stand below its work, and are done with F', async () => {
    list(withTasks, bruno);
    await openPage();
    await screen.findByText('Enviar a FINE');
    const shown = within(screen.getByRole('list', { name: 'Tarefas' }));
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Enviar a FINE · atrasada: segunda, 05/01',
      'Ligar à Ana · hoje às 23:59',
    ]);
    expect(await accessibilityFindings()).toEqual([]);
    const { id, text, dueOn, dueTime, assigneeId } = withTasks.tasks?.[1] ?? of('', '');
    const task = { id, text, dueOn, dueTime, assigneeId, applicationId: ana.id, version: 2, fromTemplate: false };
    const done = { ...task, partyId: null, repeat: null, createdAt: now, doneAt: now, doneBy: 'P2' };
    server.answers('tasks.done', { task: done, next: null });
    // Of two none is meant.
    await userEvent.keyboard('jf');
    expect(server.calls('tasks.done')).toEqual([]);
    act(() => shown.getByRole('button', { name: /Ligar à Ana/ }).focus());
    await userEvent.keyboard('f');
    await screen.findByText('Tarefa concluída');
    expect(server.calls('tasks.done')).toEqual([{ applicationId: ana.id, taskId: id }]);
    server.answers('tasks.reopen', { ...done, doneAt: null, doneBy: null });
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('z');
    await waitFor(() => expect(server.calls('tasks.reopen')).toEqual([{ applicationId: ana.id, taskId: id }]));
  });

  test('get a new one with T, and one is put off with G', async () => {
    list({ ...withTasks, tasks: withTasks.tasks?.slice(1, 2) });
    await openPage();
    await screen.findByText('Ligar à Ana');
    // What is typed before the field has the focus is no shortcut.
    await userEvent.keyboard('jta');
    expect(screen.queryByRole('group', { name: 'Adiar até' })).toBeNull();
    const line = await screen.findByLabelText('O que há a fazer');
    expect(document.activeElement).toBe(line);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement?.textContent).toBe('Ana Martins');
    const [first] = withTasks.tasks?.slice(1) ?? [];
    const task = { ...of(first?.id ?? '', 'Ligar à Ana'), applicationId: ana.id, version: 2, fromTemplate: false };
    const stored = { ...task, partyId: null, repeat: null, createdAt: now, doneAt: null, doneBy: null };
    server.answers('tasks.list', { items: [stored], cursor: null });
    await userEvent.keyboard('g');
    const days = await screen.findByRole('group', { name: 'Dia' });
    await userEvent.click(within(days).getByRole('button', { name: /^Próxima/ }));
    server.answers('tasks.change', stored);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ana Martins'));
    expect(server.calls('tasks.change')[0]).toMatchObject({ applicationId: ana.id, taskId: first?.id, version: 2 });
  });

  test('of a template are taken back at once', async () => {
    list({ ...ana, template: { madeAt: now, count: 3 } });
    server.answers('tasks.dropTemplate', { removed: 3 });
    await openPage();
    await screen.findByText(/3 tarefas do modelo/);
    await userEvent.click(screen.getByRole('button', { name: 'Não aplicar' }));
    await screen.findByText('3 tarefas apagadas.');
    expect(server.calls('tasks.dropTemplate')).toEqual([{ applicationId: ana.id, madeAt: now }]);
  });
});
