import { lazy, type ReactNode, Suspense } from 'react';
import { destinationLabels, operationLabels } from '#shared/applications/destinations.ts';
import type { SourcedField } from '#shared/applications/loan-sources.ts';
import { propertyTypeLabels } from '#shared/applications/property-types.ts';
import type { LoanView, StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { propertyValueLabel } from '#shared/documents/property-use.ts';
import { formatDate, formatDateTime, formatEuro } from '#shared/kit/format.ts';
import { isOfHousehold } from '#shared/parties/party.ts';
import { describeIncome, monthlyNet, type NetIncome } from '#shared/people/income.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Fact, FactList } from '#ui/fact.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useEditing } from '../use-editing.ts';
import { EffortFact, LoanToValueFact } from './case-ratios.tsx';
import styles from './figures-card.module.css';
import { Note } from './ratio-parts.tsx';

const LoanValuesForm = lazy(() => import('../loan-values-form.tsx'));
const FigureSource = lazy(() => import('./figure-source.tsx'));
/** Of several people who borrow together: it computes with the rules of households, terms and taxes. */
const HouseholdFacts = lazy(() => import('./household-facts.tsx'));

type FiguresProps = Pick<StaffApplicationDetail, 'application' | 'client'>;
type CardProps = FiguresProps & Pick<StaffApplicationDetail, 'people'>;

const rounded = (euro: number): number => Math.round(euro * 100) / 100;

/** The paper from which a figure was taken over, if it was. */
function Source({ application: { loanSources }, field }: Pick<FiguresProps, 'application'> & { field: SourcedField }) {
  const source = loanSources[field];
  return (
    source && (
      <Suspense fallback={null}>
        <Note>
          <FigureSource source={source} />
        </Note>
      </Suspense>
    )
  );
}

/** Property and loan, as the client or the team entered them. */
function LoanFacts({ application, loan }: Pick<FiguresProps, 'application'> & { loan: LoanView }) {
  const { appraisal, destination, operation, firstHome } = loan;
  const property = [loan.propertyType && propertyTypeLabels[loan.propertyType], loan.propertyLocation];
  const use = [
    operation && operationLabels[operation],
    destination && destinationLabels[destination],
    firstHome && 'primeira casa própria',
    firstHome === false && 'não é a primeira casa própria',
  ];
  return (
    <>
      <Fact label={propertyValueLabel(application)}>
        {formatEuro(loan.propertyValue)}
        <Source application={application} field="propertyValue" />
      </Fact>
      <Fact label="Avaliação">
        {appraisal ? formatEuro(appraisal.value) : <Note>Ainda não há.</Note>}
        {appraisal && <Note>{[appraisal.bank, formatDate(appraisal.date)].filter(Boolean).join(', ')}</Note>}
      </Fact>
      <Fact label="Montante pedido">{formatEuro(loan.loanAmount)}</Fact>
      <LoanToValueFact application={application} loan={loan} />
      <Fact label="Operação e destino">
        {use.some(Boolean) ? use.filter(Boolean).join(' · ') : <Note>Por indicar.</Note>}
      </Fact>
      {property.some(Boolean) && <Fact label="Tipo e localização">{property.filter(Boolean).join(' · ')}</Fact>}
    </>
  );
}

interface IncomeFactProps {
  label: string;
  income: NetIncome;
  children: ReactNode;
}

/** An income as the client said it; one that is not confirmed is marked. */
function IncomeFact({ label, income, children }: IncomeFactProps) {
  return (
    <Fact label={label}>
      <span className="figures">{describeIncome(income)}</span>
      {income.payments === 14 && <Note>Em média {formatEuro(Math.round(monthlyNet(income)))} por mês</Note>}
      {children}
    </Fact>
  );
}

/** Income, expenses and other credits; the income of the client's settings, if the request has none. */
function IncomeFacts({ application, client }: FiguresProps) {
  const { loan } = application;
  const own = loan?.income;
  const income = own ?? client.income;
  return (
    <>
      {income && (
        <IncomeFact
          label={own ? 'Rendimento líquido por mês' : 'Rendimento mensal líquido (Definições)'}
          income={income}
        >
          {own && <Source application={application} field="monthlyIncome" />}
        </IncomeFact>
      )}
      {loan && typeof loan.monthlyExpenses === 'number' && (
        <Fact label="Despesas mensais">{formatEuro(loan.monthlyExpenses)}</Fact>
      )}
      {loan && (
        <Fact label="Outros créditos">
          {typeof loan.otherInstalments === 'number' ? (
            `${formatEuro(loan.otherInstalments)} por mês`
          ) : (
            <Note>Por indicar.</Note>
          )}
          <Source application={application} field="otherInstalments" />
        </Fact>
      )}
      {income && typeof loan?.monthlyExpenses === 'number' && (
        <Fact label="Disponível por mês">
          {formatEuro(rounded(monthlyNet(income) - loan.monthlyExpenses - (loan.otherInstalments ?? 0)))}
        </Fact>
      )}
    </>
  );
}

/** The figures of the case: property and loan, income and expenses, and their ratios. The team can correct them. */
export default function FiguresCard({ application, client, people }: CardProps) {
  const { loan } = application;
  const isHousehold = people.filter(isOfHousehold).length > 1;
  const { isEditing, button, open, close } = useEditing();
  return (
    <Card aria-labelledby="figures-heading">
      <h2 id="figures-heading">Rendimento e imóvel</h2>
      {isEditing ? (
        <Suspense fallback={<Skeleton height="tall" />}>
          <LoanValuesForm
            application={application}
            route="applications.staffChangeLoan"
            income={client.income}
            onClose={close}
          />
        </Suspense>
      ) : (
        <>
          {!loan && (
            <p className={`soft ${styles.figuresAbsent}`}>
              Este pedido começou sem valores. O cliente pode indicá-los em «Pedidos de crédito», e a equipa aqui.
            </p>
          )}
          <FactList>
            {loan && <LoanFacts application={application} loan={loan} />}
            {isHousehold ? (
              <Suspense fallback={<Skeleton height="tall" />}>
                <HouseholdFacts application={application} />
              </Suspense>
            ) : (
              <>
                <IncomeFacts application={application} client={client} />
                <EffortFact
                  application={application}
                  income={loan?.income ?? client.income}
                  others={loan?.otherInstalments ?? null}
                />
                <Fact label="Prazo máximo pela idade">
                  <Note>Sem data de nascimento.</Note>
                </Fact>
              </>
            )}
            {loan?.notes && <Fact label="Notas do cliente">{loan.notes}</Fact>}
          </FactList>
          {loan?.lastChange && (
            <p className={`soft ${styles.figuresChange}`}>
              Valores alterados {loan.lastChange.byTeam ? 'pela equipa' : 'pelo cliente'} em{' '}
              {formatDateTime(loan.lastChange.at)}.
            </p>
          )}
          {!isClosed(application) && (
            <Button ref={button} size="small" className={styles.figuresEdit} onClick={open}>
              {loan ? 'Corrigir valores' : 'Indicar valores'}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
