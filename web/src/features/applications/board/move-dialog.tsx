import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { WorkCard } from '#shared/applications/routes.ts';
import { describeStage, type Stage } from '#shared/applications/stages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Conclusion, moveKind, targetsOf } from './board-moves.ts';
import { ConcludeDialog } from './conclude-dialog.tsx';
import { ForwardDialog } from './forward-dialog.tsx';
import styles from './move-dialog.module.css';

const MoveBackForm = lazy(() => import('./move-back-form.tsx'));

/** What a move needs to know of a case. */
type MovableCase = Pick<WorkCard, 'id' | 'status' | 'clientName'>;

export interface MoveDialogProps {
  /** The case to move, and its target if known; otherwise the dialog asks. */
  asked: { card: MovableCase; to?: Stage };
  /** The stages to choose from; all possible ones by default. */
  targets?: readonly Stage[];
  /** Returns whether it was moved. */
  onMove: (to: Stage, reason?: string, conclusion?: Conclusion) => Promise<boolean>;
  onClose: () => void;
}

const nameOf = ({ clientName }: MovableCase): string => clientName ?? 'Sem nome';

/** Asks for the target of a case, what it leaves behind, a reason for moving back, a confirmation before conclusion. */
export default function MoveDialog(props: MoveDialogProps) {
  const { asked, targets = targetsOf(asked.card.status), onMove, onClose } = props;
  const [chosen, setChosen] = useState<Stage>();
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  const { card } = asked;
  const to = asked.to ?? chosen;
  const move = (target: Stage, reason?: string, conclusion?: Conclusion) => {
    close();
    return onMove(target, reason, conclusion);
  };
  if (to === undefined)
    return (
      <Dialog open title={`Mover ${nameOf(card)}`} onClose={close}>
        <p className="soft">Está em {describeStage(card.status).title}.</p>
        <Targets from={card.status} targets={targets} onChoose={setChosen} />
      </Dialog>
    );
  if (moveKind(card.status, to) === 'conclude')
    return (
      <ConcludeDialog
        id={card.id}
        name={nameOf(card)}
        onClose={close}
        onConclude={(conclusion) => void move(to, undefined, conclusion)}
      />
    );
  if (moveKind(card.status, to) === 'forward')
    return <ForwardDialog id={card.id} to={to} onMove={() => void move(to)} onClose={close} />;
  return (
    <Dialog open title={`Recuar para ${describeStage(to).title}?`} onClose={close}>
      <Suspense fallback={<Skeleton />}>
        <MoveBackForm
          applicationId={card.id}
          name={nameOf(card)}
          onMove={(reason) => move(to, reason)}
          onClose={close}
        />
      </Suspense>
    </Dialog>
  );
}

const hints = { forward: 'Avançar', back: 'Recuar, com um motivo', conclude: 'Encerrar o processo' } as const;

const icons = { forward: 'arrowRight', back: 'arrowLeft', conclude: 'check' } as const;

interface TargetsProps {
  from: Stage;
  targets: readonly Stage[];
  onChoose: (to: Stage) => void;
}

/** The possible stages; the first, most likely one is focused. */
function Targets({ from, targets, onChoose }: TargetsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <ul className={styles.moveTargets} ref={list}>
      {targets.map((to) => {
        const kind = moveKind(from, to);
        return (
          <li key={to}>
            <button type="button" onClick={() => onChoose(to)}>
              <Icon name={icons[kind]} size={20} />
              <span className={styles.moveTargetName}>{describeStage(to).title}</span>
              <span className="soft">{hints[kind]}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
