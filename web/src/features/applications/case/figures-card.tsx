import type { ReactNode } from 'react';
import type { RouteOutput } from '../../../../../shared/api/routes.ts';
import { effortOf } from '../../../../../shared/applications/effort.ts';
import { debtToIncomeLimit, loanToValueLimit } from '../../../../../shared/applications/lending-limits.ts';
import { effortLimit, effortRatio, loanToValue } from '../../../../../shared/applications/preliminary-analysis.ts';
import { propertyTypeLabels } from '../../../../../shared/applications/property-types.ts';
import type { StaffApplicationDetail } from '../../../../../shared/applications/routes.ts';
import { formatEuro } from '../../../../../shared/format.ts';
import { formatPercent } from '../../../../../shared/offers/format.ts';
import { describeIncome, monthlyNet, type NetIncome } from '../../../../../shared/people/income.ts';
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
  if (loan)
    return (
      <>
        <IncomeFact label="Rendimento líquido por mês" income={loan.income} />
        <Fact label="Despesas mensais">{formatEuro(loan.monthlyExpenses)}</Fact>
        <Fact label="Disponível por mês">
          {formatEuro(Math.round((monthlyNet(loan.income) - loan.monthlyExpenses) * 100) / 100)}
        </Fact>
        <Fact label={'Esforço preliminar (0,5\u00a0% do montante)'}>
          <Measured
            percent={effortRatio(loan.loanAmount, monthlyNet(loan.income))}
            limit={effortLimit}
            of="limite da análise preliminar"
          />
        </Fact>
      </>
    );
  return client.income && <IncomeFact label="Rendimento mensal líquido (Definições)" income={client.income} />;
}

/** The figures of the case: property and loan, income and expenses, and their ratios. */
export function FiguresCard({ application, client }: Pick<StaffApplicationDetail, 'application' | 'client'>) {
  const { loan } = application;
  const known = loan?.income ?? client.income;
  const income = known ? monthlyNet(known) : 0;
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
