import { Link } from 'react-router-dom';
import { purposeLabels } from '../../../../../shared/applications/purposes.ts';
import type { ClosedCard } from '../../../../../shared/applications/routes.ts';
import { describeStage, outcomeLabels } from '../../../../../shared/applications/stages.ts';
import { formatDate } from '../../../../../shared/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cardTitle } from './board-figures.ts';
import './request-list.css';

/** An application in a list, open or closed; opens it. */
export function RequestRow({ card }: { readonly card: ClosedCard }) {
  return (
    <li>
      <Link to={`/backoffice/applications/${card.id}`} className="closed-row">
        <span className="board-card-name">{card.clientName ?? 'Sem nome'}</span>
        <Badge tone={card.outcome ? 'neutral' : card.status === 'concluida' ? 'approved' : 'waiting'}>
          {card.outcome ? outcomeLabels[card.outcome] : describeStage(card.status).title}
        </Badge>
        <span className="soft figures">{cardTitle(card.id)}</span>
        <span className="soft closed-purpose">{purposeLabels[card.purpose]}</span>
        <span className="soft figures">Criado em {formatDate(card.createdAt)}</span>
      </Link>
    </li>
  );
}
