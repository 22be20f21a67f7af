import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ApplicationView } from '#shared/applications/routes.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { fixedOffer } from '#web/test/sample-offers.ts';
import { staffDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import StaffOffers from '../staff-offers.tsx';
// Loaded on demand.
import './fine-offer.tsx';

const application = { ...staffDetail.application, status: 'analise', outcome: null } as ApplicationView;
const at = '2026-11-28T10:00:00.000Z';
const { changes: _, ...facts } = fixedOffer('01K9ZZZZZZZZZZZZZZZZZZZZZ6', 'Banco Exemplo, S.A.');
const draft: StaffOfferView = {
  ...facts,
  status: 'draft',
  submissionId: null,
  fine: { uploadId: 'u', sha256: 'a', unconfirmed: ['TAEG'] },
  computedPayment: facts.monthlyPayment,
  createdAt: at,
  updatedAt: at,
  version: 1,
  entered: { fineTaeg: null, fineMtic: null, rateReason: null },
};
const address = 'https://files.example/fine.pdf';
const fine: RouteOutput<'offers.fine'> = {
  uploadId: 'u',
  fileName: 'fine.pdf',
  scan: null,
  link: { url: address, expiresAt: '2026-11-28T11:00:00.000Z' },
  reading: null,
  confirmed: [],
};

/** What storage answers; undefined while it cannot be reached. */
let stored: ArrayBuffer | undefined;

const show = async () => {
  const api = globalThis.fetch;
  globalThis.fetch = async (target, init) => {
    if (String(target) !== address) return api(target, init);
    if (!stored) throw new TypeError('Failed to fetch');
    return { ok: true, status: 200, arrayBuffer: async () => stored } as Response;
  };
  await open(
    <main>
      <h1>Pedido</h1>
      <StaffOffers application={application} left={undefined} />
    </main>,
    { person: { ...client, role: 'staff' } },
  );
  await screen.findByRole('heading', { name: draft.bankName });
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const check = () => press(/^Conferir a FINE/);

beforeEach(() => {
  stored = undefined;
  server.answers('submissions.staffList', { submissions: [], people: [] });
  server.answers('applications.staffGet', staffDetail);
  server.answers('facts.list', { euribor: [], checks: [] });
  server.answers('offers.staffList', { offers: [draft] });
});

test('a FINE that is still being scanned is asked for again, and there is a way back to the offer', async () => {
  server.answers('offers.fine', { ...fine, scan: 'pending', link: null });
  await show();
  await check();
  await screen.findByText('A FINE ainda não se pode abrir');
  expect(await accessibilityFindings()).toEqual([]);
  await press('Voltar');
  await screen.findByRole('button', { name: /^Substituir a FINE/ });
  await check();
  await screen.findByText('A FINE ainda não se pode abrir');
  await waitFor(() => expect(server.calls('offers.fine')).toHaveLength(2));
});

test('a file that cannot be fetched can be tried again, by a new link', async () => {
  server.answers('offers.fine', fine);
  await show();
  await check();
  await screen.findByText('Não foi possível abrir a FINE');
  stored = new ArrayBuffer(8);
  await press('Tentar novamente');
  await screen.findByRole('form', { name: /^Conferir a FINE/ });
  expect(server.calls('offers.fine')).toHaveLength(2);
});

test('a draft that a colleague has changed meanwhile is said, and what was typed is saved by the next attempt', async () => {
  stored = new ArrayBuffer(8);
  server.answers('offers.fine', fine);
  await show();
  await check();
  const form = within(await screen.findByRole('form', { name: /^Conferir a FINE/ }));
  await userEvent.type(form.getByLabelText('Resumo (opcional)'), 'Sem comissões.');
  server.refuses('offers.change', 'offer.changed');
  server.answers('offers.staffList', { offers: [{ ...draft, version: 2 }] });
  await userEvent.click(form.getByRole('button', { name: 'Guardar rascunho' }));
  await waitFor(() => expect(server.calls('offers.change')).toHaveLength(1));
  await screen.findByText('A proposta mudou entretanto');
  server.answers('offers.change', { ...draft, version: 3 });
  server.answers('offers.confirmFields', { ...draft, version: 4 });
  await userEvent.click(form.getByRole('button', { name: 'Guardar rascunho' }));
  await screen.findByText('Rascunho guardado');
  expect(server.calls('offers.change').map(({ version }) => version)).toEqual([1, 2]);
});

/** Storage that takes every file. */
class Storage extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 204;
  open() {}
  send() {
    this.dispatchEvent(new Event('load'));
  }
}

test('a chosen FINE that a newer one has overtaken confirms nothing of that one', async () => {
  const request = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = Storage as unknown as typeof XMLHttpRequest;
  await show();
  await userEvent.upload(
    screen.getByLabelText(`FINE: ${draft.bankName}`),
    new File(['%PDF-1.7 '], 'fine.pdf', { type: 'application/pdf' }),
  );
  const form = within(await screen.findByRole('form', { name: /^Conferir a FINE/ }));
  server.answers('offers.change', { ...draft, version: 2 });
  server.answers('documents.staffPresign', {
    uploadId: 'older',
    documentId: `fine-${draft.id}`,
    url: 'https://files.example',
    fields: {},
    expiresAt: '2026-11-28T11:00:00.000Z',
  });
  server.answers('offers.attachFine', {
    ...draft,
    version: 4,
    fine: { uploadId: 'newer', sha256: 'b', unconfirmed: [] },
  });
  await userEvent.click(form.getByRole('button', { name: 'Guardar rascunho' }));
  await screen.findByText('Já há uma FINE mais recente');
  await screen.findByRole('button', { name: /^Substituir a FINE/ });
  expect(server.calls('offers.confirmFields')).toEqual([]);
  globalThis.XMLHttpRequest = request;
});
