import type { OfferView } from '#shared/offers/routes.ts';
import { applicationView } from './sample-views.ts';

type Figures = OfferView['figures'];

/** A fixed rate, of which costs, insurance and the bank's FINE are not known. */
export const fixedOffer = (id: string, bankName: string, facts: Partial<OfferView> = {}): OfferView => ({
  id,
  applicationId: applicationView.id,
  kind: 'simulacao',
  issuedAt: null,
  fineState: 'none',
  bankName,
  loanAmount: 150_000,
  rateType: 'fixa',
  interestRate: 3,
  index: null,
  spread: null,
  termMonths: 360,
  monthlyPayment: 632.41,
  totalCost: 227_667.6,
  summary: null,
  status: 'published',
  publishedAt: '2026-11-02T10:00:00.000Z',
  selectedAt: null,
  isReplaced: false,
  changes: null,
  terms: {
    phases: [{ months: 360, kind: 'fixed', tan: 3 }],
    costs: [],
    insurances: [],
    products: [],
    earlyRepaymentPercent: null,
    validUntil: null,
  },
  figures: {
    incomplete: ['costs', 'insurance', 'fine'],
    instalments: [{ fromMonth: 1, amount: 632.41 }],
    firstWithInsurance: null,
    ifEuriborUp1: null,
    ifShock: null,
    feesToday: null,
    requiredYearly: null,
    taeg: null,
    mtic: null,
    earlyRepaymentCap: { percent: 2, source: 'law' },
  },
  ...facts,
});

/** A mixed rate with three fixed years: 837.82 €, then 847.70 € (see `shared/loan`). */
export function mixedOffer(id: string, bankName: string, changes: Partial<Figures> = {}): OfferView {
  const indexed = { index: 'euribor_12m', indexValue: 2.2, indexMonth: '2026-10', spread: 0.85 } as const;
  return fixedOffer(id, bankName, {
    loanAmount: 200_000,
    rateType: 'mista',
    interestRate: 2.95,
    index: 'euribor_12m',
    spread: 0.85,
    monthlyPayment: 837.82,
    totalCost: 304_815.19,
    terms: {
      phases: [
        { months: 36, kind: 'fixed', tan: 2.95 },
        { months: 324, kind: 'indexed', tan: 3.05, ...indexed },
      ],
      costs: [{ name: 'Comissão de dossier', amount: 1400, when: 'initial' }],
      insurances: [{ kind: 'life', yearly: 540, required: true }],
      products: [
        {
          kind: 'outro',
          name: 'Conta ordenado',
          yearlyCost: 60,
          required: false,
          effect: 'Sem ela a prestação sobe 12 €.',
        },
      ],
      earlyRepaymentPercent: null,
      validUntil: '2099-12-31',
    },
    figures: {
      incomplete: [],
      instalments: [
        { fromMonth: 1, amount: 837.82 },
        { fromMonth: 37, amount: 847.7 },
      ],
      firstWithInsurance: 882.82,
      ifEuriborUp1: { fromMonth: 37, amount: 952.33 },
      ifShock: { fromMonth: 37, amount: 1007.21, points: 1.5, since: '2023-10-16' },
      feesToday: 1400,
      requiredYearly: 540,
      taeg: { percent: 3.6, origin: 'estimate' },
      mtic: { amount: 323_614.02, origin: 'estimate' },
      earlyRepaymentCap: { percent: 2, source: 'law' },
      ...changes,
    },
  });
}

/** The comparison of offers that stand alone. */
export const groupOf = (...offerIds: string[]) => ({
  offerIds,
  differences: [],
  lowest: { taeg: [], mtic: [], firstInstalment: [] },
});
