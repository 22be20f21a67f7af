import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { purposeLabels } from '../../../../../shared/applications/purposes.ts';
import { dueHours, reviewUrgency } from '../../../../../shared/applications/review-promise.ts';
import type { BoardCard as Card } from '../../../../../shared/applications/routes.ts';
import { brokerage } from '../../../../../shared/brokerage.ts';
import { formatDate } from '../../../../../shared/format.ts';
import { plural } from '../../../../../shared/text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icons.tsx';
import styles from './board-card.module.css';
import { cardTitle } from './board-figures.ts';
import type { BoardMoves } from './use-board-moves.ts';

const urgencyWords = { due: `> ${dueHours} h`, late: `> ${brokerage.reviewHours} h` } as const;

/** Work waiting for the team: documents to review and unanswered messages. */
function Waiting({ documentsToReview, messagesToAnswer }: Card) {
  if (documentsToReview === 0 && messagesToAnswer === 0) return null;
  const documents = plural(documentsToReview, 'documento por rever', 'documentos por rever');
  const messages = plural(messagesToAnswer, 'mensagem por responder', 'mensagens por responder');
  return (
    <span className={`${styles.waiting} figures`}>
      {documentsToReview > 0 && (
        <span title={`${documentsToReview} ${documents}`}>
          <Icon name="document" size={16} />
          {documentsToReview}
          <span className="visually-hidden"> {documents}</span>
        </span>
      )}
      {messagesToAnswer > 0 && (
        <span title={`${messagesToAnswer} ${messages}`}>
          <Icon name="message" size={16} />
          {messagesToAnswer}
          <span className="visually-hidden"> {messages}</span>
        </span>
      )}
    </span>
  );
}

export interface BoardCardProps {
  readonly card: Card;
  /** Milliseconds. */
  readonly now: number;
  readonly moves: BoardMoves;
  /** The name of the responsible person; undefined if there is none or it is not known yet. */
  readonly responsible: string | undefined;
}

/** An application on the board. Opens it; can be dragged, or moved with its button. */
export function BoardCard({ card, now, moves, responsible }: BoardCardProps) {
  const { landed, dragged, drag, ask } = moves;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (link.current) landed(card.id, link.current);
  }, [landed, card.id]);
  const urgency = reviewUrgency(card, now);
  const name = card.clientName ?? 'Sem nome';
  return (
    <li className={classes(styles.boardItem, dragged?.id === card.id && styles.boardItemDragged)}>
      <Link
        ref={link}
        to={`/backoffice/applications/${card.id}`}
        className={classes(styles.boardCard, urgency && styles[urgency])}
        data-board-card={card.id}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'copyMove';
          drag(card);
        }}
        onDragEnd={() => drag(undefined)}
      >
        <span className={styles.name}>{name}</span>
        {urgency && (
          <Badge className={styles.badge} tone={urgency === 'late' ? 'correction' : 'waiting'}>
            <span className="visually-hidden">À espera de revisão há </span>
            {urgencyWords[urgency]}
          </Badge>
        )}
        <span className={`${styles.id} figures`}>{cardTitle(card.id)}</span>
        <span className={`${styles.date} figures`}>{formatDate(card.createdAt)}</span>
        <span>{purposeLabels[card.purpose]}</span>
        <Badge className={styles.badge} tone={card.hasProperty ? 'approved' : 'neutral'}>
          {card.hasProperty ? 'Com imóvel' : 'Pré-aprovação'}
        </Badge>
        <span className={responsible ? styles.responsible : `${styles.responsible} soft`}>
          <Icon name="user" size={16} />
          {responsible && <span className="visually-hidden">Responsável: </span>}
          <span className={styles.person}>{responsible ?? (card.responsibleId ? '…' : 'Sem responsável')}</span>
        </span>
        <Waiting {...card} />
      </Link>
      <button type="button" className={styles.boardMove} aria-haspopup="dialog" onClick={() => ask({ card })}>
        <span className={styles.boardMoveDots} aria-hidden="true">
          ⋮
        </span>
        <span className="visually-hidden">Mover o pedido de {name}</span>
      </button>
    </li>
  );
}
