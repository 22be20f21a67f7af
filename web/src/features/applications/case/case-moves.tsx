import {
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useCommands } from '#core/commands.ts';
import { LastChangeContext } from '#core/last-change.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { describeStage, isClosed, type Stage } from '#shared/applications/stages.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { toast } from '#ui/toast-store.ts';
import { type Conclusion, moveKind, targetsOf } from '../board/board-moves.ts';
import styles from './case-head.module.css';
import { isReviewDone, leftIn } from './case-state.ts';
import { useDeedDone } from './use-deed-done.ts';
import { useMoveCase } from './use-move-case.ts';

const MoveDialog = lazy(() => import('../board/move-dialog.tsx'));

/** The id of the button that moves the case on: the page's shortcut focuses it. */
export const forwardId = 'avancar-pedido';

/** The buttons that move a case to its next stage and back (spec D41); none once it is closed. */
export function CaseMoves(detail: StaffApplicationDetail) {
  const { application, client } = detail;
  const { id, status } = application;
  const name = client.name ?? client.email;
  const { run, running } = useMoveCase(id, name);
  const [asked, setAsked] = useState<{ to?: Stage }>();
  const closed = isClosed(application);
  const deedDone = useDeedDone(detail);
  const ready = isReviewDone(detail) || deedDone;
  // The buttons disappear with the last move.
  const wasClosed = useRef(closed);
  useEffect(() => {
    if (closed && !wasClosed.current) document.querySelector<HTMLElement>('h1')?.focus();
    wasClosed.current = closed;
  }, [closed]);
  const { rests, attempt } = useRest(id, status, () => setAsked(undefined));
  const targets = closed ? [] : targetsOf(status);
  const next = targets.find((to) => moveKind(status, to) !== 'back');
  const back = targets.filter((to) => moveKind(status, to) === 'back');
  const move = async (to: Stage, reason?: string, conclusion?: Conclusion) => {
    setAsked(undefined);
    attempt(to);
    return (
      (await run({ applicationId: id, from: status, to, reason: reason || undefined, ...conclusion })) !== undefined
    );
  };
  const goOn = (to: Stage) => {
    if (rests) return;
    if (to === 'concluida' || leftIn(detail)) setAsked({ to });
    else void move(to);
  };
  const goBack = () => setAsked(back.length === 1 && back[0] ? { to: back[0] } : {});
  useCommands([
    ...(next ? [{ id: 'avancar', label: forwardLabel(next), words: 'mover fase', run: () => goOn(next) }] : []),
    ...(back.length > 0 ? [{ id: 'recuar', label: 'Recuar o pedido', words: 'mover fase', run: goBack }] : []),
  ]);
  if (closed) return null;
  return (
    <div className={styles.moves}>
      {back.length > 0 && (
        <Button
          className={styles.back}
          size="small"
          variant="quiet"
          icon={<Icon name="arrowLeft" size={18} />}
          onClick={goBack}
        >
          <span className={styles.word}>Recuar</span>
        </Button>
      )}
      {next && (
        <Button
          id={forwardId}
          size="small"
          variant={ready ? 'primary' : 'secondary'}
          icon={<Icon name={next === 'concluida' ? 'check' : 'arrowRight'} size={18} />}
          loading={running || rests}
          onClick={() => goOn(next)}
        >
          {forwardWords(next, ready)}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {ready && 'Tudo aprovado: o pedido pode avançar.'}
      </p>
      {asked && (
        <Suspense fallback={null}>
          <MoveDialog
            asked={{ card: { id, status, clientName: name }, ...asked }}
            targets={back}
            onMove={move}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Milliseconds for which the button does nothing after the stage has changed: it now stands for another move. */
const restMilliseconds = 1_000;

/**
 * Keeps the button that moves a case on at rest for a moment after its stage has changed, and says who changed it if
 * that was somebody else.
 */
function useRest(applicationId: string, status: Stage, onChanged: () => void) {
  const [rests, setRests] = useState(false);
  const last = useRef(status);
  /** Where this user has moved it, or tried to: an answer of its own tells them. */
  const attempted = useRef<Stage>(undefined);
  const lastChange = useContext(LastChangeContext);
  const changed = useEffectEvent(async () => {
    onChanged();
    if (attempted.current === status) return;
    const words = await lastChange?.(applicationId);
    if (words) toast.info('O pedido mudou', words);
  });
  useLayoutEffect(() => {
    if (last.current === status) return undefined;
    last.current = status;
    setRests(true);
    void changed();
    const timer = setTimeout(() => setRests(false), restMilliseconds);
    return () => clearTimeout(timer);
  }, [status]);
  return {
    rests,
    attempt: (to: Stage) => {
      attempted.current = to;
    },
  };
}

const forwardLabel = (next: Stage): string =>
  next === 'concluida' ? 'Concluir pedido' : `Avançar para ${describeStage(next).title}`;

/** The words of the button; a phone shows the shortest ones. */
function forwardWords(next: Stage, ready: boolean): ReactNode {
  if (next === 'concluida') return forwardLabel(next);
  if (ready)
    return (
      <span>
        <span className={styles.rest}>Tudo aprovado: </span>
        <span className={styles.act}>avançar e avisar</span>
      </span>
    );
  return (
    <span>
      Avançar<span className={styles.rest}> para {describeStage(next).title}</span>
    </span>
  );
}
