import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { caseName, isCurrent, personWords } from '#parts/people-words.ts';
import { requestTitle } from '#shared/applications/request-name.ts';
import type { CaseHead as HeadFacts, StaffApplicationDetail } from '#shared/applications/routes.ts';
import { describeStage, isClosed, outcomeLabels, stages } from '#shared/applications/stages.ts';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import { originWords } from '#shared/people/origin.ts';
import { BackLink } from '#ui/back-link.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { detailTitle } from '../board/board-figures.ts';
import { returnState, useListToReturnTo } from '../way-back.ts';
import styles from './case-head.module.css';
import { CaseMoves } from './case-moves.tsx';
import { NewMessages } from './new-messages.tsx';
import Responsible from './responsible.tsx';
import { ReviewClock } from './review-clock.tsx';

interface CaseHeadProps {
  detail: StaffApplicationDetail;
  /** Whether the conversation with the client is on screen, which announces messages itself. */
  inMessages: boolean;
  /** Further buttons. */
  tools: ReactNode;
  /** A call is to be noted. */
  onCall: () => void;
}

/**
 * The head of a case, on each of its tabs: who it is about, where it stands, and what moves it on. On a phone one line
 * that opens the rest.
 */
export function CaseHead({ detail, inMessages, tools, onCall }: CaseHeadProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useListToReturnTo(detail.application.id);
  const further = !isUnfolded && styles.folded;
  // Offered once the number was pressed.
  const [hasCalled, setHasCalled] = useState(false);
  const { application, client, head, people } = detail;
  const current = people.filter(isCurrent);
  const clientName = client.name ?? client.email;
  const others = current.filter(({ role }) => role !== 'titular').map(({ name }) => name);
  const unanswered = head.messagesToAnswer;
  // Browser tabs of several cases differ by person and stage; the heading keeps the id (spec 2.9).
  const stage = application.outcome ? outcomeLabels[application.outcome] : describeStage(application.status).title;
  const tabTitle = `${clientName} · ${stage}`;
  return (
    <>
      <div className={classes(styles.head, isUnfolded && styles.unfolded)}>
        <div className={styles.titles}>
          <BackLink to={list.address} state={returnState}>
            <span className={styles.word}>{list.label}</span>
          </BackLink>
          <PageTitle documentTitle={unanswered > 0 ? `(${unanswered}) ${tabTitle}` : tabTitle}>
            {detailTitle(application.id)}
          </PageTitle>
          <div className={styles.state}>
            <Status application={application} />
            <ReviewClock {...detail} />
          </div>
          <button
            type="button"
            className={styles.unfold}
            aria-expanded={isUnfolded}
            aria-label={`Sobre o pedido de ${clientName}`}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <Icon name="chevronDown" size={18} />
          </button>
          <div className={styles.tools}>
            <Responsible application={application} />
            {tools}
          </div>
        </div>
        <div className={styles.bar}>
          <p className={styles.client}>
            <strong className={styles.name}>{caseName({ clientName, others })}</strong>
            {head.phone && (
              <a
                href={`tel:${head.phone}`}
                className={styles.phone}
                aria-label={`Ligar para ${head.phone}`}
                onClick={() => setHasCalled(true)}
              >
                <Icon name="phone" size={18} />
                <span className="figures">{head.phone}</span>
              </a>
            )}
            {hasCalled && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  setHasCalled(false);
                  onCall();
                }}
              >
                Registar chamada
              </Button>
            )}
          </p>
          <Stepper application={application} />
          <CaseMoves {...detail} />
        </div>
        <NewMessages count={unanswered} announced={inMessages} />
      </div>
      {others.length > 0 && (
        <p className={classes('figures', styles.people, further)}>
          {current.map((person) => personWords(person, Date.now())).join(' · ')}
        </p>
      )}
      <p className={classes('soft', styles.facts, further)}>
        {client.name && <a href={`mailto:${client.email}`}>{client.email}</a>}
        <span>{requestTitle(application)}</span>
        <Loan application={application} chosen={head.chosenOffer} />
        <span>Criada em {formatDate(application.createdAt)}</span>
        {application.origin && <Origin origin={application.origin} />}
        {head.otherRequests.length > 0 && <OtherRequests requests={head.otherRequests} />}
      </p>
    </>
  );
}

type Application = StaffApplicationDetail['application'];

/** How the client came to us: nothing for an account without an earlier contact. */
function Origin({ origin: { from, who, campaign } }: { origin: NonNullable<Application['origin']> }) {
  const parts = [from && originWords[from], who, campaign?.source, campaign?.name].filter(Boolean);
  return parts.length > 0 && <span>Origem: {parts.join(' · ')}</span>;
}

function Status({ application }: { application: Application }) {
  if (application.outcome) return <StatusBadge tone="neutral">{outcomeLabels[application.outcome]}</StatusBadge>;
  const tone = application.status === 'concluida' ? 'approved' : 'waiting';
  const { label, title } = describeStage(application.status);
  return (
    <StatusBadge tone={tone}>
      <span className={styles.rest}>{label}</span>
      <span className={styles.short} aria-hidden="true">
        {title}
      </span>
    </StatusBadge>
  );
}

/** The stages in order, with the current one marked. */
function Stepper({ application }: { application: Application }) {
  const at = stages.indexOf(application.status);
  return (
    <ol className={classes(styles.stepper, isClosed(application) && styles.closed)} aria-label="Fases">
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={classes(styles.step, index <= at && styles.reached)}
          aria-current={index === at ? 'step' : undefined}
        >
          {describeStage(stage).title}
        </li>
      ))}
    </ol>
  );
}

interface LoanProps {
  application: Application;
  chosen: HeadFacts['chosenOffer'];
}

/** Amount and bank: those of the chosen offer, otherwise the amount that the client asked for. */
function Loan({ application: { loan }, chosen }: LoanProps) {
  const amount = chosen?.loanAmount ?? loan?.loanAmount;
  if (amount === undefined) return null;
  return (
    <span className="figures">
      {formatEuro(amount)}
      {chosen && ` · ${chosen.bankName}`}
    </span>
  );
}

function OtherRequests({ requests }: { requests: HeadFacts['otherRequests'] }) {
  return (
    <span>
      {requests.length === 1 ? 'Outro pedido: ' : 'Outros pedidos: '}
      {requests.map(({ id, name, purpose, status, outcome, createdAt }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`/backoffice/applications/${id}`}>
            {requestTitle({ name, purpose })} ({outcome ? outcomeLabels[outcome] : describeStage(status).title},{' '}
            {formatDate(createdAt)})
          </Link>
        </span>
      ))}
    </span>
  );
}
