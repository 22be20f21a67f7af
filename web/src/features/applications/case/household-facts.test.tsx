import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import type { Debt, Income, PartyFacts } from '#shared/parties/facts.ts';
import type { RouteInput, RouteOutput } from '#shared/routes.ts';
import { fixedOffer } from '#web/test/sample-offers.ts';
import { loanView, staffApplication } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';

const { default: HouseholdFacts } = await import('./household-facts.tsx');
await import('./effort.tsx');

const at = '2026-11-20T10:00:00.000Z';
const fact = <Value,>(value: Value) => ({ value, source: { kind: 'pessoa' as const }, at });
const pay = (net: number, times: 12 | 14): Income => ({ kind: 'trabalho', net, times, currency: 'EUR' });
const car = (id: string): Debt => ({ id, bank: 'Banco Um', kind: 'automovel', owed: 9000, instalment: 180 });
type Person = RouteOutput<'parties.staffFacts'>['people'][number];
const person = (partyId: string, name: string, facts: PartyFacts, more: Partial<Person> = {}): Person => ({
  partyId,
  name,
  role: 'co_titular',
  state: 'presente',
  buys: true,
  share: null,
  taxResidence: 'PT',
  countryIncome: 'PT',
  version: 1,
  facts: facts as Person['facts'],
  ...more,
});
const born = (birthDate: string) => ({ birthDate: fact(birthDate), ownedHome3y: fact(false) });
const parent = person(
  'p',
  'Maria',
  { incomes: fact([pay(5000, 14)]), debts: fact([]) },
  { role: 'fiador', buys: false },
);

const { terms, figures } = fixedOffer('', '');
const indexed: StaffOfferView = {
  id: '01K9ZZZZZZZZZZZZZZZZZZZZZ2',
  applicationId: staffApplication.id,
  kind: 'simulacao',
  issuedAt: null,
  fine: null,
  submissionId: null,
  fineState: 'none',
  bankName: 'Banco Exemplo',
  loanAmount: 220_000,
  rateType: 'variavel',
  interestRate: 3.066,
  index: 'euribor_6m',
  spread: 0.85,
  termMonths: 420,
  monthlyPayment: 854.79,
  computedPayment: 854.79,
  totalCost: 359_011.8,
  summary: null,
  status: 'published',
  version: 1,
  publishedAt: at,
  selectedAt: null,
  isReplaced: false,
  createdAt: at,
  updatedAt: at,
  terms: {
    ...terms,
    phases: [{ months: 420, kind: 'indexed', tan: 3.066, index: 'euribor_6m', indexValue: 2.216, spread: 0.85 }],
  },
  figures,
  entered: { fineTaeg: null, fineMtic: null, rateReason: null },
};

async function show(people: Person[]) {
  const joined: RouteInput<'parties.joinDebts'>[] = [];
  server.answers('parties.staffFacts', { people });
  server.answers('parties.joinDebts', (input) => {
    joined.push(input);
    return { people };
  });
  server.answers('offers.staffList', { offers: [indexed] });
  await open(
    <main>
      <h1>Pedido</h1>
      <dl>
        <HouseholdFacts
          application={{ ...staffApplication, loan: { ...loanView, propertyValue: 360_000, destination: 'hpp' } }}
        />
      </dl>
    </main>,
    { person: { ...client, role: 'staff' } },
  );
  await screen.findByText('Rendimento do agregado');
  return { joined, text: () => document.body.textContent?.replace(/\s/g, ' ') ?? '' };
}

test('shows the public vector’s effort of two, and asks whether two credits are one', async () => {
  const ana = person('ana', 'Ana', { incomes: fact([pay(1450, 14)]), debts: fact([car('a')]), ...born('1991-03-02') });
  const rui = person('rui', 'Rui', { incomes: fact([pay(1100, 12)]), debts: fact([car('b')]), ...born('1988-12-01') });
  const { joined, text } = await show([ana, rui, parent]);
  await waitFor(() => expect(text()).toMatch(/50,5 %/));
  expect(text()).toContain('33 500 € líquidos por ano');
  expect(text()).not.toContain('Maria');
  expect(text()).toMatch(/Prazo máximo pela idade35 anos/);
  fireEvent.click(screen.getByRole('button', { name: 'Juntar' }));
  await waitFor(() => expect(joined).toMatchObject([{ debtId: 'b', sameAs: 'a' }]));
  expect(await accessibilityFindings()).toEqual([]);
});

test('names who has not said what, and computes nothing with half', async () => {
  const ana = person('ana', 'Ana', { incomes: fact([pay(1450, 14)]), debts: fact([]) });
  const { text } = await show([ana, person('rui', 'Rui', {})]);
  await waitFor(() => expect(text()).toContain('Falta o rendimento de Rui. Faltam os créditos de Rui.'));
  expect(text()).toContain('Falta a data de nascimento de Ana e Rui.');
  expect(text()).not.toMatch(/\d %/);
});

test('with nobody who buys there is no tax, and with nobody who borrows no term', async () => {
  const ana = person('ana', 'Ana', born('1991-03-02'), { buys: false });
  const { text } = await show([ana]);
  expect(text()).toContain('Nenhuma pessoa do pedido compra o imóvel.');
});

test('a request whose people have all left shows no figure', async () => {
  const { text } = await show([person('ana', 'Ana', {}, { state: 'removido' })]);
  expect(text()).toContain('Não há titulares no pedido.');
});
