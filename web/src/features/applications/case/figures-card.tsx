import type { ReactNode } from 'react';
import type { RouteOutput } from '../../../../../shared/api/routes.ts';
import {
  debtToIncomeLimits,
  type LendingLimit,
  loanToValueLimit,
} from '../../../../../shared/applications/lending-limits.ts';
import { propertyTypeLabels } from '../../../../../shared/applications/property-types.ts';
import type { Purpose } from '../../../../../shared/applications/purposes.ts';
import type { StaffApplicationDetail } from '../../../../../shared/applications/routes.ts';
import { formatDate, formatEuro } from '../../../../../shared/format.ts';
import { lisbonDay } from '../../../../../shared/lisbon-time.ts';
import { dsti, loanToValue, shownPercent } from '../../../../../shared/loan/index.ts';
import { loanOf } from '../../../../../shared/offers/loan.ts';
import { describeIncome, monthlyNet, type NetIncome } from '../../../../../shared/people/income.ts';
import { useApiQuery } from '../../../core/api.ts';
import { serverNow } from '../../../core/clock.ts';
import { Card } from '../../../ui/card.tsx';
import factStyles from '../../../ui/fact.module.css';
import { Fact } from '../../../ui/fact.tsx';
import styles from './figures-card.module.css';

type Offer = RouteOutput<'offers.staffList'>['offers'][number];
type Loan = NonNullable<StaffApplicationDetail['application']['loan']>;

/** Returns the chosen offer, otherwise the newest one that the client can choose. */
const decisive = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(({ status }) => status === 'selected') ?? offers.find(({ status }) => status === 'published');

const shown = (percent: number): string => `${shownPercent(percent, 1)}\u00a0%`;
const sinceDay = ({ from }: LendingLimit): string => `desde ${formatDate(from)}`;
const today = (): string => lisbonDay(new Date(serverNow()));

/** A percentage with its limit; exceeding it is stated in words. The verdict is that of the value before rounding. */
function Measured({ percent, limit }: { readonly percent: number; readonly limit: LendingLimit }) {
  return (
    <>
      <span className="figures">{shown(percent)}</span>
      {percent > limit.percent ? (
        <span className={factStyles.caution}>Acima do limite indicativo de {limit.percent}&nbsp;%</span>
      ) : (
        <span className={`soft ${styles.figureNote}`}>Limite indicativo: {limit.percent}&nbsp;%</span>
      )}
    </>
  );
}

/** The effort rate of the relevant offer, if there is one and an income is known. */
function OfferEffort({ applicationId, income }: { readonly applicationId: string; readonly income: NetIncome }) {
  const { data } = useApiQuery('offers.staffList', { applicationId });
  const offer = decisive(data?.offers ?? []);
  if (!offer) return null;
  const on = today();
  const netAnnualIncomeCents = Math.round(income.annual * 100);
  const { percent, shockedPercent } = dsti({ loan: loanOf(offer), otherInstalmentsCents: 0, netAnnualIncomeCents, on });
  const { reported, recommended } = debtToIncomeLimits(on);
  return (
    <Fact label={`Taxa de esforço (DSTI), ${offer.bankName}`}>
      <Measured percent={shockedPercent} limit={reported} />
      <span className={`soft ${styles.figureNote}`}>
        {shockedPercent > percent && `Com a taxa agravada; como está, ${shown(percent)}. `}
        Sem contar outros créditos. {reported.percent}&nbsp;% é um valor noticiado, {sinceDay(reported)}; a recomendação
        aos bancos é de {recommended.percent}&nbsp;%, {sinceDay(recommended)}. Não é um direito.
      </span>
    </Fact>
  );
}

/** The loan as a share of the property's value. */
function LoanToValueFact({ loan, purpose }: { readonly loan: Loan; readonly purpose: Purpose }) {
  const limit = loanToValueLimit({ purpose, loan }, today());
  const { percent } = loanToValue({
    amountCents: Math.round(loan.loanAmount * 100),
    priceCents: Math.round(loan.propertyValue * 100),
  });
  return (
    <Fact label="LTV">
      <Measured percent={percent} limit={limit} />
      <span className={`soft ${styles.figureNote}`}>
        Pelo valor indicado, sem avaliação. Recomendação aos bancos {sinceDay(limit)}, não um direito.
      </span>
    </Fact>
  );
}

function LoanFigures({ application }: Pick<StaffApplicationDetail, 'application'>) {
  const { loan, purpose } = application;
  if (!loan) return null;
  return (
    <>
      <Fact label="Preço do imóvel">{formatEuro(loan.propertyValue)}</Fact>
      <Fact label="Montante pedido">{formatEuro(loan.loanAmount)}</Fact>
      <LoanToValueFact loan={loan} purpose={purpose} />
      <Fact label="Tipo e localização">
        {[loan.propertyType && propertyTypeLabels[loan.propertyType], loan.propertyLocation]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
    </>
  );
}

/** An income as the client said it; one that is not confirmed is marked. */
function IncomeFact({ label, income }: { readonly label: string; readonly income: NetIncome }) {
  return (
    <Fact label={label}>
      <span className="figures">{describeIncome(income)}</span>
      {income.payments === 14 && (
        <span className={`soft ${styles.figureNote}`}>
          Em média {formatEuro(Math.round(monthlyNet(income)))} por mês
        </span>
      )}
    </Fact>
  );
}

function IncomeFigures({ application, client }: Pick<StaffApplicationDetail, 'application' | 'client'>): ReactNode {
  const { loan } = application;
  if (loan?.income)
    return (
      <>
        <IncomeFact label="Rendimento líquido por mês" income={loan.income} />
        {loan.monthlyExpenses !== null && (
          <>
            <Fact label="Despesas mensais">{formatEuro(loan.monthlyExpenses)}</Fact>
            <Fact label="Disponível por mês">
              {formatEuro(Math.round((monthlyNet(loan.income) - loan.monthlyExpenses) * 100) / 100)}
            </Fact>
          </>
        )}
      </>
    );
  return client.income && <IncomeFact label="Rendimento mensal líquido (Definições)" income={client.income} />;
}

/** The figures of the case: property and loan, income and expenses, and their ratios. */
export function FiguresCard({ application, client }: Pick<StaffApplicationDetail, 'application' | 'client'>) {
  const { loan } = application;
  const income = loan?.income ?? client.income;
  return (
    <Card aria-labelledby="figures-heading">
      <h2 id="figures-heading">Rendimento e imóvel</h2>
      {!loan && (
        <p className={`soft ${styles.figuresAbsent}`}>
          Este pedido começou sem valores. Aparecem aqui quando o cliente os indicar em «Novo Pedido».
        </p>
      )}
      {income && income.annual > 0 && (
        <dl className={factStyles.factsList}>
          <LoanFigures application={application} />
          <IncomeFigures application={application} client={client} />
          <OfferEffort applicationId={application.id} income={income} />
          {loan?.notes && <Fact label="Notas do cliente">{loan.notes}</Fact>}
        </dl>
      )}
    </Card>
  );
}
