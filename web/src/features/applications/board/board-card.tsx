import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { daysSince } from '#parts/days-since.ts';
import { caseName } from '#parts/people-words.ts';
import { formerMember } from '#parts/use-colleagues.ts';
import { requestTitle } from '#shared/applications/request-name.ts';
import { dueHours, reviewUrgency } from '#shared/applications/review-promise.ts';
import type { WorkCard as Card } from '#shared/applications/routes.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import { counted, initialsOf, plural } from '#shared/kit/text.ts';
import { Badge } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { Icon, type IconName } from '#ui/icons.tsx';
import { SelectBox } from '../bulk/select-box.tsx';
import type { CaseSelection } from '../bulk/use-selection.ts';
import { dateOf, passedWords } from '../date-words.ts';
import styles from './board-card.module.css';
import { cardTitle } from './board-figures.ts';
import { CaseName } from './case-name.tsx';
import type { BoardMoves } from './use-board-moves.ts';

const urgencyWords = { due: `> ${dueHours} h`, late: `> ${brokerage.reviewHours} h` } as const;

interface CountProps {
  icon: IconName;
  value: number;
  words: string;
}

function Count({ icon, value, words }: CountProps) {
  if (value === 0) return null;
  return (
    <span title={`${value} ${words}`}>
      <Icon name={icon} size={14} />
      {value}
      <span className="visually-hidden"> {words}</span>
    </span>
  );
}

/** Work waiting for the team: documents to review and unanswered messages. */
function Waiting({ documentsToReview, messagesToAnswer }: Card) {
  if (documentsToReview === 0 && messagesToAnswer === 0) return null;
  const documents = plural(documentsToReview, 'documento por rever', 'documentos por rever');
  const messages = plural(messagesToAnswer, 'mensagem por responder', 'mensagens por responder');
  return (
    <span className={`${styles.waiting} figures`}>
      <Count icon="document" value={documentsToReview} words={documents} />
      <Count icon="message" value={messagesToAnswer} words={messages} />
    </span>
  );
}

/** The responsible person, by initials; the name is read out and shown on hover. */
function Person({ name, isKnown }: { name: string | undefined; isKnown: boolean }) {
  const words = name ? `Responsável: ${name}` : isKnown ? '…' : 'Sem responsável';
  const hasName = name !== undefined && name !== formerMember;
  return (
    <span className={classes(styles.person, !hasName && styles.nobody)} title={words}>
      <span aria-hidden="true">{hasName ? initialsOf(name) : '–'}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** Days since the case reached its stage. */
const Days = ({ count }: { count: number }) => (
  <span className={`${styles.soft} figures`} title="Dias nesta fase">
    {count} d<span className="visually-hidden"> nesta fase</span>
  </span>
);

export interface BoardCardProps {
  card: Card;
  /** Milliseconds. */
  now: number;
  moves: BoardMoves;
  /** The name of the responsible person; undefined if there is none or it is not known yet. */
  responsible: string | undefined;
  selection: CaseSelection;
}

/** An application on the board. Opens it; can be dragged, or moved with its button. */
export function BoardCard({ card, now, moves, responsible, selection }: BoardCardProps) {
  const { landed, dragged, drag, ask } = moves;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (link.current) landed(card.id, link.current);
  }, [landed, card.id]);
  const urgency = reviewUrgency(card, now);
  const name = caseName(card);
  return (
    <li
      className={classes(
        styles.boardItem,
        dragged?.id === card.id && styles.boardItemDragged,
        selection.ids.has(card.id) && styles.selected,
      )}
    >
      <Link
        ref={link}
        to={`/backoffice/applications/${card.id}`}
        className={classes(styles.boardCard, urgency && styles[urgency])}
        data-board-card={card.id}
        data-case={card.id}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'copyMove';
          drag(card);
        }}
        onDragEnd={() => drag(undefined)}
      >
        <span className={`${styles.line} ${styles.first}`}>
          <CaseName card={card} />
          {urgency && (
            <Badge className={styles.badge} tone={urgency === 'late' ? 'correction' : 'waiting'}>
              <span className="visually-hidden">À espera de revisão há </span>
              {urgencyWords[urgency]}
            </Badge>
          )}
          <Person name={responsible} isKnown={card.responsibleId !== null} />
        </span>
        <span className={styles.line}>
          <span className="figures">
            {card.loanAmount !== null && `${formatEuro(card.loanAmount)} · `}
            {requestTitle(card)}
          </span>
          <Waiting {...card} />
          <Days count={daysSince(card.stageSince, now)} />
        </span>
        <span className={`${styles.line} ${styles.soft} figures`}>
          <span>
            {cardTitle(card.id)} · {formatDate(card.createdAt)}
          </span>
          <span>{card.hasProperty ? 'Com imóvel' : 'Pré-aprovação'}</span>
        </span>
        {card.passedDate && (
          <span className={`${styles.line} ${styles.passed} figures`}>
            <span>{passedWords(card.passedDate)}</span>
          </span>
        )}
        {card.nextDate && (
          <span className={`${styles.line} ${styles.soft} figures`}>
            <span>
              <span className="visually-hidden">Próxima data: </span>
              {dateOf(card.nextDate, now)}
            </span>
          </span>
        )}
        {card.offers && !card.chosenAt && (
          <span className={`${styles.line} ${styles.soft} figures`}>
            {counted(card.offers.count, 'proposta', 'propostas')} · {formatEuro(card.offers.highest)}
          </span>
        )}
        {card.chosenAt && (
          <span className={`${styles.line} ${styles.chosen}`}>
            <span>
              <Icon name="check" size={14} /> Escolheu {card.bank ?? 'uma proposta'}
            </span>
          </span>
        )}
      </Link>
      {selection.active ? (
        <span className={styles.boardMove}>
          <SelectBox card={card} selection={selection} />
        </span>
      ) : (
        <button type="button" className={styles.boardMove} aria-haspopup="dialog" onClick={() => ask({ card })}>
          <span className={styles.boardMoveDots} aria-hidden="true">
            ⋮
          </span>
          <span className="visually-hidden">Mover o pedido de {name}</span>
        </button>
      )}
    </li>
  );
}
