import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { fixedOffer } from '#web/test/sample-offers.ts';
import { caseClient, loanView, staffApplication, staffParty } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, expectAt, open, server } from '#web/test/screen.tsx';
import FiguresCard from './figures-card.tsx';

const at = '2026-11-02T10:00:00.000Z';
const income = { annual: 28_000, payments: 14 } as const;
const loan = {
  ...loanView,
  propertyValue: 100_000,
  loanAmount: 90_040,
  propertyLocation: 'Braga',
  income,
  monthlyExpenses: 0,
};
const application: StaffApplicationDetail['application'] = {
  ...staffApplication,
  loan,
};
const noExtras = fixedOffer('', '').terms;
const offer: StaffOfferView = {
  id: '01K9ZZZZZZZZZZZZZZZZZZZZZ2',
  applicationId: application.id,
  kind: 'simulacao',
  issuedAt: null,
  fine: null,
  submissionId: null,
  fineState: 'none',
  bankName: 'Banco Exemplo',
  loanAmount: 150_000,
  rateType: 'variavel',
  interestRate: 3.221,
  index: 'euribor_6m',
  spread: 1,
  termMonths: 360,
  monthlyPayment: 650.42,
  computedPayment: 650.42,
  totalCost: 234_151.2,
  summary: null,
  status: 'published',
  version: 1,
  publishedAt: at,
  selectedAt: null,
  isReplaced: false,
  createdAt: at,
  updatedAt: at,
  terms: {
    ...noExtras,
    phases: [{ months: 360, kind: 'indexed', tan: 3.221, index: 'euribor_6m', indexValue: 2.221, spread: 1 }],
  },
  figures: fixedOffer('', '').figures,
  entered: { fineTaeg: null, fineMtic: null, rateReason: null },
};

const show = (changes: Partial<typeof application> = {}) =>
  open(
    <main>
      <h1>Pedido</h1>
      <FiguresCard application={{ ...application, ...changes }} client={caseClient} people={[staffParty]} />
    </main>,
    { person: { ...client, role: 'staff' } },
  );
/** The text of a fact, with plain spaces. */
const factOf = async (label: string | RegExp) => {
  const term = within(await screen.findByRole('region', { name: 'Rendimento e imóvel' })).getByText(label, {
    selector: 'dt',
  });
  return term.nextElementSibling?.textContent?.replace(/\s/g, ' ');
};

