import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePerson } from '#core/person.ts';
import { destinationLabels, operationLabels } from '#shared/applications/destinations.ts';
import { effortRatio, loanToValue } from '#shared/applications/preliminary-analysis.ts';
import { propertyTypeLabels } from '#shared/applications/property-types.ts';
import { figuresParameter, requestQuery } from '#shared/applications/request-link.ts';
import type { ApplicationView, LoanView } from '#shared/applications/routes.ts';
import { canChangeFigures, describeStage, hasIdentifiedProperty } from '#shared/applications/stages.ts';
import { propertyValueLabel } from '#shared/documents/property-use.ts';
import { formatDate, formatDateAndTime, formatEuro } from '#shared/kit/format.ts';
import { formatPercent } from '#shared/kit/format-figures.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import { placeWords } from '#shared/parties/words.ts';
import { describeIncome, monthlyNet } from '#shared/people/income.ts';
import { type BadgeTone, StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './my-requests.module.css';
import { RequestName } from './request-name.tsx';
import { requestStatus } from './request-status.ts';
import { useEditing } from './use-editing.ts';

const LoanValuesForm = lazy(() => import('./loan-values-form.tsx'));

type Facts = readonly (readonly [term: string, value: string])[];

function toneOf({ outcome, status, hasChosenOffer }: ApplicationView): BadgeTone {
  if (outcome) return 'correction';
  if (status === 'documentos') return 'waiting';
  return hasChosenOffer ? 'approved' : 'neutral';
}

/** Returns whose income the effort is of, in words, and that income of a month in euro (parties.md C8). */
const incomeFor = ({ income }: LoanView, figures: ApplicationView['figures']): [words: string, monthly?: number] =>
  figures?.of === 'household'
    ? [' com os dados dos titulares', figures.annualIncome / 12]
    : [figures ? ' só com os teus dados' : '', income ? monthlyNet(income) : undefined];

/** Returns the literal ratios of 'Análise Preliminar', LTV on the lower of price and appraisal; none for a guarantor. */
function ratiosOf(loan: LoanView, figures: ApplicationView['figures']): Facts {
  if (figures?.of === 'none') return [];
  const { loanAmount, propertyValue, appraisal } = loan;
  const lower = appraisal && appraisal.value < propertyValue ? appraisal.value : undefined;
  const ltv = formatPercent(loanToValue(loanAmount, lower ?? propertyValue));
  const ratios: Facts = [['LTV', `${ltv} ${lower === undefined ? 'do preço' : 'da avaliação'}`]];
  const [words, monthly] = incomeFor(loan, figures);
  if (monthly === undefined) return ratios;
  return [...ratios, ['Taxa de esforço', `${formatPercent(effortRatio(loanAmount, monthly))}${words}`]];
}

/** Returns the figures that are known beside price and amount. */
function furtherFactsOf({ appraisal, ...loan }: LoanView): Facts {
  const facts = [
    ['Para quê', loan.operation && operationLabels[loan.operation]],
    ['Destino', loan.destination && destinationLabels[loan.destination]],
    ['Primeira casa própria', loan.firstHome === null ? null : { true: 'Sim', false: 'Não' }[String(loan.firstHome)]],
    ['Avaliação', appraisal && `${formatEuro(appraisal.value)}, ${formatDate(appraisal.date)}`],
    ['Banco da avaliação', appraisal?.bank],
    ['Rendimento líquido', loan.income && describeIncome(loan.income)],
    ['Despesas mensais', loan.monthlyExpenses === null ? null : formatEuro(loan.monthlyExpenses)],
    ['Outros créditos', typeof loan.otherInstalments === 'number' && `${formatEuro(loan.otherInstalments)} por mês`],
  ] as const;
  return facts.flatMap(([term, value]) => (value ? [[term, value] as const] : []));
}

function factsOf(request: ApplicationView): Facts {
  const { loan, purpose } = request;
  if (!loan)
    return [
      ['Objetivo', purposeLabels[purpose]],
      ['Imóvel', hasIdentifiedProperty(request) ? 'Identificado' : 'A procurar'],
    ];
  return [
    [propertyValueLabel(request), formatEuro(loan.propertyValue)],
    ['Montante', formatEuro(loan.loanAmount)],
    ...ratiosOf(loan, request.figures),
    ...furtherFactsOf(loan),
  ];
}

const titleOf = ({ name, loan, purpose }: ApplicationView): string => {
  if (name) return name;
  const property = [loan?.propertyType && propertyTypeLabels[loan.propertyType], loan?.propertyLocation];
  return property.filter(Boolean).join(', ') || purposeLabels[purpose];
};

interface RequestCardProps {
  request: ApplicationView;
  isCurrent: boolean;
}

/** A request with its figures ('Valores do pedido'), which its client can enter and correct. */
export function RequestCard({ request, isCurrent }: RequestCardProps) {
  const { progress } = describeStage(request.status);
  const heading = `request-${request.id}`;
  const { data: person } = usePerson();
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get(figuresParameter) === request.id && canChangeFigures(request);
  const { isEditing, button, open, close } = useEditing(isAsked);
  const leave = () => {
    close();
    // Shown again, the page would open the form again.
    if (isAsked) setSearch({}, { replace: true });
  };
  const { loan } = request;
  const place = placeWords(request.party);
  return (
    <Card as="article" aria-labelledby={heading} className={`${styles.request} stack`}>
      <div className={styles.requestHead}>
        <div>
          <h2 id={heading}>{titleOf(request)}</h2>
          {place && <p>{place}</p>}
          <p className="soft">
            {request.name && `${purposeLabels[request.purpose]} · `}
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
      {isEditing ? (
        <Suspense fallback={<Skeleton height="tall" />}>
          <LoanValuesForm
            application={request}
            route="applications.changeLoan"
            income={person?.income ?? null}
            onClose={leave}
          />
        </Suspense>
      ) : (
        <>
          <dl className={styles.requestFacts}>
            {factsOf(request).map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ))}
          </dl>
          {loan?.notes && <p className={styles.requestNotes}>{loan.notes}</p>}
          {loan?.lastChange?.byTeam && (
            <p className="soft">A equipa alterou estes valores em {formatDateAndTime(loan.lastChange.at)}.</p>
          )}
          <div className={`row ${styles.requestActions}`}>
            <ButtonLink to={isCurrent ? '/app' : `/app${requestQuery(request.id)}`}>
              {isCurrent ? 'Abrir pedido atual' : 'Abrir pedido'}
            </ButtonLink>
            {canChangeFigures(request) && (
              <Button ref={button} variant="quiet" onClick={open}>
                {loan ? 'Corrigir valores' : 'Indicar valores'}
              </Button>
            )}
            {isCurrent && !request.party.isAlone && (
              <ButtonLink variant="quiet" to="/app/os-meus-dados">
                Os meus dados
              </ButtonLink>
            )}
            <RequestName application={request} route="applications.rename" />
          </div>
        </>
      )}
    </Card>
  );
}
