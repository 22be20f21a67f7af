import type { ReactNode } from 'react';
import type { RouteOutput } from '../../../../../shared/api/routes.ts';
import { effortOf } from '../../../../../shared/applications/effort.ts';
import { debtToIncomeLimit, loanToValueLimit } from '../../../../../shared/applications/lending-limits.ts';
import { effortLimit, effortRatio, loanToValue } from '../../../../../shared/applications/preliminary-analysis.ts';
import { propertyTypeLabels } from '../../../../../shared/applications/property-types.ts';
import type { StaffApplicationDetail } from '../../../../../shared/applications/routes.ts';
import { formatEuro } from '../../../../../shared/format.ts';
import { formatPercent } from '../../../../../shared/offers/format.ts';
import { useApiQuery } from '../../../core/api.ts';
import { Card } from '../../../ui/card.tsx';
import factStyles from '../../../ui/fact.module.css';
import { Fact } from '../../../ui/fact.tsx';
import styles from './figures-card.module.css';

type Offer = RouteOutput<'offers.staffList'>['offers'][number];

/** Returns the chosen offer, otherwise the newest one that the client can choose. */
const decisive = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(({ status }) => status === 'selected') ?? offers.find(({ status }) => status === 'published');

/** A percentage with its limit; exceeding it is stated in words. */
function Measured({ percent, limit, of }: { readonly percent: number; readonly limit: number; readonly of: string }) {
  return (
    <>
      <span className="figures">{formatPercent(percent)}</span>
      {percent > limit ? (
        <span className={factStyles.caution}>
          Acima do {of} de {formatPercent(limit)}
        </span>
      ) : (
        <span className={`soft ${styles.figureNote}`}>
          {of.charAt(0).toUpperCase() + of.slice(1)}: {formatPercent(limit)}
        </span>
      )}
    </>
  );
}

/** The effort rate of the relevant offer, if there is one and an income is known. */
function OfferEffort({ applicationId, income }: { readonly applicationId: string; readonly income: number }) {
  const { data } = useApiQuery('offers.staffList', { applicationId });
  const offer = decisive(data?.offers ?? []);
  const effort = offer && effortOf(offer, income);
  if (!offer || !effort) return null;
  const points = effort.points.toLocaleString('pt-PT');
  return (
    <Fact label={`Taxa de esforço (DSTI), ${offer.bankName}`}>
      <Measured percent={effort.shocked} limit={debtToIncomeLimit} of="limite indicativo" />
      <span className={`soft ${styles.figureNote}`}>
        {effort.points > 0 && `Com a taxa ${points} p.p. acima; como está, ${formatPercent(effort.now)}. `}
        Sem contar outros créditos.
      </span>
    </Fact>
  );
}

function LoanFigures({ application }: Pick<StaffApplicationDetail, 'application'>) {
  const { loan, purpose } = application;
  if (!loan) return null;
  return (
    <>
      <Fact label="Valor do imóvel">{formatEuro(loan.propertyValue)}</Fact>
      <Fact label="Montante pedido">{formatEuro(loan.loanAmount)}</Fact>
      <Fact label="LTV">
        <Measured
          percent={loanToValue(loan.loanAmount, loan.propertyValue)}
          limit={loanToValueLimit(purpose)}
          of="limite indicativo"
        />
      </Fact>
      <Fact label="Tipo e localização">
        {[loan.propertyType && propertyTypeLabels[loan.propertyType], loan.propertyLocation]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
    </>
  );
}

function IncomeFigures({ application, client }: Pick<StaffApplicationDetail, 'application' | 'client'>): ReactNode {
  const { loan } = application;
  if (loan)
    return (
      <>
        <Fact label="Rendimento mensal">{formatEuro(loan.monthlyIncome)}</Fact>
        <Fact label="Despesas mensais">{formatEuro(loan.monthlyExpenses)}</Fact>
        <Fact label="Disponível por mês">{formatEuro(loan.monthlyIncome - loan.monthlyExpenses)}</Fact>
        <Fact label="Esforço preliminar (0,5 % do montante)">
          <Measured
            percent={effortRatio(loan.loanAmount, loan.monthlyIncome)}
            limit={effortLimit}
            of="limite da análise preliminar"
          />
        </Fact>
      </>
    );
  return client.monthlyIncome === null ? null : (
    <Fact label="Rendimento mensal líquido (Definições)">{formatEuro(client.monthlyIncome)}</Fact>
  );
}

/** The figures of the case: property and loan, income and expenses, and their ratios. */
export function FiguresCard({ application, client }: Pick<StaffApplicationDetail, 'application' | 'client'>) {
  const { loan } = application;
  const income = loan?.monthlyIncome ?? client.monthlyIncome ?? 0;
  return (
    <Card aria-labelledby="figures-heading">
      <h2 id="figures-heading">Rendimento e imóvel</h2>
      {!loan && (
        <p className={`soft ${styles.figuresAbsent}`}>
          Este pedido começou sem valores. Aparecem aqui quando o cliente os indicar em «Novo Pedido».
        </p>
      )}
      {income > 0 && (
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
