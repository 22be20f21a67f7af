import { Link } from 'react-router-dom';
import { purposeLabels } from '../../../../shared/applications/purposes.ts';
import type { BoardCard as Card } from '../../../../shared/applications/routes.ts';
import { formatDate } from '../../../../shared/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { cardTitle, reviewUrgency } from './board-figures.ts';

const urgencyWords = { due: '> 24 h', late: '> 48 h' } as const;

/** An application on the board; opens it. `now` in milliseconds. */
export function BoardCard({ card, now }: { readonly card: Card; readonly now: number }) {
  const urgency = reviewUrgency(card, now);
  return (
    <li>
      <Link
        to={`/backoffice/applications/${card.id}`}
        className={`board-card${urgency ? ` board-card-${urgency}` : ''}`}
        data-board-card=""
      >
        <span className="board-card-name">{card.clientName ?? 'Sem nome'}</span>
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
      </Link>
    </li>
  );
}
