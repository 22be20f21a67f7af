import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadingState, MoreButton } from '#core/query-content.tsx';
import { useNow } from '#core/use-now.ts';
import { daysSince } from '#parts/days-since.ts';
import { caseName } from '#parts/people-words.ts';
import { useColleagues } from '#parts/use-colleagues.ts';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import { nextStatuses } from '#shared/submissions/index.ts';
import type { BoardRow } from '#shared/submissions/routes.ts';
import { submissionStatusLabels } from '#shared/submissions/words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { toneOf, waitingAt, waitingWords } from '../status-look.ts';
import styles from './bank-board.module.css';
import { type BankFilter, useBankColumn } from './use-bank-board.ts';

const MoveRow = lazy(() => import('./move-row.tsx'));

interface BankColumnProps {
  lender: LenderView;
  filter: BankFilter;
  /** On a phone only this column is visible. */
  current: boolean;
}

/** The open requests at a bank: those first that are in their state the longest. */
export function BankColumn({ lender, filter, current }: BankColumnProps) {
  const { id, short, usable } = lender;
  const query = useBankColumn(lender, filter);
  const { items, isPending, isError, refetch, count, hasNextPage, isShown } = query;
  const [moved, setMoved] = useState<BoardRow>();
  if (!isShown) return null;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <section className={classes(styles.column, current && styles.current)} aria-labelledby={`banco-${id}`}>
      <h2 id={`banco-${id}`}>
        {short} <span className={`${styles.count} figures`}>{count}</span>
      </h2>
      {!usable && <p className="soft">Sem novos pedidos: o que está aberto continua.</p>}
      {isPending && <LoadingState label="A carregar…" skeleton={['short', 'short', 'short']} />}
      {isError && items.length === 0 && (
        <div className="stack">
          <p>Não foi possível carregar os pedidos</p>
          <Button size="small" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
      {!isPending && !isError && items.length === 0 && !hasNextPage && (
        <p className="soft">
          {isFiltered ? 'Nenhum pedido corresponde ao filtro.' : 'Nenhum pedido aberto neste banco.'}
        </p>
      )}
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map((row) => (
            <Row key={row.submissionId} row={row} lender={lender} onMove={() => setMoved(row)} />
          ))}
        </ul>
      )}
      <MoreButton query={query} size="small" fullWidth variant="quiet" aria-label={`Mostrar mais: ${short}`}>
        Mostrar mais
      </MoreButton>
      {moved && (
        <Suspense fallback={null}>
          <MoveRow row={moved} onClose={() => setMoved(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

interface RowProps {
  row: BoardRow;
  lender: LenderView;
  onMove: () => void;
}

/** A request at a bank: opens the banks of its case, or moves it. */
function Row({ row, lender, onMove }: RowProps) {
  const { applicationId, status, since, dueOn, validUntil, amount, responsibleId } = row;
  const now = useNow();
  const { nameOf } = useColleagues();
  const waiting = waitingAt(row, lender, new Date(now));
  const name = caseName(row);
  const days = daysSince(since, now);
  const responsible = responsibleId ? (nameOf(responsibleId) ?? '…') : 'Sem responsável';
  return (
    <li className={classes(styles.row, waiting === 'slow' && styles.slow, waiting === 'late' && styles.late)}>
      <Link to={`/backoffice/applications/${applicationId}?tab=bancos`} className={styles.link}>
        <span className={styles.name}>{name}</span>
        <span className={styles.line}>
          <span className="figures">{amount === null ? 'Sem montante' : formatEuro(amount)}</span>
          <Badge tone={toneOf(status)}>{submissionStatusLabels[status]}</Badge>
        </span>
        <span className={`${styles.soft} figures`}>
          {days === 0 ? 'Desde hoje' : `Desde ${formatDate(since)} (${days} d)`} · {responsible}
        </span>
        {waiting && dueOn && (
          <span className={classes(styles.due, 'figures')}>
            {waitingWords[waiting]} {formatDate(dueOn)}
          </span>
        )}
        {validUntil && (
          <span className="figures">
            {status === 'expirado' ? 'Expirou a' : 'Válida até'} {formatDate(validUntil)}
          </span>
        )}
        {row.name && <span className={styles.soft}>{row.name}</span>}
      </Link>
      {nextStatuses(status).length > 0 && (
        <button type="button" className={styles.move} aria-haspopup="dialog" onClick={onMove}>
          <span aria-hidden="true">⋮</span>
          <span className="visually-hidden">
            Mudar estado: {name}, {lender.short}
          </span>
        </button>
      )}
    </li>
  );
}
