import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { channelLabels, outcomeLabels } from '#shared/complaints/complaint.ts';
import type { ComplaintView } from '#shared/complaints/routes.ts';
import { formatDate } from '#shared/kit/format.ts';
import { mailLink } from '#shared/leads/links.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Fact, FactList } from '#ui/fact.tsx';
import styles from './complaints.module.css';
import { DueBadge } from './due-badge.tsx';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

/** A complaint with what it says and its answer; who was erased has neither name nor words. */
export function ComplaintCard({ complaint }: { complaint: ComplaintView }) {
  const { id, number, name, email, summary, answered, channel, receivedOn, recordedBy, applicationId } = complaint;
  const [answering, setAnswering] = useState(false);
  const heading = `complaint-${id}`;
  return (
    <Card as="article" aria-labelledby={heading} className="stack">
      <div className={styles.head}>
        <h2 id={heading} tabIndex={-1}>
          {`${number} · ${name ?? 'dados apagados'}`}
        </h2>
        {answered ? (
          <StatusBadge tone="approved">{`Respondida em ${formatDate(answered.on)}`}</StatusBadge>
        ) : (
          <DueBadge complaint={complaint} />
        )}
      </div>
      {summary && (
        <p className={styles.words} dir="auto">
          {summary}
        </p>
      )}
      <FactList>
        <Fact label="Chegou">
          {`${formatDate(receivedOn)}, ${channelLabels[channel]}${recordedBy ? `, registada por ${recordedBy}` : ''}`}
        </Fact>
        {email && (
          <Fact label="Email">
            <a href={mailLink(email)}>{email}</a>
          </Fact>
        )}
        {applicationId && (
          <Fact label="Pedido">
            <Link to={`/backoffice/applications/${applicationId}`}>{`#${applicationId.slice(0, 8)}`}</Link>
          </Fact>
        )}
        {answered && <Fact label="Resultado">{`${outcomeLabels[answered.outcome]}, por ${answered.by}`}</Fact>}
        {answered?.answer && (
          <Fact label="Resposta">
            <span className={styles.words} dir="auto">
              {answered.answer}
            </span>
          </Fact>
        )}
      </FactList>
      {!answered && (
        <div className="row">
          <Button size="small" onClick={() => setAnswering(true)}>
            Responder<span className="visually-hidden"> a {number}</span>
          </Button>
        </div>
      )}
      {answering && (
        <Suspense fallback={null}>
          <AnswerDialog complaint={complaint} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </Card>
  );
}
