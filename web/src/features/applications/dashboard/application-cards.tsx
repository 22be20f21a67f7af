import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { figuresParameter } from '#shared/applications/request-link.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { canChangeFigures, describeStage, hasIdentifiedProperty, outcomeLabels } from '#shared/applications/stages.ts';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import { formatPercent } from '#shared/kit/format-figures.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import { borrows } from '#shared/parties/party.ts';
import { countryName } from '#shared/people/countries.ts';
import { type BadgeTone, StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './application-cards.module.css';
import dashboardStyles from './dashboard.module.css';
import { Tiles } from './tiles.tsx';
import { Tracker } from './tracker.tsx';

const tones: Readonly<Record<string, BadgeTone>> = {
  documentos: 'waiting',
  analise: 'neutral',
  proposta: 'approved',
  escritura: 'waiting',
  concluida: 'approved',
};

interface CardsProps {
  application: ApplicationView;
  actions: ReactNode;
}

/** The application's progress, the request, and further links. */
export function ApplicationCards({ application, actions }: CardsProps) {
  const { label, progress } = describeStage(application.status);
  const facts = [
    ...(application.name ? [['Nome', application.name] as const] : []),
    ['Objetivo', purposeLabels[application.purpose]],
    ['País de rendimento', countryName(application.countryIncome)],
    ['Imóvel', hasIdentifiedProperty(application) ? 'Identificado' : 'A procurar'],
    ['Data de criação', formatDate(application.createdAt)],
  ] as const;
  return (
    <div className="stack-wide">
      <Card aria-labelledby="progress-heading" className="stack">
        <div className={dashboardStyles.overviewHead}>
          <h2 id="progress-heading">{borrows(application.party) ? 'O teu pedido' : 'O pedido'}</h2>
          {application.outcome ? (
            <StatusBadge tone="correction">{outcomeLabels[application.outcome]}</StatusBadge>
          ) : (
            <StatusBadge tone={tones[application.status] ?? 'neutral'}>{label}</StatusBadge>
          )}
        </div>
        {!application.outcome && (
          <>
            <div className={styles.overviewProgress}>
              <ProgressBar value={progress} label="Progresso do pedido" />
              <span className="figures">{formatPercent(progress)}</span>
            </div>
            <Tracker application={application} />
          </>
        )}
      </Card>
      <Tiles application={application} />
      <Card aria-labelledby="details-heading" className="stack">
        <h2 id="details-heading">Detalhes do Pedido</h2>
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          {application.loan || !canChangeFigures(application) ? (
            <Link to="/app/applications">Ver todos os pedidos</Link>
          ) : (
            <Link to={`/app/applications?${figuresParameter}=${application.id}`}>Indicar os valores do pedido</Link>
          )}
        </p>
      </Card>
      {application.loan && (
        <Card aria-labelledby="loan-heading" className={styles.loan}>
          <h2 id="loan-heading">Crédito Habitação</h2>
          <p className="figures">{`Valor solicitado: ${formatEuro(application.loan.loanAmount)}`}</p>
          <p>
            <Link to="/app/applications">Valores do pedido</Link>
          </p>
        </Card>
      )}
      <Card aria-labelledby="quick-heading" className="stack">
        <h2 id="quick-heading">Ações Rápidas</h2>
        <div className="row">
          {actions}
          <ButtonLink to="/app/simulador">Nova Simulação</ButtonLink>
          <ButtonLink to="/onboarding?novo=1">Novo pedido</ButtonLink>
        </div>
      </Card>
    </div>
  );
}
