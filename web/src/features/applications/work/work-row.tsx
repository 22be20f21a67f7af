import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { daysSince } from '#parts/days-since.ts';
import { caseName } from '#parts/people-words.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import { describeStage, isClosed } from '#shared/applications/stages.ts';
import { amountOfCard } from '#shared/applications/work.ts';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import { counted } from '#shared/kit/text.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SelectBox } from '../bulk/select-box.tsx';
import type { CaseSelection } from '../bulk/use-selection.ts';
import { fromDayList } from '../way-back.ts';
import type { SteadyRow } from './steady-rows.ts';
import type { PutOff } from './use-put-off.ts';
import styles from './work-row.module.css';
import { addressOf, isPutOff, nextDateOf, type ReasonWords, reasonsOf } from './work-words.ts';

const PutOffForm = lazy(() => import('./put-off-form.tsx'));
const RowTaskForm = lazy(() => import('./row-task-form.tsx'));

export interface WorkRowProps {
  row: SteadyRow<WorkCard>;
  /** The address of the list. */
  list: string;
  /** Milliseconds. */
  now: number;
  /** The name of the responsible person; undefined if there is none or it is not known yet. */
  responsible: string | undefined;
  /** 'fora até 12/12' while they are away: the case is that of who stands in (spec office, O7). */
  away: string | undefined;
  selection: CaseSelection;
  /** The day until which it was put off on this page. */
  putOffUntil: string | undefined;
  /** What somebody else made of it since the card was read. */
  meanwhile: PutOff | undefined;
  /** Whether the form for putting it off is open. */
  puttingOff: boolean;
  onPuttingOff: (open: boolean) => void;
  onPutOff: (until: string, note: string) => Promise<boolean>;
  onTakeBack: () => void;
  /** The tasks of the case that are due. */
  tasks: ReactNode;
  /** The form of a task is open: of one that is put off, or of a new one. */
  taskForm: { taskId: string | undefined } | undefined;
  onCloseTask: () => void;
}

interface ReasonsProps {
  card: WorkCard;
  reasons: readonly ReasonWords[];
  /** Whether the case is put off now. */
  isAway: boolean;
}

/** Why the case is in the list: the most pressing reason, and the others. The note first while it is put off. */
function Reasons({ card, reasons, isAway }: ReasonsProps) {
  const [first, ...others] = reasons;
  if (!first) return null;
  const note = card.putOff?.note;
  return (
    <>
      {isAway && note && <span className={styles.reason}>«{note}» · </span>}
      <span className={classes(styles.reason, first.urgency && styles[first.urgency])}>
        {first.urgency && <Icon name={first.urgency === 'late' ? 'warning' : 'clock'} size={15} />}
        {first.urgency === 'late' && <span className="visually-hidden">Atrasado: </span>}
        {first.text}
      </span>
      {others.map(({ text, urgency }) => (
        <span key={text} className={classes(styles.also, urgency === 'late' && styles.late)}>
          {' '}
          + {text}
        </span>
      ))}
      {card.putOff && !isAway && (
        <span className={styles.also}>
          {' '}
          · adiado até {formatDate(card.putOff.until)}
          {note && `: «${note}»`}
        </span>
      )}
    </>
  );
}

/** One case of 'O meu dia'. Opens it; can be put off in place. */
export function WorkRow(props: WorkRowProps) {
  const { row, list, now, responsible, away, selection, putOffUntil, puttingOff, onPuttingOff, onPutOff, onTakeBack } =
    props;
  const { meanwhile, tasks, taskForm, onCloseTask } = props;
  const { item: card, gone } = row;
  const days = daysSince(card.stageSince, now);
  const name = caseName(card);
  const reasons = reasonsOf(card, now);
  const next = nextDateOf(card, now);
  const amount = amountOfCard(card);
  const isOut = gone || putOffUntil !== undefined;
  const isAway = !isOut && isPutOff(card, now);
  return (
    <>
      <tr className={classes(styles.row, isOut && styles.gone)} data-work-row={card.id}>
        <td className={styles.reasons}>
          {putOffUntil ? (
            <span role="status">Adiado até {formatDate(putOffUntil)}.</span>
          ) : gone ? (
            <span className="soft">Já não espera aqui.</span>
          ) : (
            <>
              <Reasons card={card} reasons={reasons} isAway={isAway} />
              {tasks}
            </>
          )}
        </td>
        <th scope="row" className={styles.client}>
          <Link to={addressOf(card, now)} state={fromDayList(list)} data-case={card.id} className={styles.link}>
            {name}
          </Link>{' '}
          {card.name && <span className="soft">{card.name} </span>}
          <span className={`${styles.id} figures`}>{card.id.slice(-8)}</span>
        </th>
        <td className={styles.responsible}>
          <span className="visually-hidden">Responsável: </span>
          {responsible ?? (card.responsibleId ? '…' : <span className="soft">Sem responsável</span>)}
          {away && <span className={styles.away}> ({away})</span>}
        </td>
        <td className={`${styles.amount} figures`}>{amount === null ? '' : formatEuro(amount)}</td>
        <td className={`${styles.stage} figures`}>
          {describeStage(card.status).title}
          <span className="soft"> {days === 0 ? 'hoje' : counted(days, 'dia', 'dias')}</span>
        </td>
        <td className={`${styles.next} figures`}>{isOut ? '' : next}</td>
        <td className={styles.action}>
          {selection.active ? (
            <SelectBox card={card} selection={selection} />
          ) : putOffUntil || isAway ? (
            <button type="button" onClick={onTakeBack}>
              {isAway ? 'Retomar' : 'Anular'}
              <span className="visually-hidden"> o pedido de {name}</span>
            </button>
          ) : (
            // Of a concluded case the task itself is put off.
            !gone &&
            !isClosed(card) && (
              <button type="button" aria-expanded={puttingOff} onClick={() => onPuttingOff(!puttingOff)}>
                Adiar<span className="visually-hidden"> o pedido de {name}</span>
              </button>
            )
          )}
        </td>
      </tr>
      {taskForm && (
        <tr className={styles.form}>
          <td colSpan={7}>
            <Suspense fallback={<Skeleton height="short" />}>
              <RowTaskForm applicationId={card.id} taskId={taskForm.taskId} onClose={onCloseTask} />
            </Suspense>
          </td>
        </tr>
      )}
      {puttingOff && putOffUntil === undefined && (
        <tr className={styles.form}>
          <td colSpan={7}>
            <Suspense fallback={<Skeleton height="short" />}>
              <PutOffForm card={card} meanwhile={meanwhile} onPutOff={onPutOff} onClose={() => onPuttingOff(false)} />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  );
}
