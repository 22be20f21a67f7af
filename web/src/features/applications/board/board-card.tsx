import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { purposeLabels } from '../../../../../shared/applications/purposes.ts';
import type { BoardCard as Card } from '../../../../../shared/applications/routes.ts';
import { formatDate } from '../../../../../shared/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { cardTitle, reviewUrgency } from './board-figures.ts';
import type { BoardMoves } from './use-board-moves.ts';

const urgencyWords = { due: '> 24 h', late: '> 48 h' } as const;

/** What waits for the team: documents in review, and messages that nobody has answered. */
function Waiting({ documentsToReview, messagesToAnswer }: Card) {
  if (documentsToReview === 0 && messagesToAnswer === 0) return null;
  const documents = documentsToReview === 1 ? 'documento por rever' : 'documentos por rever';
  const messages = messagesToAnswer === 1 ? 'mensagem por responder' : 'mensagens por responder';
  return (
    <span className="board-card-waiting figures">
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
  /** The name of who looks after it; undefined for nobody, or while it is not known. */
  readonly responsible: string | undefined;
}

/** An application on the board; opens it, and can be dragged or moved by its button. */
export function BoardCard({ card, now, moves, responsible }: BoardCardProps) {
  const { landed, dragged, drag, ask } = moves;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (link.current) landed(card.id, link.current);
  }, [landed, card.id]);
  const urgency = reviewUrgency(card, now);
  const name = card.clientName ?? 'Sem nome';
  return (
    <li className={`board-item${dragged?.id === card.id ? ' board-item-dragged' : ''}`}>
      <Link
        ref={link}
        to={`/backoffice/applications/${card.id}`}
        className={`board-card${urgency ? ` board-card-${urgency}` : ''}`}
        data-board-card={card.id}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'copyMove';
          drag(card);
        }}
        onDragEnd={() => drag(undefined)}
      >
        <span className="board-card-name">{name}</span>
        {urgency && (
          <Badge tone={urgency === 'late' ? 'correction' : 'waiting'}>
            <span className="visually-hidden">À espera de revisão há </span>
            {urgencyWords[urgency]}
          </Badge>
        )}
        <span className="board-card-id figures">{cardTitle(card.id)}</span>
        <span className="board-card-date figures">{formatDate(card.createdAt)}</span>
        <span>{purposeLabels[card.purpose]}</span>
        <Badge tone={card.hasProperty ? 'approved' : 'neutral'}>
          {card.hasProperty ? 'Com imóvel' : 'Pré-aprovação'}
        </Badge>
        <span className={responsible ? 'board-card-responsible' : 'board-card-responsible soft'}>
          <Icon name="user" size={16} />
          {responsible && <span className="visually-hidden">Responsável: </span>}
          <span className="board-card-person">{responsible ?? (card.responsibleId ? '…' : 'Sem responsável')}</span>
        </span>
        <Waiting {...card} />
      </Link>
      <button type="button" className="board-move" aria-haspopup="dialog" onClick={() => ask({ card })}>
        <span className="board-move-dots" aria-hidden="true">
          ⋮
        </span>
        <span className="visually-hidden">Mover o pedido de {name}</span>
      </button>
    </li>
  );
}