test('the ratios are compared before they are rounded, and say their reasons and since when their limits count', async () => {
  server.answers('offers.staffList', { offers: [offer] });
  await show();
  // 90.04 % is shown as 90,0 %, and is above the limit.
  expect(await factOf('LTV')).toBe(
    '90,0 %Acima do limite indicativo de 90 %Com a garantia pública para jovens, se tiver direito, a referência sobe a 100 %.Pelo preço, sem avaliação. Limite para habitação própria permanente, pelo objetivo: falta o destino; recomendação aos bancos desde 01/07/2018, não um direito.',
  );
  // 4.721 % over 360 months: 779.85 € of 2 333.33 €.
  await waitFor(async () =>
    expect(await factOf(/Banco Exemplo/)).toBe(
      '33,4 %Dentro do valor noticiado de 45 %Prestação de 779,85 € com a taxa agravada (como está, 650,42 €: 27,9 %), sem outros créditos indicados, para 2 333,33 € líquidos por mês.45 % é um valor noticiado, desde 01/05/2026; a recomendação aos bancos é de 50 %, desde 01/07/2018. Não é um direito.',
    ),
  );
  expect(await factOf('Prazo máximo pela idade')).toBe('Sem data de nascimento.');
  expect(screen.queryByText(/preliminar/)).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('a fixed rate has one effort', async () => {
  const terms: StaffOfferView['terms'] = { ...noExtras, phases: [{ months: 360, kind: 'fixed', tan: 3.221 }] };
  server.answers('offers.staffList', { offers: [{ ...offer, rateType: 'fixa', terms }] });
  await show({ purpose: 'investment', loan: { ...loan, loanAmount: 80_000 } });
  await waitFor(async () => expect(await factOf(/Banco Exemplo/)).toMatch(/^27,9 %Dentro/));
  expect(await factOf('LTV')).toMatch(/^80,0 %Dentro do limite indicativo de 80 %Pelo preço/);
  expect(await factOf(/Banco Exemplo/)).toContain('Um banco conta também o Imposto do Selo de 4 % sobre os juros');
  expect(screen.queryByText(/agravada/)).toBeNull();
});

test('a mixed rate is raised after its fixed years only', async () => {
  const phases = [
    { months: 24, kind: 'fixed', tan: 2.7 },
    { months: 336, kind: 'indexed', tan: 2.95 },
  ] as const;
  const mixed = { ...offer, rateType: 'mista', interestRate: 2.7 } as const;
  const lowIncome = { ...loan, income: { annual: 18_000, payments: 12 } } as const;
  server.answers('offers.staffList', { offers: [{ ...mixed, terms: { ...noExtras, phases: [...phases] } }] });
  await show({ loan: lowIncome });
  // loan-truth.md: 608.40 €, then 746.83 € of 1 500 €.
  await waitFor(async () => expect(await factOf(/Banco Exemplo/)).toMatch(/^49,8 %.*746,83 €.*608,40 €: 40,6 %/));
});

test('all credits count, and the two limits are told apart', async () => {
  server.answers('offers.staffList', { offers: [offer] });
  await show({ loan: { ...loan, otherInstalments: 300 } });
  // 1 079.85 € of 2 333.33 €: 46.3 %.
  await waitFor(async () =>
    expect(await factOf(/Banco Exemplo/)).toMatch(
      /^46,3 %Acima do valor noticiado de 45 %, mas dentro da recomendação de 50 %Prestação de 779,85 €.* mais 300,00 € de outros créditos, para/,
    ),
  );
});

test.each([
  [
    { value: 90_050, date: '2026-11-02', bank: 'Banco Exemplo' },
    /^100,0 %Acima.*Pela avaliação de 90 050 € \(Banco Exemplo, 02\/11\/2026\), mais baixa do que o preço\./,
  ],
  [
    { value: 120_000, date: '2026-11-02', bank: null },
    /^90,0 %Acima.*Pelo preço, mais baixo do que a avaliação de 120 000 € \(02\/11\/2026\)\./,
  ],
  [{ value: 100_000, date: '2026-11-02', bank: null }, /Pelo preço, igual à avaliação de 100 000 €/],
])('LTV is of the lower of price and appraisal %p', async (appraisal, text) => {
  server.answers('offers.staffList', { offers: [] });
  await show({ loan: { ...loan, appraisal } });
  expect(await factOf('LTV')).toMatch(text);
  await waitFor(async () =>
    expect(await factOf('Taxa de esforço (DSTI)')).toBe('Calcula-se com a primeira proposta publicada.'),
  );
});

test.each([
  ['first_home', 'secundaria', /80 %.*Limite para outros fins do que/],
  ['investment', 'hpp', /90 %.*Limite para habitação própria permanente;/],
  ['refinance', null, /80 %.*Limite para outros fins, enquanto falta o destino/],
] as const)('the limit of %s follows the destination %p', async (purpose, destination, text) => {
  server.answers('offers.staffList', { offers: [] });
  await show({ purpose, loan: { ...loan, destination } });
  expect(await factOf('LTV')).toMatch(text);
});

test('the team enters the figures of a case that began without them', async () => {
  server.answers('offers.staffList', { offers: [offer] });
  await show({ loan: null });
  await waitFor(async () => expect(await factOf(/Banco Exemplo/)).toBe('Falta o rendimento líquido.'));
  await userEvent.click(screen.getByRole('button', { name: 'Indicar valores' }));
  await userEvent.type(await screen.findByLabelText('Preço do imóvel (€)'), '300.000');
  expect(document.activeElement).toBe(screen.getByLabelText('Preço do imóvel (€)'));
  await userEvent.type(screen.getByLabelText('Montante do empréstimo (€)'), '240 000');
  await userEvent.type(screen.getByLabelText('Avaliação de um banco (€)'), '280000');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await expectAt('Data da avaliação', 'Indica a data da avaliação');
  expect(await accessibilityFindings()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Data da avaliação'), { target: { value: '2026-11-02' } });
  server.answers('applications.staffChangeLoan', { application });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Valores guardados');
  expect(server.calls('applications.staffChangeLoan')).toEqual([
    {
      applicationId: application.id,
      from: null,
      propertyValue: 300_000,
      loanAmount: 240_000,
      appraisal: { value: 280_000, date: '2026-11-02' },
    },
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Indicar valores'));
});

test('of several people the team changes what they share; what is one person’s own is not sent', async () => {
  server.answers('offers.staffList', { offers: [] });
  await show({ party: { ...application.party, isAlone: false }, loan: { ...loan, otherInstalments: 120 } });
  await userEvent.click(screen.getByRole('button', { name: 'Corrigir valores' }));
  await screen.findByText(/mudam-se em «Pessoas»/);
  for (const own of [/^Rendimento líquido/, /^Despesas/, /^Prestações de outros/, /^Notas/])
    expect(screen.queryByLabelText(own)).toBeNull();
  server.answers('applications.staffChangeLoan', { application });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Valores guardados');
  const [sent] = server.calls('applications.staffChangeLoan');
  expect(sent).toMatchObject({ propertyValue: loan.propertyValue });
  for (const own of ['monthlyIncome', 'incomePayments', 'monthlyExpenses', 'otherInstalments', 'notes'])
    expect(sent).not.toHaveProperty(own);
});

test('an ended case keeps its figures', async () => {
  server.answers('offers.staffList', { offers: [] });
  await show({ outcome: 'withdrawn', loan: { ...loan, lastChange: { at, byTeam: true } } });
  await screen.findByText('Valores alterados pela equipa em 02/11/2026 10:00.');
  expect(screen.queryByRole('button', { name: 'Corrigir valores' })).toBeNull();
});

test('a figure that was taken over from a paper says from which, and on which page', async () => {
  server.answers('offers.staffList', { offers: [] });
  const of = { documentId: 'cpcv', uploadId: '01K9ZZZZZZZZZZZZZZZZZZZZU1' };
  await show({
    loan: { ...loan, otherInstalments: 120 },
    loanSources: {
      propertyValue: { ...of, kind: 'cpcv', page: 2 },
      monthlyIncome: { ...of, kind: 'payslip', page: 1 },
      otherInstalments: { ...of, kind: 'mapa', page: 3 },
    },
  });
  await screen.findByText('Do contrato-promessa, página 2');
  expect(await factOf('Preço do imóvel')).toBe('100 000 €Do contrato-promessa, página 2');
  expect(await factOf('Rendimento líquido por mês')).toContain('Do recibo de vencimento, página 1');
  expect(await factOf('Outros créditos')).toBe('120 € por mêsDo mapa de responsabilidades, página 3');
  expect(await accessibilityFindings()).toEqual([]);
});
