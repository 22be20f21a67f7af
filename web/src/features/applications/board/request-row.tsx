import { Link } from 'react-router-dom';
import { requestTitle } from '#shared/applications/request-name.ts';
import type { RequestCard } from '#shared/applications/routes.ts';
import { describeStage, outcomeLabels } from '#shared/applications/stages.ts';
import { formatDate } from '#shared/kit/format.ts';
import { Badge } from '#ui/badge.tsx';
import { cardTitle } from './board-figures.ts';
import { CaseName } from './case-name.tsx';
import styles from './request-list.module.css';

/** An application in a list, open or closed; opens it. */
export function RequestRow({ card }: { card: RequestCard }) {
  return (
    <li>
      <Link to={`/backoffice/applications/${card.id}`} className={styles.closedRow} data-case={card.id}>
        <CaseName card={card} />
        <Badge
          className={styles.closedStatus}
          tone={card.outcome ? 'neutral' : card.status === 'concluida' ? 'approved' : 'waiting'}
        >
          {card.outcome ? outcomeLabels[card.outcome] : describeStage(card.status).title}
        </Badge>
        <span className="soft figures">{cardTitle(card.id)}</span>
        <span className={`soft ${styles.closedPurpose}`}>{requestTitle(card)}</span>
        <span className="soft figures">Criado em {formatDate(card.createdAt)}</span>
      </Link>
    </li>
  );
}
