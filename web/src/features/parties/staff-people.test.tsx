import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { staffDetail, staffParty } from '#web/test/sample-views.ts';
import { accessibilityFindings, open } from '#web/test/screen.tsx';
import StaffPeople from './staff-people.tsx';

const rui = { ...staffParty, partyId: '01JD0000000000000000000001', name: 'Rui Costa', role: 'co_titular' as const };
const maria = {
  ...rui,
  partyId: '01JD0000000000000000000002',
  name: 'Maria Dias',
  role: 'fiador' as const,
  state: 'convidado' as const,
  progress: null,
  expiresAt: '2026-12-11T23:59:59.999Z',
};
const gone = {
  ...rui,
  partyId: '01JD0000000000000000000003',
  name: 'Zé',
  state: 'removido' as const,
  endReason: 'Desistiu.',
};

test('shows everybody who is in a request, and folds who was', async () => {
  open(<StaffPeople {...staffDetail} people={[staffParty, { ...rui, servedBy: 'first', share: 0.3 }, maria, gone]} />);
  const card = (name: string) => within(screen.getByRole('region', { name }));
  await screen.findByRole('region', { name: 'Rui Costa' });
  card('Rui Costa').getByText('0 de 4 enviados');
  card('Rui Costa').getByText('Otelo Teste');
  card('Rui Costa').getByText(/^30\s?%$/);
  card('Maria Dias').getByText('Fiador(a)');
  card('Maria Dias').getByText('11/12/2026');
  expect(card('Maria Dias').queryByText('Documentos')).toBeNull();
  screen.getByText('Já não estão no pedido (1)');
  expect(await accessibilityFindings()).toEqual([]);
});
