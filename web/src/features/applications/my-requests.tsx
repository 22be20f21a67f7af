import { effortRatio, loanToValue } from '../../../../shared/applications/preliminary-analysis.ts';
import { propertyTypeLabels } from '../../../../shared/applications/property-types.ts';
import { purposeLabels } from '../../../../shared/applications/purposes.ts';
import { requestQuery } from '../../../../shared/applications/request-link.ts';
import { requestStatus } from '../../../../shared/applications/request-status.ts';
import type { ApplicationView } from '../../../../shared/applications/routes.ts';
import { describeStage, hasIdentifiedProperty } from '../../../../shared/applications/stages.ts';
import { formatDate, formatEuro } from '../../../../shared/format.ts';
import { formatPercent } from '../../../../shared/offers/format.ts';
import { monthlyNet } from '../../../../shared/people/income.ts';
import { Loaded, MoreButton } from '../../core/loaded.tsx';
import { usePerson } from '../../core/person.ts';
import { useApiPages } from '../../core/use-api-pages.ts';
import { type BadgeTone, StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import pageStyles from '../../ui/page.module.css';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './my-requests.module.css';

/** 'Os Meus Pedidos': all applications of the user, the current one first (spec D19). */
export function MyRequests({ onNew }: { readonly onNew: () => void }) {
  const query = useApiPages('applications.mine', {}, { refetchOnWindowFocus: 'always' });
  const { data: person } = usePerson();
  return (
    <Loaded
      query={query}
      label="A carregar os teus pedidos…"
      skeleton={['medium', 'medium']}
      empty={
        <EmptyState
          icon="home"
          title="Pronto para começar?"
          actions={
            <Button variant="primary" onClick={onNew}>
              Novo Pedido
            </Button>
          }
        >
          Ainda não tens pedidos.
        </EmptyState>
      }
    >
      {() => (
        <div className="stack-wide">
          <ul className={styles.requests}>
            {query.items.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} isCurrent={request.id === person?.currentApplicationId} />
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <div className={pageStyles.centred}>
              <MoreButton query={query} loadingText="A carregar...">
                Ver mais pedidos
              </MoreButton>
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}

function toneOf({ outcome, status, hasChosenOffer }: ApplicationView): BadgeTone {
  if (outcome) return 'correction';
  if (status === 'documentos') return 'waiting';
  return hasChosenOffer ? 'approved' : 'neutral';
}

function factsOf(request: ApplicationView): readonly (readonly [string, string])[] {
  const { loan, purpose } = request;
  if (!loan)
    return [
      ['Objetivo', purposeLabels[purpose]],
      ['Imóvel', hasIdentifiedProperty(request) ? 'Identificado' : 'A procurar'],
    ];
  return [
    ['Preço do imóvel', formatEuro(loan.propertyValue)],
    ['Montante', formatEuro(loan.loanAmount)],
    ['LTV', formatPercent(loanToValue(loan.loanAmount, loan.propertyValue))],
    ...(loan.income
      ? [['Taxa de esforço', formatPercent(effortRatio(loan.loanAmount, monthlyNet(loan.income)))] as const]
      : []),
  ];
}

const titleOf = ({ loan, purpose }: ApplicationView): string => {
  const property = [loan?.propertyType && propertyTypeLabels[loan.propertyType], loan?.propertyLocation];
  return property.filter(Boolean).join(', ') || purposeLabels[purpose];
};

function RequestCard({ request, isCurrent }: { readonly request: ApplicationView; readonly isCurrent: boolean }) {
  const { progress } = describeStage(request.status);
  const heading = `request-${request.id}`;
  return (
    <Card as="article" aria-labelledby={heading} className={`${styles.request} stack`}>
      <div className={styles.requestHead}>
        <div>
          <h2 id={heading}>{titleOf(request)}</h2>
          <p className="soft">
            {`Criado em ${formatDate(request.createdAt)}`}
            {request.documentsSubmittedAt && ` · documentos enviados em ${formatDate(request.documentsSubmittedAt)}`}
          </p>
        </div>
        <StatusBadge tone={toneOf(request)}>{requestStatus(request)}</StatusBadge>
      </div>
      {!request.outcome && (
        <div className={styles.requestProgress}>
          <ProgressBar value={progress} label={`Progresso: ${titleOf(request)}`} />
          <span className="figures">{formatPercent(progress)}</span>
        </div>
      )}
      <dl className={styles.requestFacts}>
        {factsOf(request).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {request.loan?.notes && <p className={styles.requestNotes}>{request.loan.notes}</p>}
      {isCurrent ? (
        <div>
          <ButtonLink to="/app">Abrir pedido atual</ButtonLink>
        </div>
      ) : (
        <div>
          <ButtonLink to={`/app${requestQuery(request.id)}`}>Abrir pedido</ButtonLink>
        </div>
      )}
    </Card>
  );
}
