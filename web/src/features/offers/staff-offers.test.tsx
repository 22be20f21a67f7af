import { beforeEach, expect, test } from '@jest/globals';
import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ApplicationView } from '#shared/applications/routes.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import type { Me } from '#shared/people/routes.ts';
import { mixedOffer } from '#web/test/sample-offers.ts';
import { sampleSubmission } from '#web/test/sample-submissions.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import StaffOffers from './staff-offers.tsx';

const at = '2026-11-02T10:00:00.000Z';
const application = { id: '01K9ZZZZZZZZZZZZZZZZZZZZZ1', status: 'analise', outcome: null } as ApplicationView;
const offer: StaffOfferView = {
  id: '01K9ZZZZZZZZZZZZZZZZZZZZZ2',
  applicationId: application.id,
  kind: 'simulacao',
  issuedAt: null,
  fine: { uploadId: 'u', sha256: 'a', unconfirmed: [] },
  fineState: 'available',
  bankName: 'Caixa Fictícia, C.R.L.',
  submissionId: null,
  loanAmount: 150_000,
  rateType: 'fixa',
  interestRate: 3.221,
  index: null,
  spread: null,
  termMonths: 360,
  monthlyPayment: 650.42,
  computedPayment: 650.42,
  totalCost: 234_151.2,
  summary: null,
  status: 'draft',
  version: 1,
  publishedAt: null,
  selectedAt: null,
  isReplaced: false,
  createdAt: at,
  updatedAt: at,
  terms: {
    phases: [{ months: 360, kind: 'fixed', tan: 3.221 }],
    costs: [],
    insurances: [],
    products: [],
    earlyRepaymentPercent: null,
    validUntil: null,
  },
  figures: {
    incomplete: ['costs', 'insurance', 'fine'],
    instalments: [{ fromMonth: 1, amount: 650.42 }],
    firstWithInsurance: null,
    ifEuriborUp1: null,
    ifShock: null,
    feesToday: null,
    requiredYearly: null,
    taeg: null,
    mtic: null,
    earlyRepaymentCap: { percent: 2, source: 'law' },
  },
  entered: { fineTaeg: null, fineMtic: null, rateReason: null },
};
const newRate = { phases: [{ months: 360, kind: 'fixed', tan: 3.1 }] };

const staff = { ...client, role: 'staff' as const };
const show = (person: Me = staff, shown = application) =>
  open(
    <main>
      <h1>Pedido</h1>
      <StaffOffers application={shown} left="4 documentos por rever, 2 por enviar" />
    </main>,
    { person },
  );
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const edit = () => within(screen.getByRole('form', { name: /^Alterar a proposta/ }));
const rate = () => edit().getByLabelText<HTMLInputElement>('TAN (%)');

/** Refetches the list after another member of the team has changed the offer. */
async function refetch(changes: Partial<StaffOfferView>): Promise<void> {
  server.answers('offers.staffList', { offers: [{ ...offer, ...changes }] });
  await act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
}

/** Opens the draft and types another rate. */
async function typeRate(): Promise<void> {
  await screen.findByRole('heading', { name: offer.bankName });
  await press(/^Alterar/);
  await userEvent.clear(rate());
  await userEvent.type(rate(), '3,1');
}

beforeEach(() => {
  server.answers('submissions.staffList', { submissions: [], people: [] });
  server.answers('offers.staffList', { offers: [offer] });
  server.answers('facts.list', {
    euribor: [
      {
        month: '2026-10',
        euribor_3m: 2.01,
        euribor_6m: 2.12,
        euribor_12m: 2.2,
        version: 1,
        enteredAt: at,
      },
    ],
    checks: [],
  });
});

