import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdviceDocument, StaffAdvice } from '#shared/advice/routes.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { fixedOffer } from '#web/test/sample-offers.ts';
import { accessibilityFindings, client, open, refetch, server } from '#web/test/screen.tsx';
import OwnAdviceCard from './own-advice.tsx';
import StaffAdviceCard from './staff-advice.tsx';

const applicationId = '01K9ZZZZZZZZZZZZZZZZZZZZZ2';
const document: AdviceDocument = {
  sheet: {
    title: 'Recomendação sobre o teu crédito habitação',
    day: '2026-11-28',
    sections: [{ title: 'A nossa recomendação', facts: [{ label: 'Recomendamos', value: 'Banco Modelo, S.A.' }] }],
  },
  sha256: 'a'.repeat(64),
};
const given: StaffAdvice = {
  id: '01K9ZZZZZZZZZZZZZZZZZZZZZ5',
  givenAt: '2026-11-28T10:00:00.000Z',
  by: 'Rui Cardoso',
  bankName: 'Banco Modelo, S.A.',
  replacedAt: null,
  ...document,
  people: [
    { partyId: 'first', name: 'Ana Sousa', openedAt: ['2026-11-28T11:00:00.000Z', '2026-11-28T12:00:00.000Z'] },
    { partyId: 'p2', name: 'Rui Costa', openedAt: [] },
  ],
};
function offer(id: string, bankName: string, status: StaffOfferView['status']): StaffOfferView {
  const { changes: _, ...facts } = fixedOffer(id, bankName);
  return {
    ...facts,
    status,
    submissionId: null,
    fine: null,
    computedPayment: facts.monthlyPayment,
    createdAt: given.givenAt,
    updatedAt: given.givenAt,
    version: 1,
    entered: { fineTaeg: null, fineMtic: null, rateReason: null },
  };
}
const offers = [
  offer('01K9ZZZZZZZZZZZZZZZZZZZZZ6', 'Banco Exemplo, S.A.', 'published'),
  offer('01K9ZZZZZZZZZZZZZZZZZZZZZ7', 'Banco Modelo, S.A.', 'published'),
  offer('01K9ZZZZZZZZZZZZZZZZZZZZZ8', 'Caixa Fictícia, C.R.L.', 'draft'),
];

const nativeUrls = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
afterEach(() => {
  URL.createObjectURL = nativeUrls.create;
  URL.revokeObjectURL = nativeUrls.revoke;
});

test('a borrower opens the document, which is asked for at each opening, and former ones stay', async () => {
  const saved = jest.fn<(blob: Blob) => string>().mockReturnValue('#advice');
  URL.createObjectURL = saved as unknown as typeof URL.createObjectURL;
  server.answers('advice.list', {
    advice: [
      { ...given, openedAt: null },
      { ...given, id: '01K9ZZZZZZZZZZZZZZZZZZZZZ4', bankName: null, replacedAt: given.givenAt, openedAt: null },
    ].map(({ id, givenAt, bankName, replacedAt, openedAt }) => ({ id, givenAt, bankName, replacedAt, openedAt })),
  });
  server.answers('advice.link', document);
  await open(
    <main>
      <OwnAdviceCard applicationId={applicationId} />
    </main>,
  );
  await screen.findByText(/recomendamos a do Banco Modelo/);
  expect(await accessibilityFindings()).toEqual([]);
  const [button] = screen.getAllByRole('button', { name: 'Ler a recomendação (PDF) de 28/11/2026' });
  await userEvent.click(button ?? fail());
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.calls[0]?.[0].type).toBe('application/pdf');
  expect(server.calls('advice.link')).toEqual([{ applicationId, adviceId: given.id }]);
});

function fail(): never {
  throw new Error('There is no button.');
}

