import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Me } from '#shared/people/routes.ts';
import type { Delivery } from '#shared/prior-information/delivery-schema.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import { DeliveryFact } from './delivery-fact.tsx';
// Loaded before the tests, which do not wait for it.
import './information-sheet.tsx';
import { PriorInformation } from './prior-information.tsx';

const at = '2026-11-02T10:00:00.000Z';
const delivered: Delivery = { version: versionInForce, deliveredAt: at, acknowledgedAt: null };
const acknowledged: Delivery = { ...delivered, acknowledgedAt: at };
const request: Me['requests'][number] = {
  id: '01JD0000000000000000000000',
  purpose: 'first_home',
  status: 'documentos',
  outcome: null,
  createdAt: at,
  unread: 0,
  carriesOver: false,
};
const person: Me = { ...client, currentApplicationId: request.id, requests: [request], information: [] };
const button = () => screen.findByRole('button', { name: 'Li e guardei a informação prévia' });

test('is shown and delivered, says what went wrong, and closes once it is acknowledged', async () => {
  server.answers('prior-information.deliver', { deliveries: [delivered] });
  server.refuses('prior-information.acknowledge', 'information.changed');
  await open(<PriorInformation />, { person });
  await userEvent.click(await button());
  await screen.findByText(/Não ficou guardado\. Há uma versão nova/);
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('prior-information.acknowledge', { deliveries: [acknowledged] });
  await userEvent.click(await button());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('is acknowledged even if it could not be delivered before', async () => {
  server.breaks('prior-information.deliver', 500);
  server.answers('prior-information.acknowledge', { deliveries: [acknowledged] });
  await open(<PriorInformation />, { person });
  await userEvent.click(await button());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('stays closed once it is acknowledged, even if the delivery is answered after that', async () => {
  server.answers('prior-information.deliver', { deliveries: [delivered] });
  const release = server.holds('prior-information.deliver');
  server.answers('prior-information.acknowledge', { deliveries: [acknowledged] });
  await open(<PriorInformation />, { person });
  await userEvent.click(await button());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => {
    release();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each<[string, Partial<Me>]>([
  ['the version in force was acknowledged', { information: [acknowledged] }],
  ['every request has ended', { requests: [{ ...request, outcome: 'withdrawn' }] }],
  ['the name is asked for first', { name: null }],
])('is not asked for if %s', async (_, changes) => {
  await open(<PriorInformation />, { person: { ...person, ...changes } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [[], 'Por entregar: mostra-se ao cliente quando abrir Documentos'],
  [[delivered], 'Por confirmar: pede-se ao cliente quando abrir Documentos'],
  [[{ ...acknowledged, version: '2020-01-01' }], 'Por confirmar: pede-se ao cliente quando abrir Documentos'],
])('the team sees of %j: %s', async (information, words) => {
  await open(<DeliveryFact information={information} />, { person });
  await screen.findByText(words);
});

test('the team sees when it was acknowledged', async () => {
  await open(<DeliveryFact information={[acknowledged]} />, { person });
  await screen.findByText(/Entregue em 02\/11\/2026 10:00, confirmada em 02\/11\/2026 10:00/);
  expect(screen.queryByText(/^Por /)).toBeNull();
});
