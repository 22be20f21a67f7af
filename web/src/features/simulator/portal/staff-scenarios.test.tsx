import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { staffDetail, staffParty } from '#web/test/sample-views.ts';
import { accessibilityFindings, open, server } from '#web/test/screen.tsx';
import StaffScenarios from './staff-scenarios.tsx';

const applicationId = staffDetail.application.id;
const rui = { ...staffParty, partyId: '01JD0000000000000000000001', name: 'Rui Costa', role: 'co_titular' as const };
const scenario = (partyId: string) => ({
  id: `01JD00000000000000000000${partyId === 'first' ? 'A1' : 'A2'}`,
  name: 'Casa em Braga',
  figures: 'preco=250000&montante=200000&prazo=30',
  createdAt: '2026-11-02T10:00:00.000Z',
  changedAt: '2026-11-02T10:00:00.000Z',
  version: 1,
  partyId,
});

test('a scenario of one of several says whose it is', async () => {
  server.answers('applications.staffScenarios', { items: [scenario('first'), scenario(rui.partyId)] });
  await open(<StaffScenarios applicationId={applicationId} people={[staffParty, rui]} />);
  await screen.findByText('Guardado em 02/11/2026 por Otelo Teste');
  screen.getByText('Guardado em 02/11/2026 por Rui Costa');
  expect(await accessibilityFindings()).toEqual([]);
});

test('a request with one person needs no name', async () => {
  server.answers('applications.staffScenarios', { items: [scenario('first')] });
  await open(<StaffScenarios applicationId={applicationId} people={[staffParty]} />);
  await screen.findByText('Guardado em 02/11/2026');
});
