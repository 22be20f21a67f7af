import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type UploadTarget, uploadKey } from '#parts/uploads/upload-state.ts';
import { cancelUpload, retryUpload, sendFile } from '#parts/uploads/uploads-store.ts';
import type { Me } from '#shared/people/routes.ts';
import { priorInformation } from '#shared/prior-information/content.ts';
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
  name: null,
  purpose: 'first_home',
  status: 'documentos',
  outcome: null,
  createdAt: at,
  unread: 0,
  carriesOver: false,
  role: 'titular',
  titularName: null,
};
const person: Me = { ...client, currentApplicationId: request.id, requests: [request], information: [] };
const button = () => screen.findByRole('button', { name: 'Recebi a informação prévia' });

const file = new File(['%PDF-1.7 two'], 'irs.pdf', { type: 'application/pdf' });
const target: UploadTarget = { applicationId: request.id, slot: 'irs', docType: 'irs', label: 'IRS último ano' };
const openSheet = async () => {
  await open(<PriorInformation />, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver já' }));
};

test('opens with the first file, which goes on by itself once it is acknowledged', async () => {
  server.answers('prior-information.deliver', { deliveries: [delivered] });
  server.answers('prior-information.acknowledge', { deliveries: [acknowledged] });
  server.refuses('documents.presign', 'application.closed');
  await open(<PriorInformation />, { person });
  await screen.findByText(/^Com o primeiro ficheiro/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls('prior-information.deliver')).toEqual([]);
  await act(() => sendFile(target, file, true));
  await userEvent.click(await button());
  await waitFor(() => expect(server.calls('documents.presign')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/^Com o primeiro ficheiro/)).toBeNull();
  act(() => cancelUpload(uploadKey(target)));
});

test('nothing of the file leaves the browser before the acknowledgement', async () => {
  server.answers('prior-information.deliver', { deliveries: [delivered] });
  await open(<PriorInformation />, { person });
  await act(() => sendFile(target, file, true));
  await button();
  await userEvent.click(screen.getByRole('button', { name: 'Agora não' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls('documents.presign')).toEqual([]);
  // The button beside the waiting file.
  act(() => retryUpload(uploadKey(target)));
  await button();
  expect(server.calls('documents.presign')).toEqual([]);
  act(() => cancelUpload(uploadKey(target)));
});

test('says the five things that matter, and all of it on demand', async () => {
  server.answers('prior-information.deliver', { deliveries: [delivered] });
  await openSheet();
  await button();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Quem somos',
    'Bancos com contrato',
    'Quem nos paga',
    'Reclamações',
    'Texto completo',
  ]);
  const whole = screen.getByText('Ver tudo').closest('details');
  expect(whole?.open).toBe(false);
  for (const { title } of priorInformation().sections) within(whole as HTMLElement).getByText(title);
  expect(await accessibilityFindings()).toEqual([]);
});

test('says what went wrong, and closes once it is acknowledged', async () => {
  server.answers('prior-information.deliver', { deliveries: [delivered] });
  server.refuses('prior-information.acknowledge', 'information.changed');
  await openSheet();
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
  await openSheet();
  await userEvent.click(await button());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('stays closed once it is acknowledged, even if the delivery is answered after that', async () => {
  server.answers('prior-information.deliver', { deliveries: [delivered] });
  const release = server.holds('prior-information.deliver');
  server.answers('prior-information.acknowledge', { deliveries: [acknowledged] });
  await openSheet();
  await userEvent.click(await button());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => {
    release();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ver já' })).toBeNull();
});

test.each<[string, Partial<Me>]>([
  ['the version in force was acknowledged', { information: [acknowledged] }],
  ['every request has ended', { requests: [{ ...request, outcome: 'withdrawn' }] }],
  ['the name is asked for first', { name: null }],
])('is not asked for if %s', async (_, changes) => {
  await open(<PriorInformation />, { person: { ...person, ...changes } });
  expect(screen.queryByRole('button', { name: 'Ver já' })).toBeNull();
});

test.each([
  [[], 'Por entregar: mostra-se ao cliente quando escolher o primeiro ficheiro'],
  [[delivered], 'Por confirmar: pede-se ao cliente quando escolher o primeiro ficheiro'],
  [
    [{ ...acknowledged, version: '2020-01-01' }],
    'Por confirmar: pede-se ao cliente quando escolher o primeiro ficheiro',
  ],
])('the team sees of %j: %s', async (information, words) => {
  await open(<DeliveryFact information={information} />, { person });
  await screen.findByText(words);
});

test('the team sees when it was acknowledged', async () => {
  await open(<DeliveryFact information={[acknowledged]} />, { person });
  await screen.findByText(/Entregue em 02\/11\/2026 10:00, confirmada em 02\/11\/2026 10:00/);
  expect(screen.queryByText(/^Por /)).toBeNull();
});
