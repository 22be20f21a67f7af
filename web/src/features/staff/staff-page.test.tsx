import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { accessibilityFindings, client, expectAt, open, server } from '#web/test/screen.tsx';
// Loaded on demand.
import '#parts/absences/absences.tsx';
import StaffPage from './staff-page.tsx';

const today = lisbonDay(new Date());
const helena = { ...client, id: 'P1', name: 'Helena Prata', role: 'admin' as const };
const absence = { memberId: 'P3', from: '2026-01-02', until: '2026-01-05', substituteId: 'P1', version: 1 };

test('the team is shown with who is away, and admins enter the absence of a member', async () => {
  const member = {
    id: 'P3',
    name: 'Inês Pinto',
    email: 'ines@morada.example',
    role: 'staff' as const,
    createdAt: '2026-01-02T10:00:00.000Z',
  };
  server.answers('staff.list', { members: [member] });
  const away = { until: '2026-12-12', standInId: 'P1' };
  server.answers('staff.colleagues', {
    colleagues: [
      { id: 'P1', name: 'Helena Prata' },
      { id: 'P3', name: 'Inês Pinto', away },
      { id: 'P4', name: 'Tiago Lopes', suspended: true },
    ],
  });
  const own = { ...absence, id: '8c4b9c0e-6f5f-4d5e-9d8a-2f6f1c7d9a10' };
  const current = { ...absence, id: '8c4b9c0e-6f5f-4d5e-9d8a-2f6f1c7d9a11', from: today, until: daysAfter(today, 3) };
  server.answers('staff.absences', { items: [own, current] });
  await open(
    <main>
      <StaffPage />
    </main>,
    { person: helena, at: '/backoffice/staff' },
  );
  await screen.findByRole('rowheader', { name: 'Inês Pinto (fora até 12/12)' });
  const section = within(await screen.findByRole('region', { name: 'Ausências' }));
  expect((await section.findByRole('list', { name: 'Ausências marcadas' })).textContent).toContain('ficas tu');
  await userEvent.click(section.getByText('Anteriores (1)'));
  section.getByText('Inês Pinto, 02/01/2026 a 05/01/2026');
  await userEvent.click(section.getByRole('button', { name: 'Marcar ausência' }));
  await userEvent.click(section.getByRole('button', { name: 'Marcar' }));
  await expectAt('Quem vai estar fora *', 'Escolhe quem vai estar fora');
  await userEvent.selectOptions(screen.getByLabelText('Quem vai estar fora *'), 'Helena Prata (tu)');
  // Nobody stands in for themselves.
  const substitutes = within(screen.getByLabelText('Quem substitui *')).getAllByRole('option');
  expect(substitutes.map(({ textContent }) => textContent)).toEqual([
    'Escolhe',
    'Inês Pinto (fora até 12/12)',
    'Tiago Lopes (conta suspensa)',
  ]);
  expect(substitutes.map((option) => (option as HTMLOptionElement).disabled)).toEqual([false, false, true]);
  expect(await accessibilityFindings()).toEqual([]);
});