test('what is missing is said on the row; a bank without a contract is not published, and a FINE that differs is named', async () => {
  server.answers('offers.staffList', {
    offers: [
      { ...offer, bankName: 'Banco do Acaso', caution: { taeg: { fine: 4.2, ours: 3.6 } } },
      { ...offer, id: '01K9ZZZZZZZZZZZZZZZZZZZZZ4' },
    ],
  });
  await show();
  await screen.findByRole('heading', { name: 'Banco do Acaso' });
  const [unknown, known] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
  expect(unknown?.textContent).toMatch(/Banco sem contrato.*TAEG: 4,2\s% na FINE, 3,6\s% nas nossas contas/);
  expect(within(unknown as HTMLElement).queryByRole('button', { name: /Publicar/ })).toBeNull();
  expect(known?.textContent).toMatch(
    /Proposta incompleta. Falta registar: os custos, os seguros e a TAEG e o MTIC da FINE./,
  );
  within(known as HTMLElement).getByRole('button', { name: /Publicar/ });
  expect(await accessibilityFindings()).toEqual([]);
});

test('a draft whose last day has passed says so, and is not published', async () => {
  const terms = mixedOffer('A', 'Banco A').terms;
  server.answers('offers.staffList', {
    offers: [{ ...offer, terms: terms && { ...terms, validUntil: '2025-01-01' } }],
  });
  await show();
  await screen.findByText(/^A data de «Válida até» já passou: altera o rascunho/);
  expect(screen.queryByRole('button', { name: /Publicar/ })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('a draft whose last day has passed as its FINE says is saved, and the field says that it is not published', async () => {
  const passed = { ...offer, terms: { ...offer.terms, validUntil: '2025-01-01' } };
  server.answers('offers.staffList', { offers: [passed] });
  server.answers('offers.change', { ...passed, version: 2 });
  await show();
  await typeRate();
  const day = edit().getByLabelText('Válida até');
  edit().getByText('Já passou: o rascunho guarda-se, mas não se publica');
  fireEvent.change(day, { target: { value: '2025-01-02' } });
  await press('Guardar rascunho');
  await edit().findByText('A data já passou');
  expect(server.calls('offers.change')).toEqual([]);
  fireEvent.change(day, { target: { value: '2025-01-01' } });
  await press('Guardar rascunho');
  await screen.findByText('Rascunho guardado');
  expect(server.calls('offers.change')).toMatchObject([{ validUntil: '2025-01-01', validUntilOfFine: true }]);
});

test('a mixed rate is typed with its phases, costs and insurance; the figures follow, and the index is filled in', async () => {
  server.answers('offers.staffList', { offers: [] });
  server.answers('offers.draft', offer);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Nova proposta' }));
  const form = within(screen.getByRole('form', { name: 'Nova proposta' }));
  const type = (label: string, text: string) => userEvent.type(form.getByLabelText(label), text);
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Banco')));
  await userEvent.selectOptions(form.getByLabelText('Banco'), 'Banco Modelo, S.A.');
  await type('Montante (€)', '150000');
  await type('Prazo (meses)', '360');
  await userEvent.click(form.getByRole('radio', { name: 'Mista' }));
  const [first, second] = form.getAllByRole('group', { name: /^Fase/ }).map((group) => within(group));
  if (!first || !second) throw new Error('Two phases are expected');
  await userEvent.type(first.getByLabelText('TAN (%)'), '2,7');
  await userEvent.selectOptions(second.getByLabelText('Indexante'), 'euribor_6m');
  expect(second.getByLabelText<HTMLInputElement>('Valor do indexante (%)').value).toBe('2,12');
  expect(second.getByLabelText<HTMLInputElement>('Mês do indexante').value).toBe('10/2026');
  await userEvent.type(second.getByLabelText('Spread (%)'), '0,83');
  const figures = within(screen.getByRole('status', { name: 'Contas desta proposta' }));
  await figures.findByText(/608,40\s€/);
  figures.getByText('A partir do mês 25');
  figures.getByText(/627,22\s€/);
  // No figure stands beside a wrong one, from the first key on.
  for (const [label, wrong] of [
    ['Montante (€)', 'x'],
    ['TAEG (%)', 'abc'],
    ['Seguro de vida, por ano (€)', '1000000000000'],
  ] as const) {
    await type(label, wrong);
    figures.getByText('—');
    figures.getByText(/Por corrigir/);
    expect(figures.queryByText(/608,40/)).toBeNull();
    await userEvent.type(form.getByLabelText(label), '{Backspace}'.repeat(20));
    if (label === 'Montante (€)') await type(label, '150000');
    await figures.findByText(/608,40\s€/);
  }
  await press('Adicionar custo');
  expect(document.activeElement).toBe(form.getByLabelText('Custo'));
  await userEvent.keyboard('IMT');
  await type('Valor (€)', '1000');
  await press('Guardar rascunho');
  await form.findByText('O IMT e o selo da compra não são custos do crédito');
  expect(document.activeElement).toBe(form.getByLabelText('Custo'));
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.clear(form.getByLabelText('Custo'));
  await type('Custo', 'Comissões');
  await type('Seguro de vida, por ano (€)', '300');
  await type('Seguro da casa, por ano (€)', '0');
  await press('Guardar rascunho');
  await screen.findByText('Rascunho guardado');
  expect(server.calls('offers.draft')).toEqual([
    {
      applicationId: application.id,
      bankName: 'Banco Modelo, S.A.',
      loanAmount: 150_000,
      termMonths: 360,
      phases: [
        { months: 24, kind: 'fixed', tan: 2.7 },
        {
          months: 336,
          kind: 'indexed',
          tan: 2.95,
          index: 'euribor_6m',
          indexValue: 2.12,
          indexMonth: '2026-10',
          spread: 0.83,
        },
      ],
      costs: [{ name: 'Comissões', amount: 1000, when: 'initial' }],
      insurances: [
        { kind: 'life', yearly: 300, required: true },
        { kind: 'home', yearly: 0, required: true },
      ],
    },
  ]);
});

test('a removed row leaves the others as they were, and what the API refuses is shown at its row', async () => {
  await show();
  await screen.findByRole('heading', { name: offer.bankName });
  await press(/^Alterar/);
  for (const cost of ['Avaliação', 'Comissões', 'Registo']) {
    await press('Adicionar custo');
    await userEvent.keyboard(cost);
  }
  const names = () => edit().getAllByLabelText<HTMLInputElement>('Custo');
  const amounts = edit().getAllByLabelText('Valor (€)');
  for (const field of amounts.slice(0, 2)) await userEvent.type(field, '100');
  await press(/^Remover custos do crédito, 1/);
  expect(names().map(({ value }) => value)).toEqual(['Comissões', 'Registo']);
  expect(document.activeElement).toBe(edit().getByRole('button', { name: 'Adicionar custo' }));
  await userEvent.clear(names()[1] as HTMLInputElement);
  await press('Adicionar custo');
  await userEvent.keyboard('Selo');
  await userEvent.type(edit().getAllByLabelText('Valor (€)')[2] as HTMLInputElement, '50');
  server.refuses('offers.change', 'request.invalid', { errors: [{ path: 'costs.1.name', message: 'Não é um custo' }] });
  await press('Guardar rascunho');
  await edit().findByText('Não é um custo');
  expect(server.calls('offers.change')).toMatchObject([
    {
      costs: [
        { name: 'Comissões', amount: 100 },
        { name: 'Selo', amount: 50 },
      ],
    },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(names()[2]));
  await userEvent.keyboard('s');
  expect(edit().queryByText('Não é um custo')).toBeNull();
});

test('shows a list that failed to load, retries it, and restores the draft that was being edited', async () => {
  const { unmount } = await show();
  await typeRate();
  unmount();
  server.breaks('offers.staffList', 500);
  await show();
  await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('offers.staffList', { offers: [offer] });
  await press('Tentar novamente');
  await screen.findByRole('form');
  expect(rate().value).toBe('3,1');
});

test('shows a colleague’s change of a draft beside one’s own edits, and keeps the edits', async () => {
  const { unmount } = await show();
  await typeRate();
  await refetch({ interestRate: 3, version: 2 });
  await waitFor(() => expect(edit().getByRole('alert').textContent).toMatch(/Este rascunho foi alterado.*TAN 3\s%/));
  expect(rate().value).toBe('3,1');
  expect(await accessibilityFindings()).toEqual([]);

  server.refuses('offers.change', 'offer.changed');
  await press('Guardar rascunho');
  await screen.findByText('A proposta mudou entretanto');
  expect(server.calls('offers.change')[0]).toMatchObject({ version: 1, ...newRate });
  expect(rate().value).toBe('3,1');

  unmount();
  await show();
  await screen.findByRole('form');
  expect(rate().value).toBe('3,1');
  edit().getByRole('alert');

  await press('Continuar com a minha');
  expect(edit().queryByRole('alert')).toBeNull();
  server.answers('offers.change', { ...offer, interestRate: 3.1, version: 3 });
  await press('Guardar rascunho');
  await waitFor(() => expect(server.calls('offers.change').at(-1)).toMatchObject({ version: 2, ...newRate }));
});

test('saves one’s edits as a new draft when a colleague has published the offer, for its bank’s open request', async () => {
  const { submissionId } = sampleSubmission;
  const submissions = [
    { ...sampleSubmission, submissionId: 'OTHER' },
    { ...sampleSubmission, lenderId: 'caixa-ficticia-c-r-l' },
  ];
  server.answers('submissions.staffList', { submissions, people: [] });
  await show();
  await typeRate();
  expect(edit().getByLabelText<HTMLSelectElement>('Pedido ao banco').selectedOptions[0]?.text).toBe(
    'Caixa Fictícia: Enviado, desde 20/11/2026',
  );
  await refetch({ status: 'published', publishedAt: at, version: 2 });
  await waitFor(() => expect(edit().getByRole('alert').textContent).toContain('publicada'));
  const copy = { ...offer, id: '01K9ZZZZZZZZZZZZZZZZZZZZZ3', interestRate: 3.1 };
  server.answers('offers.draft', () => {
    server.answers('offers.staffList', { offers: [copy, { ...offer, status: 'published', publishedAt: at }] });
    return copy;
  });
  await press('Guardar como novo rascunho');
  await waitFor(() => expect(screen.getAllByRole('heading', { name: offer.bankName })).toHaveLength(2));
  expect(server.calls('offers.draft')).toMatchObject([{ submissionId }]);
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Rascunho.*3,1\s%/);
  expect(await accessibilityFindings()).toEqual([]);
});

test('an admin reopens the choice, saying whether the bank stands by it; the rest of the team cannot', async () => {
  const chosen = { ...offer, status: 'selected', selectedAt: at } as const;
  const inProposal = { ...application, status: 'proposta' } as const;
  server.answers('offers.staffList', { offers: [chosen] });
  const { unmount } = await show(staff, inProposal);
  await screen.findByText(/a não ser que um administrador reabra/);
  expect(screen.queryByRole('button', { name: /Reabrir/ })).toBeNull();
  unmount();
  server.answers('offers.reopenChoice', () => {
    const reopened = { offers: [{ ...chosen, status: 'withdrawn' as const, selectedAt: null }] };
    server.answers('offers.staffList', reopened);
    return reopened;
  });
  const admin: Me = { ...client, role: 'admin' };
  server.answers('people.me', admin);
  await show(admin, inProposal);
  await screen.findByRole('button', { name: 'Reabrir escolha…' });
  await press('Reabrir escolha…');
  await press('Reabrir');
  expect(await screen.findByText('Indica o motivo.')).not.toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Motivo *'), 'O banco recusou.');
  await press('Reabrir');
  await screen.findByText('Escolha reaberta');
  expect(server.calls('offers.reopenChoice')).toEqual([
    { applicationId: application.id, offerId: offer.id, stillOffered: false, reason: 'O banco recusou.' },
  ]);
  await screen.findByRole('button', { name: 'Nova proposta' });
});

test('the bank’s approval takes the place of the chosen simulation, after a question that says what changes', async () => {
  const { submissionId } = sampleSubmission;
  const chosen = { ...offer, status: 'selected', selectedAt: at, publishedAt: at, submissionId } as const;
  const entered = { ...offer.entered, fineTaeg: 3.7 };
  const next = {
    ...chosen,
    entered,
    // Published before its FINE came.
    fine: null,
    id: `${offer.id}A`,
    kind: 'aprovada',
    status: 'published',
    selectedAt: null,
  } as const;
  server.answers('offers.staffList', { offers: [next, chosen] });
  const replaced = [
    { ...next, status: 'selected' as const, selectedAt: at },
    { ...chosen, status: 'declined' as const, isReplaced: true },
  ];
  server.answers('offers.replaceChosen', () => {
    server.answers('offers.staffList', { offers: replaced });
    return { offers: replaced, undo: { id: 'U1', until: at } };
  });
  await show(staff, { ...application, status: 'escritura' });
  await screen.findByText(/A aprovação deste banco ainda pode ficar no lugar dela/);
  screen.getByRole('button', { name: /^Juntar a aprovação/ });
  screen.getByRole('button', { name: /^Renovar/ });
  expect(screen.queryByRole('button', { name: 'Nova proposta' })).toBeNull();
  await press(/^Pôr no lugar da escolhida/);
  const question = within(screen.getByRole('dialog'));
  question.getByText('O que mudou desde a simulação');
  question.getByText(/^3,7/);
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Trocar' }));
  await screen.findByText('Substituída');
  expect(server.calls('offers.replaceChosen')).toEqual([
    { applicationId: application.id, offerId: next.id, version: 1 },
  ]);
});

test('a publication is undone from its toast, within its time', async () => {
  server.answers('offers.publish', { ...offer, status: 'published', undo: { id: 'U1', until: at } });
  server.answers('applications.undo', {});
  await show();
  await screen.findByRole('heading', { name: offer.bankName });
  await press(/^Publicar/);
  const question = within(screen.getByRole('dialog'));
  question.getByText('4 documentos por rever, 2 por enviar');
  expect(question.getByRole('link', { name: 'Rever primeiro' }).getAttribute('href')).toBe(
    `/backoffice/applications/${application.id}?tab=documentos`,
  );
  await userEvent.click(question.getByRole('button', { name: 'Publicar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Anular' }));
  await screen.findByText('Anulado');
  expect(server.calls('applications.undo')).toEqual([{ applicationId: application.id, undoId: 'U1' }]);
});

test('says who has confirmed a choice, and records a confirmation with how it was given', async () => {
  const people = [
    {
      partyId: 'first',
      name: 'Ana Silva',
      hasAccount: true,
      isProposer: true,
      confirmed: { at, how: 'portal' as const, note: null },
    },
    { partyId: '01K9ZZZZZZZZZZZZZZZZZZZZZ3', name: 'Rui Costa', hasAccount: false, isProposer: false, confirmed: null },
  ];
  const published = { ...offer, status: 'published' as const, publishedAt: at };
  server.answers('offers.staffList', { offers: [published], choice: { offerId: offer.id, at, again: false, people } });
  server.answers('parties.recordConfirmation', {});
  await show(staff, { ...application, status: 'proposta' });
  await screen.findByText(/^Ana Silva: propôs a /);
  screen.getByText('Rui Costa: falta confirmar, e não tem conta');
  await press('Registar confirmação de Rui Costa');
  await userEvent.type(screen.getByLabelText('Como confirmou *'), 'Por telefone, a 27/11.');
  expect(await accessibilityFindings()).toEqual([]);
  await press('Registar');
  await screen.findByText('Confirmação registada');
  expect(server.calls('parties.recordConfirmation')).toEqual([
    { applicationId: application.id, partyId: people[1]?.partyId, offerId: offer.id, note: 'Por telefone, a 27/11.' },
  ]);
});
