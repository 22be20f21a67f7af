import { Link } from 'react-router-dom';
import { purposeLabels } from '../../../../shared/applications/purposes.ts';
import type { BoardCard as Card } from '../../../../shared/applications/routes.ts';
import { formatDate } from '../../../../shared/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { cardTitle, reviewUrgency } from './board-figures.ts';

const urgencyWords = { due: 'Há mais de 24 h', late: 'Há mais de 48 h' } as const;

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
        <span className="board-card-id figures">{cardTitle(card.id)}</span>
        <span className="board-card-facts">
          <span>{purposeLabels[card.purpose]}</span>
          <span className="figures">{formatDate(card.createdAt)}</span>
        </span>
        <span className="board-card-badges">
          <Badge tone={card.hasProperty ? 'approved' : 'neutral'}>
            {card.hasProperty ? 'Com imóvel' : 'Pré-aprovação'}
          </Badge>
          {urgency && <Badge tone={urgency === 'late' ? 'correction' : 'waiting'}>{urgencyWords[urgency]}</Badge>}
        </span>
      </Link>
    </li>
  );
}