test('the team gives one on what is published, and reads who has opened it', async () => {
  server.answers('advice.staffList', { advice: [] });
  server.answers('offers.staffList', { offers });
  server.answers('advice.give', { advice: [given] });
  const application = { id: applicationId, status: 'proposta', outcome: null } as StaffApplicationDetail['application'];
  await open(
    <main>
      <StaffAdviceCard application={application} />
    </main>,
    { person: { ...client, role: 'staff' } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Dar uma recomendação' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar uma recomendação' }));
  await userEvent.type(await dialog.findByLabelText('O que procuram *'), 'Uma prestação que não suba muito.');
  expect(dialog.queryByText(/Caixa Fictícia/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Entregar' }));
  await dialog.findByText('Escolhe uma das propostas consideradas, ou nenhuma');
  dialog.getByText('Explica porquê, em pelo menos 40 caracteres');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Banco Exemplo/ }));
  await userEvent.selectOptions(dialog.getByLabelText('Recomendamos *'), '01K9ZZZZZZZZZZZZZZZZZZZZZ7');
  await userEvent.type(dialog.getByLabelText('Porquê *'), 'É a que tem a TAEG mais baixa com os mesmos produtos.');
  await userEvent.click(dialog.getByRole('button', { name: 'Entregar' }));
  await screen.findByText('Recomendámos: Banco Modelo, S.A.');
  screen.getByText('Ana Sousa: abriu em 28/11/2026 11:00 (2 vezes)');
  screen.getByText('Rui Costa: ainda não abriu');
  expect(server.calls('advice.give')).toMatchObject([
    {
      applicationId,
      replaces: null,
      offerIds: ['01K9ZZZZZZZZZZZZZZZZZZZZZ7'],
      recommendedId: '01K9ZZZZZZZZZZZZZZZZZZZZZ7',
    },
  ]);
  expect(await accessibilityFindings()).toEqual([]);
});

test('a recommendation that a colleague gave meanwhile is read before it is replaced; what was typed stays', async () => {
  server.answers('advice.staffList', { advice: [] });
  server.answers('offers.staffList', { offers });
  const application = { id: applicationId, status: 'proposta', outcome: null } as StaffApplicationDetail['application'];
  await open(
    <main>
      <StaffAdviceCard application={application} />
    </main>,
    { person: { ...client, role: 'staff' } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Dar uma recomendação' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('O que procuram *'), 'Uma prestação que não suba muito.');
  await userEvent.selectOptions(dialog.getByLabelText('Recomendamos *'), 'none');
  await userEvent.type(dialog.getByLabelText('Porquê *'), 'Nenhuma destas propostas cabe no que querem pagar.');
  server.answers('advice.staffList', { advice: [given] });
  await refetch('advice.staffList');
  await screen.findByText('Recomendámos: Banco Modelo, S.A.');
  server.refuses('advice.give', 'advice.changed');
  await userEvent.click(dialog.getByRole('button', { name: 'Entregar' }));
  await screen.findByText('Há uma recomendação mais recente');
  expect(dialog.getByLabelText('O que procuram *')).toHaveProperty('value', 'Uma prestação que não suba muito.');
  expect(server.calls('advice.give').map(({ replaces }) => replaces)).toEqual([null]);
});

test('an offer that was left out is still left out after Esc', async () => {
  server.answers('advice.staffList', { advice: [] });
  server.answers('offers.staffList', { offers });
  const application = { id: applicationId, status: 'proposta', outcome: null } as StaffApplicationDetail['application'];
  await open(
    <main>
      <StaffAdviceCard application={application} />
    </main>,
    { person: { ...client, role: 'staff' } },
  );
  const box = async (bank: RegExp) =>
    within(await screen.findByRole('dialog')).findByRole<HTMLInputElement>('checkbox', { name: bank });
  await userEvent.click(await screen.findByRole('button', { name: 'Dar uma recomendação' }));
  await userEvent.click(await box(/Exemplo/));
  await userEvent.type(screen.getByLabelText('O que procuram *'), 'Uma prestação que não suba muito.');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dar uma recomendação' }));
  expect((await box(/Exemplo/)).checked).toBe(false);
  expect((await box(/Modelo/)).checked).toBe(true);
  expect(screen.getByLabelText('O que procuram *')).toHaveProperty('value', 'Uma prestação que não suba muito.');
  expect(screen.queryByRole('option', { name: /Exemplo/ })).toBeNull();
  await userEvent.click(await box(/Exemplo/));
  expect((await box(/Exemplo/)).checked).toBe(true);
});
