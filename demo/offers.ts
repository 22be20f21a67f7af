import type { RouteInput } from '../shared/api/routes.ts';
import type { ApiSession } from './api-session.ts';

type Terms = Omit<RouteInput<'offers.draft'>, 'applicationId'>;

/** Fictitious banks with realistic figures: one for each kind of rate. */
const offers: readonly Terms[] = [
  {
    bankName: 'Banco Exemplo, S.A.',
    loanAmount: 250_000,
    rateType: 'variavel',
    interestRate: 3.221,
    index: 'euribor_6m',
    spread: 0.9,
    termMonths: 400,
    summary: 'A prestação mais baixa no início. Sobe ou desce de seis em seis meses, com a Euribor.',
  },
  {
    bankName: 'Caixa Fictícia, C.R.L.',
    loanAmount: 250_000,
    rateType: 'fixa',
    interestRate: 3.65,
    termMonths: 360,
    summary: 'A mesma prestação até ao fim. Pede domiciliação do ordenado e seguro de vida do banco.',
  },
  {
    bankName: 'Banco Modelo, S.A.',
    loanAmount: 250_000,
    rateType: 'mista',
    interestRate: 2.95,
    index: 'euribor_12m',
    spread: 0.85,
    termMonths: 360,
    totalCost: 391_500,
    summary: 'Taxa fixa nos primeiros três anos; depois passa a variável.',
  },
];

interface Players {
  readonly customer: ApiSession;
  readonly staff: ApiSession;
  /** Whether the customer chooses the last one. */
  readonly chooses: boolean;
}

/** Publishes offers as staff; the customer may choose one. */
export async function playOffers(applicationId: string, { customer, staff, chooses }: Players): Promise<void> {
  for (const terms of offers) {
    const { id, version } = await staff.call('offers.draft', { applicationId, ...terms });
    await staff.call('offers.publish', { applicationId, offerId: id, version });
  }
  if (!chooses) return;
  const [newest] = (await customer.call('offers.list', { applicationId })).offers;
  if (newest) await customer.call('offers.choose', { applicationId, offerId: newest.id });
}
