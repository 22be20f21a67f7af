import '#web/test/browser-globals.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TypedDateView } from '#shared/agenda/date-schema.ts';
import type { AgendaItem } from '#shared/agenda/routes.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { staffApplication } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import AgendaPage from './agenda-page.tsx';
// Loaded on demand.
import './calendar-address.tsx';
import CaseDates from './case-dates.tsx';
import ClientDates from './client-dates.tsx';
import './date-dialog.tsx';

const rui = { ...client, id: 'P2', name: 'Rui Cardoso', role: 'staff' as const };
const today = lisbonDay(new Date());
const tomorrow = daysAfter(today, 1);
const applicationId = staffApplication.id;
const appraisal: TypedDateView = {
  id: '8c4b9c0e-6f5f-4d5e-9d8a-2f6f1c7d9a10',
  kind: 'avaliacao',
  label: null,
  on: tomorrow,
  time: '10:30',
  place: 'Rua das Flores 10',
  source: 'paper',
  setBy: 'P3',
  version: 2,
};

beforeEach(() => server.answers('staff.colleagues', { colleagues: [{ id: 'P2', name: 'Rui Cardoso' }] }));

describe('the dates of a case', () => {
  const openDates = (more: Partial<typeof staffApplication> = {}) =>
    open(
      <main>
        <h1>Pedido</h1>
        <CaseDates application={{ ...staffApplication, ...more }} />
      </main>,
      { person: rui },
    );
  const fill = async (label: string, value: string) => {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, value);
  };

  test('say when, where and from what each is, and which has passed', async () => {
    const passed = {
      ...appraisal,
      id: '8c4b9c0e-6f5f-4d5e-9d8a-2f6f1c7d9a11',
      kind: 'cpcv',
      on: '2020-01-31',
    } as const;
    server.answers('agenda.dates', { items: [passed, appraisal] });
    await openDates();
    const list = await screen.findByRole('list', { name: 'Datas do pedido' });
    const lines = within(list)
      .getAllByRole('listitem')
      .map((each) => each.textContent);
    expect(lines[0]).toContain('Prazo do CPCVpassou: 31/01/2020');
    expect(lines[1]).toContain('Avaliaçãoamanhã às 10:30Rua das Flores 10 · lida num documento');
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('are added with a name, refused at the field, and nothing is lost', async () => {
    server.answers('agenda.dates', { items: [] });
    await openDates();
    await userEvent.click(await screen.findByRole('button', { name: 'Nova data' }));
    await userEvent.selectOptions(await screen.findByLabelText('Data'), 'outra');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Indica o dia');
    await screen.findByText('Diz que data é.');
    await fill('Nome *', 'Vistoria');
    await fill('Dia *', '2020-01-01');
    server.refuses('agenda.setDate', 'date.past');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('A data já passou');
    await fill('Dia *', tomorrow);
    server.answers('agenda.setDate', appraisal);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Data guardada');
    const [first, second] = server.calls('agenda.setDate');
    expect(second).toMatchObject({ kind: 'outra', label: 'Vistoria', on: tomorrow, time: null, version: 0 });
    expect(second?.dateId).toBe(first?.dateId);
  });

  test('are taken away, and put back', async () => {
    server.answers('agenda.dates', { items: [appraisal] });
    await openDates();
    server.answers('agenda.removeDate', { removed: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar Avaliação' }));
    server.answers('agenda.setDate', appraisal);
    await userEvent.click(await screen.findByRole('button', { name: 'Anular' }));
    await waitFor(() =>
      expect(server.calls('agenda.setDate')[0]).toMatchObject({ version: 0, on: tomorrow, place: 'Rua das Flores 10' }),
    );
    expect(server.calls('agenda.removeDate')).toEqual([{ applicationId, dateId: appraisal.id, version: 2 }]);
  });

  test('have the day of the deed in its stage, once an offer is chosen', async () => {
    server.answers('agenda.dates', { items: [] });
    await openDates({ status: 'escritura', hasChosenOffer: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar a escritura' }));
    await fill('Dia *', tomorrow);
    server.answers('deed.setDay', { deed: { on: tomorrow, time: null, place: null } });
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Escritura marcada');
    expect(server.calls('deed.setDay')).toEqual([{ applicationId, from: null, on: tomorrow, time: null, place: null }]);
  });
});

test('a client reads the appraisal and the deed, each with a file for the calendar', async () => {
  const { id, on, time, place } = appraisal;
  await open(
    <main>
      <h1>Pedido</h1>
      <ClientDates applicationId={applicationId} dates={[{ id, kind: 'avaliacao', on, time, place }]} />
    </main>,
  );
  expect(screen.getByRole('listitem').textContent).toContain('Avaliaçãoamanhã às 10:30 (hora de Lisboa)');
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('agenda.dateFile', { text: 'BEGIN:VCALENDAR', fileName: 'avaliacao.ics' });
  URL.createObjectURL = () => '#file';
  await userEvent.click(screen.getByRole('button', { name: 'Pôr no calendário (Avaliação)' }));
  await waitFor(() => expect(server.calls('agenda.dateFile')).toEqual([{ applicationId, dateId: id }]));
});

describe('the agenda', () => {
  const item: AgendaItem = {
    id: 'a.call.1',
    kind: 'call',
    applicationId,
    clientName: 'Ana Martins',
    holderId: 'P2',
    on: today,
    time: '15:00',
    text: null,
    place: null,
  };
  const task: AgendaItem = { ...item, id: 'a.task.1', kind: 'task', text: 'Ligar ao banco', time: '16:00' };

  test('is a month of one’s own or of the team, as a sheet or a list', async () => {
    server.answers('agenda.list', { items: [item, task], cursor: null });
    await open(
      <main>
        <AgendaPage />
      </main>,
      { person: rui, at: '/backoffice/agenda' },
    );
    const sheet = await screen.findByRole('table');
    expect(within(sheet).getByText('Ligar ao banco').closest('a')?.getAttribute('href')).toBe(
      `/backoffice/applications/${applicationId}`,
    );
    expect(await accessibilityFindings()).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Equipa' }));
    await userEvent.click(screen.getByRole('link', { name: 'Lista' }));
    expect(screen.queryByRole('table')).toBeNull();
    await screen.findByText(/\(hoje\)/);
    await userEvent.click(screen.getByRole('link', { name: /^Mês seguinte/ }));
    await waitFor(() => expect(server.calls('agenda.list').at(-1)).toMatchObject({ whose: 'team' }));
    expect(server.calls('agenda.list').at(-1)?.month).not.toBe(today.slice(0, 7));
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('is read by a calendar program at an address that is shown once, and ended', async () => {
    server.answers('agenda.list', { items: [], cursor: null });
    server.answers('agenda.token', { madeAt: null });
    await open(
      <main>
        <AgendaPage />
      </main>,
      { person: rui, at: '/backoffice/agenda' },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'No meu calendário…' }));
    await screen.findByText('Ainda não tens um endereço.');
    const madeAt = '2026-11-26T10:00:00.000Z';
    server.answers('agenda.makeToken', { path: '/api/agenda/abcdefghijklmnopqrstuv.ics', madeAt });
    server.answers('agenda.token', { madeAt });
    await userEvent.click(await screen.findByRole('button', { name: 'Criar endereço' }));
    const address = await screen.findByLabelText('Endereço');
    expect(address).toHaveProperty('value', `${location.origin}/api/agenda/abcdefghijklmnopqrstuv.ics`);
    expect(await accessibilityFindings()).toEqual([]);
    server.answers('agenda.endToken', { ended: true });
    server.answers('agenda.token', { madeAt: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Acabar com o endereço' }));
    await screen.findByText('Ainda não tens um endereço.');
    expect(screen.queryByLabelText('Endereço')).toBeNull();
  });
});
