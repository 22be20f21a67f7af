import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { RouteInput } from '#shared/routes.ts';
import type { ApiSession } from './api-session.ts';
import { approvedLongAgo, publishOffer, recordReceipts } from './publish-offer.ts';

type Terms = Omit<RouteInput<'offers.draft'>, 'applicationId'>;

/** Imposto do selo of the loan and what the bank charges at signing. */
const costs: NonNullable<Terms['costs']> = [
  { name: 'Imposto do selo do empréstimo', amount: 1500, when: 'initial' },
  { name: 'Comissão de análise e avaliação', amount: 520, when: 'initial' },
  { name: 'Registo da hipoteca', amount: 250, when: 'initial' },
];

/** Offers of the fictitious lenders with realistic figures: one for each kind of rate. */
const offers: readonly (Terms & { fineTaeg: number; fineMtic: number })[] = [
  {
    bankName: 'Banco Exemplo, S.A.',
    loanAmount: 250_000,
    termMonths: 400,
    phases: [
      {
        months: 400,
        kind: 'indexed',
        tan: 3.05,
        index: 'euribor_6m',
        indexValue: 2.15,
        indexMonth: '2026-10',
        spread: 0.9,
      },
    ],
    costs,
    insurances: [
      { kind: 'life', yearly: 312, required: true },
      { kind: 'home', yearly: 168, required: true },
    ],
    fineTaeg: 3.4,
    fineMtic: 418_200,
    summary: 'A prestação mais baixa no início. Sobe ou desce de seis em seis meses, com a Euribor.',
  },
  {
    bankName: 'Caixa Fictícia, C.R.L.',
    loanAmount: 250_000,
    termMonths: 360,
    phases: [{ months: 360, kind: 'fixed', tan: 3.65 }],
    costs,
    insurances: [
      { kind: 'life', yearly: 348, required: true },
      { kind: 'home', yearly: 180, required: true },
    ],
    products: [
      {
        kind: 'ordenado',
        name: 'Domiciliação do ordenado',
        yearlyCost: 62.4,
        required: true,
        effect: 'Sem ela, mais 0,3 pontos na taxa.',
      },
    ],
    fineTaeg: 4.1,
    fineMtic: 431_700,
    earlyRepaymentPercent: 1,
    summary: 'A mesma prestação até ao fim. Pede domiciliação do ordenado e seguro de vida do banco.',
  },
  {
    bankName: 'Banco Modelo, S.A.',
    loanAmount: 250_000,
    termMonths: 360,
    phases: [
      { months: 36, kind: 'fixed', tan: 2.95 },
      {
        months: 324,
        kind: 'indexed',
        tan: 3.07,
        index: 'euribor_12m',
        indexValue: 2.22,
        indexMonth: '2026-10',
        spread: 0.85,
      },
    ],
    costs,
    insurances: [
      { kind: 'life', yearly: 300, required: true },
      { kind: 'home', yearly: 175.2, required: true },
    ],
    fineTaeg: 3.5,
    fineMtic: 398_350,
    summary: 'Taxa fixa nos primeiros três anos; depois passa a variável.',
  },
];

interface Players {
  customer: ApiSession;
  staff: ApiSession;
  /** Whether the customer chooses the last one. */
  chooses: boolean;
}

/** Publishes offers as staff; the customer may choose one, whose days of reflection are over. */
export async function playOffers(applicationId: string, { customer, staff, chooses }: Players): Promise<void> {
  const today = lisbonDay(new Date());
  for (const terms of offers) {
    // What is chosen is the bank's approval.
    const isApproved = chooses && terms === offers.at(-1);
    const facts = isApproved ? approvedLongAgo(today) : { validUntil: daysAfter(today, 30) };
    await publishOffer(staff, { applicationId, ...terms, ...facts });
  }
  if (!chooses) return;
  const [newest] = (await customer.call('offers.list', { applicationId })).offers;
  if (!newest) return;
  await recordReceipts(staff, applicationId, daysAfter(today, -8));
  await customer.call('offers.choose', { applicationId, offerId: newest.id });
}
