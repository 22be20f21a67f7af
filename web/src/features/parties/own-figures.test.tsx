import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { People } from '#shared/parties/party-schema.ts';
import { applicationView } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import { OwnFigures } from './own-figures.tsx';

const { id: applicationId } = applicationView;
const self: People['parties'][number] = {
  partyId: 'first',
  name: 'Ana',
  role: 'titular',
  state: 'presente',
  isSelf: true,
  joinedAt: null,
  progress: null,
  servedBy: null,
  invitation: null,
  notThemUntil: null,
  roleAsked: null,
};
const rui = { ...self, partyId: '01JD0000000000000000000001', name: 'Rui', role: 'co_titular' as const, isSelf: false };
const show = (people: People) =>
  open(
    <main>
      <h1>Pessoas</h1>
      <OwnFigures applicationId={applicationId} isOpen people={people} />
    </main>,
    { person: client },
  );

test('asks nothing of who is alone', async () => {
  await show({ parties: [self], totals: { agreedByMe: false, shown: false } });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a person agrees to totals, which show once all have', async () => {
  server.answers('parties.setTotals', { parties: [self, rui], totals: { agreedByMe: true, shown: false } });
  await show({ parties: [self, rui], totals: { agreedByMe: false, shown: false } });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Podem ver-se os totais do pedido/ }));
  await waitFor(() => expect(server.calls('parties.setTotals')).toMatchObject([{ agreed: true, version: 'v1' }]));
  expect(await accessibilityFindings()).toEqual([]);
});

test('shows what all add up to', async () => {
  const totals = { agreedByMe: true, shown: true, netAnnualIncome: 33_500, dsti: 30.62 };
  await show({ parties: [self, rui], totals });
  screen.getByText(/^33\s500\s€$/);
  screen.getByText(/^30,6\s%$/);
});
