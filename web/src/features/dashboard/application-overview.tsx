import { purposeLabels } from '../../../../shared/applications/purposes.ts';
import type { OwnApplicationDetail } from '../../../../shared/applications/routes.ts';
import { describeStage, outcomeLabels } from '../../../../shared/applications/stages.ts';
import { formatDate } from '../../../../shared/format.ts';
import { countryName } from '../../../../shared/people/countries.ts';
import { BookingButton } from '../../app/booking.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { NextMeeting } from './next-meeting.tsx';
import { type NextTone, nextThing } from './next-thing.ts';
import { Tracker } from './tracker.tsx';

const tones: Readonly<Record<string, BadgeTone>> = {
  documentos: 'waiting',
  analise: 'neutral',
  proposta: 'approved',
  escritura: 'waiting',
  concluida: 'approved',
};

const signs: Readonly<Record<NextTone, IconName>> = {
  action: 'upload',
  correction: 'warning',
  calm: 'clock',
  good: 'check',
};

/** The current application: the next thing to do, how far it has come, what was asked for. */
export function ApplicationOverview({ detail }: { readonly detail: OwnApplicationDetail }) {
  const { application } = detail;
  const next = nextThing(detail);
  const { label, progress } = describeStage(application.status);
  const facts = [
    ['Objetivo', purposeLabels[application.purpose]],
    ['País de rendimento', countryName(application.countryIncome)],
    ['Imóvel', application.hasProperty ? 'Identificado' : 'A procurar'],
    ['Data de criação', formatDate(application.createdAt)],
  ] as const;
  return (
    <>
      <section className={`next next-${next.tone}`} aria-labelledby="next-heading">
        <span className="next-sign">
          <Icon name={signs[next.tone]} size={26} />
        </span>
        <div className="next-text">
          <h2 id="next-heading">{next.title}</h2>
          <p>{next.text}</p>
        </div>
        {next.action && (
          <ButtonLink variant={next.action.main ? 'primary' : 'secondary'} to={next.action.to}>
            {next.action.label}
          </ButtonLink>
        )}
      </section>
      {detail.nextMeeting && <NextMeeting meeting={detail.nextMeeting} />}
      <Card aria-labelledby="progress-heading" className="stack">
        <div className="overview-head">
          <h2 id="progress-heading">O teu pedido</h2>
          {application.outcome ? (
            <StatusBadge tone="correction">{outcomeLabels[application.outcome]}</StatusBadge>
          ) : (
            <StatusBadge tone={tones[application.status] ?? 'neutral'}>{label}</StatusBadge>
          )}
        </div>
        {!application.outcome && (
          <>
            <div className="overview-progress">
              <ProgressBar value={progress} label="Progresso do pedido" />
              <span className="figures">{progress}%</span>
            </div>
            <Tracker status={application.status} />
          </>
        )}
      </Card>
      <Card aria-labelledby="details-heading" className="stack">
        <h2 id="details-heading">Detalhes do Pedido</h2>
        <dl className="facts">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card aria-labelledby="quick-heading" className="stack">
        <h2 id="quick-heading">Ações Rápidas</h2>
        <div className="row">
          <BookingButton context="dashboard" icon={<Icon name="clock" />}>
            Agendar Reunião
          </BookingButton>
          <ButtonLink to="/onboarding?novo=1">Nova Simulação</ButtonLink>
        </div>
      </Card>
    </>
  );
}
