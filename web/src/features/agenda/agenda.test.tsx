import '#web/test/browser-globals.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useApiQuery } from '#core/api.ts';
import type { TypedDateView } from '#shared/agenda/date-schema.ts';
import type { AgendaItem } from '#shared/agenda/routes.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { Me } from '#shared/people/routes.ts';
import type { AbsenceView } from '#shared/staff/routes.ts';
import { staffApplication, staffDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, expectAt, open, server } from '#web/test/screen.tsx';
import AgendaPage from './agenda-page.tsx';
// Loaded on demand.
import '#parts/absences/absences-dialog.tsx';
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

const colleagues = [
  { id: 'P2', name: 'Rui Cardoso' },
  { id: 'P3', name: 'Inês Pinto' },
  { id: 'P4', name: 'Helena Prata' },
];
beforeEach(() => {
  server.answers('staff.colleagues', { colleagues });
  server.answers('staff.absences', { items: [] });
});

/** The dates of a case as the API has them. */
function StoredDates() {
  const { data } = useApiQuery('applications.staffGet', { applicationId });
  return data ? <CaseDates application={data.application} /> : null;
}

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

  test('are taken away after a question where they have passed, because they cannot be put back', async () => {
    const passed = { ...appraisal, on: daysAfter(today, -1) };
    server.answers('agenda.dates', { items: [passed, { ...passed, id: crypto.randomUUID(), kind: 'cpcv' }] });
    await openDates();
    server.answers('agenda.removeDate', { removed: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar Avaliação' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retirar Avaliação?' }));
    expect(server.calls('agenda.removeDate')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }));
    await screen.findByText(/Avaliação retirada/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
    // A deadline may have passed when it is set.
    await userEvent.click(screen.getByRole('button', { name: 'Retirar Prazo do CPCV' }));
    await screen.findByRole('button', { name: 'Anular' });
    expect(server.calls('agenda.removeDate')).toHaveLength(2);
  });

  test('are put back once, however often that is pressed', async () => {
    server.answers('agenda.dates', { items: [appraisal] });
    await openDates();
    server.answers('agenda.removeDate', { removed: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar Avaliação' }));
    server.answers('agenda.setDate', appraisal);
    const release = server.holds('agenda.setDate');
    const back = await screen.findByRole('button', { name: 'Anular' });
    await userEvent.click(back);
    await userEvent.click(back);
    release();
    await waitFor(() => expect(screen.queryByText(/retirada/)).toBeNull());
    expect(server.calls('agenda.setDate')).toHaveLength(1);
  });

  test('that a colleague has changed meanwhile are said, and what was typed is saved by the next attempt', async () => {
    server.answers('agenda.dates', { items: [appraisal] });
    await openDates();
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar Avaliação' }));
    await fill('Local (opcional)', 'Rua do Sol 3');
    server.refuses('agenda.setDate', 'date.changed');
    server.answers('agenda.dates', { items: [{ ...appraisal, time: '11:00', version: 3 }] });
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('A data mudou entretanto');
    expect(screen.getByLabelText('Local (opcional)')).toHaveProperty('value', 'Rua do Sol 3');
    server.answers('agenda.setDate', { ...appraisal, version: 4 });
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Data guardada');
    expect(server.calls('agenda.setDate').map(({ version, place }) => [version, place])).toEqual([
      [2, 'Rua do Sol 3'],
      [3, 'Rua do Sol 3'],
    ]);
  });

  test('have the day of the deed in its stage, once an offer is chosen', async () => {
    server.answers('agenda.dates', { items: [] });
    server.answers('offers.staffList', { offers: [] });
    await openDates({ status: 'escritura', hasChosenOffer: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar a escritura' }));
    await screen.findByText('Falta uma proposta escolhida que o banco tenha aprovado.');
    await fill('Dia *', tomorrow);
    // What nobody waives stands at the day; what may be meant is asked.
    server.refuses('deed.setDay', 'deed.too_early', { detail: 'Falta a receção de Rui.' });
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Falta a receção de Rui.');
    server.refuses('deed.setDay', 'deed.late', { detail: 'O prazo do CPCV é 01/12/2026. Marcar na mesma?' });
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('O prazo do CPCV é 01/12/2026. Marcar na mesma?');
    server.answers('deed.setDay', { deed: { on: tomorrow, time: null, place: null, version: 1 } });
    await userEvent.click(screen.getByRole('button', { name: 'Marcar na mesma' }));
    await screen.findByText('Escritura marcada');
    const facts = { applicationId, from: null, version: 0, on: tomorrow, time: null, place: null };
    expect(server.calls('deed.setDay')).toEqual([facts, facts, { ...facts, confirmed: true }]);
  });

  test('have a day of the deed whose time a colleague has changed meanwhile, and a draft of the version alone', async () => {
    server.answers('agenda.dates', { items: [] });
    server.answers('offers.staffList', { offers: [] });
    const deed = { on: tomorrow, time: '10:00', place: 'Cartório de Braga', version: 1 };
    const isNow = (more: Partial<typeof deed> = {}) =>
      server.answers('applications.staffGet', {
        ...staffDetail,
        application: {
          ...staffApplication,
          status: 'escritura',
          hasChosenOffer: true,
          deed: { ...deed, ...more },
        },
      });
    isNow();
    const { unmount } = await open(<StoredDates />, { person: rui });
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar o dia da escritura' }));
    await fill('Local (opcional)', 'Casa Pronta');
    isNow({ time: '11:30', version: 2 });
    server.refuses('deed.setDay', 'date.changed');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('A data mudou entretanto');
    expect(screen.getByLabelText('Local (opcional)')).toHaveProperty('value', 'Casa Pronta');
    server.answers('deed.setDay', { deed: { ...deed, place: 'Casa Pronta', version: 3 } });
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Escritura marcada');
    expect(server.calls('deed.setDay').map(({ from, version }) => [from, version])).toEqual([
      [tomorrow, 1],
      [tomorrow, 2],
    ]);
    // What was typed for one version is not proposed for a later one.
    await userEvent.click(screen.getByRole('button', { name: 'Mudar o dia da escritura' }));
    await fill('Local (opcional)', 'Rua do Sol 3');
    unmount();
    isNow({ time: '12:00', version: 3 });
    await open(<StoredDates />, { person: rui });
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar o dia da escritura' }));
    expect(await screen.findByLabelText('Local (opcional)')).toHaveProperty('value', 'Cartório de Braga');
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
    // A browser may forbid it.
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async () => Promise.reject(new Error('NotAllowedError')) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Copiar' }));
    await screen.findByText('Não foi possível copiar');
    server.answers('agenda.endToken', { ended: true });
    server.answers('agenda.token', { madeAt: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Acabar com o endereço' }));
    await screen.findByText('Ainda não tens um endereço.');
    expect(screen.queryByLabelText('Endereço')).toBeNull();
  });
});

describe('absences', () => {
  const absence: AbsenceView = {
    id: '8c4b9c0e-6f5f-4d5e-9d8a-2f6f1c7d9a12',
    memberId: 'P3',
    from: today,
    until: tomorrow,
    substituteId: 'P2',
    version: 1,
  };
  const openAgenda = async (at = '/backoffice/agenda', person: Me = rui) => {
    server.answers('agenda.list', { items: [], cursor: null });
    await open(
      <main>
        <AgendaPage />
      </main>,
      { person, at },
    );
  };
  const openAbsences = async (person: Me = rui) => {
    await openAgenda('/backoffice/agenda', person);
    await userEvent.click(await screen.findByRole('button', { name: 'Ausências…' }));
    return within(await screen.findByRole('dialog', { name: 'Ausências' }));
  };
  const enter = async (label: string, value: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), value);
  };
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

  test('are in the agenda: one’s own, and those of colleagues that one covers', async () => {
    const helena = { ...absence, id: '8c4b9c0e-6f5f-4d5e-9d8a-2f6f1c7d9a13', memberId: 'P4', substituteId: 'P3' };
    server.answers('staff.absences', { items: [absence, helena] });
    await openAgenda('/backoffice/agenda?ver=lista');
    await screen.findByText(/Inês Pinto está fora · ficas tu/);
    // The chain ends at Rui.
    await screen.findByText(/Helena Prata está fora · ficas tu/);
    server.answers('agenda.list', {
      items: [
        {
          id: 'a.call.1',
          kind: 'call',
          applicationId,
          clientName: 'Ana Martins',
          holderId: 'P3',
          on: today,
          time: '15:00',
          text: null,
          place: null,
        },
      ],
      cursor: null,
    });
    await userEvent.click(screen.getByRole('link', { name: 'Equipa' }));
    await screen.findByText(/· Inês Pinto \(fora\)/);
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('are entered for oneself, with what is wrong at the fields', async () => {
    const dialog = await openAbsences();
    await dialog.findByText('Nenhuma ausência marcada.');
    await press('Marcar ausência');
    expect(document.activeElement).toBe(screen.getByLabelText('Primeiro dia *'));
    await press('Marcar');
    await expectAt('Primeiro dia *', 'Indica o primeiro dia');
    await expectAt('Último dia *', 'Indica o último dia');
    await expectAt('Quem substitui *', 'Escolhe quem substitui');
    await enter('Primeiro dia *', daysAfter(today, -1));
    await enter('Último dia *', daysAfter(today, -2));
    await userEvent.selectOptions(screen.getByLabelText('Quem substitui *'), 'Inês Pinto');
    await press('Marcar');
    await expectAt('Último dia *', 'O último dia é antes do primeiro');
    await enter('Último dia *', tomorrow);
    await press('Marcar');
    await expectAt('Primeiro dia *', 'A data já passou');
    await enter('Primeiro dia *', tomorrow);
    await enter('Último dia *', daysAfter(today, 400));
    await press('Marcar');
    await expectAt('Último dia *', 'No máximo um ano à frente');
    expect(server.calls('staff.setAbsence')).toEqual([]);
    await enter('Último dia *', daysAfter(today, 3));
    server.refuses('staff.setAbsence', 'absence.overlaps');
    await press('Marcar');
    await expectAt('Primeiro dia *', 'Já há uma ausência nesses dias');
    server.refuses('staff.setAbsence', 'absence.no_substitute');
    await press('Marcar');
    await expectAt('Quem substitui *', 'Tem de ser outra pessoa da equipa');
    expect(await accessibilityFindings()).toEqual([]);
    const own = { ...absence, memberId: 'P2', from: tomorrow, until: daysAfter(today, 3), substituteId: 'P3' };
    server.answers('staff.setAbsence', own);
    server.answers('staff.absences', { items: [own] });
    await press('Marcar');
    await dialog.findByText('Rui Cardoso (tu)');
    const [{ absenceId: first } = {}, , { absenceId, ...sent } = {}] = server.calls('staff.setAbsence');
    expect(absenceId).toBe(first);
    expect(sent).toEqual({
      memberId: 'P2',
      version: 0,
      from: tomorrow,
      until: daysAfter(today, 3),
      substituteId: 'P3',
    });
  });

  test('say on which days somebody else stands in, and that the team does while everybody is away', async () => {
    server.answers('staff.absences', { items: [{ ...absence, substituteId: 'P4' }] });
    const dialog = await openAbsences();
    expect((await dialog.findByText(/^fora até/)).textContent).toContain('fica Helena Prata');
    // Of others they are read alone.
    expect(dialog.queryByRole('button', { name: /^Mudar/ })).toBeNull();
    await press('Marcar ausência');
    await enter('Primeiro dia *', today);
    await enter('Último dia *', daysAfter(today, 2));
    await userEvent.selectOptions(screen.getByLabelText('Quem substitui *'), 'Inês Pinto');
    await screen.findByText(/^Nesses dias ficam Helena Prata \(.+\), Inês Pinto \(.+\)\.$/);
    await userEvent.selectOptions(screen.getByLabelText('Quem substitui *'), 'Helena Prata');
    expect(screen.queryByText(/^Nesses dias/)).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('of all are changed by admins, who are told what somebody else has made of one meanwhile', async () => {
    server.answers('staff.absences', { items: [absence] });
    // Whose the absences are, and who stands in, is shown once the team is known.
    const release = server.holds('staff.colleagues');
    const dialog = await openAbsences({ ...rui, role: 'admin' });
    await dialog.findByText('A carregar a equipa…');
    release();
    await userEvent.click(await dialog.findByRole('button', { name: /^Mudar a ausência de Inês Pinto/ }));
    expect(screen.getByLabelText('Quem substitui *')).toHaveProperty('value', 'P2');
    await enter('Último dia *', daysAfter(today, 5));
    server.refuses('staff.setAbsence', 'absence.changed');
    server.answers('staff.absences', { items: [{ ...absence, until: daysAfter(today, 2), version: 2 }] });
    await press('Guardar');
    await screen.findByText(/^Esta ausência foi alterada depois de a abrires: agora está de .+, e ficas tu\.$/);
    expect(screen.getByLabelText('Último dia *')).toHaveProperty('value', daysAfter(today, 5));
    server.answers('staff.setAbsence', { ...absence, until: daysAfter(today, 5), version: 3 });
    await press('Guardar');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(server.calls('staff.setAbsence').map(({ version }) => version)).toEqual([1, 2]);
  });

  test.each([
    ['that is under way is ended, and goes on', -1, 'Terminar', 2],
    ['to come is removed, and put back', 1, 'Retirar', 0],
  ])('%s', async (_what, from, name, version) => {
    const own = { ...absence, memberId: 'P2', substituteId: 'P3', from: daysAfter(today, from) };
    server.answers('staff.absences', { items: [own] });
    const dialog = await openAbsences();
    server.answers('staff.endAbsence', { ended: true });
    server.answers('staff.absences', { items: [] });
    await userEvent.click(await dialog.findByRole('button', { name: new RegExp(`^${name}`) }));
    server.answers('staff.setAbsence', own);
    await userEvent.click(await screen.findByRole('button', { name: 'Anular' }));
    await screen.findByText('Anulado');
    expect(server.calls('staff.setAbsence')).toEqual([
      { absenceId: own.id, memberId: 'P2', version, from: own.from, until: own.until, substituteId: 'P3' },
    ]);
  });
});
