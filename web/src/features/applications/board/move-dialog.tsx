import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { BoardCard } from '../../../../../shared/applications/routes.ts';
import { describeStage, type Stage } from '../../../../../shared/applications/stages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Move, moveKind, targetsOf } from './board-moves.ts';
import styles from './move-dialog.module.css';

const MoveBackForm = lazy(() => import('./move-back-form.tsx'));

export interface MoveDialogProps {
  /** The card to move, and its target if known; otherwise the dialog asks. */
  readonly asked: { readonly card: BoardCard; readonly to?: Stage } | undefined;
  /** Returns whether it was moved. */
  readonly onMove: (move: Move, reason?: string) => Promise<boolean>;
  readonly onClose: () => void;
}

const nameOf = ({ clientName }: BoardCard): string => clientName ?? 'Sem nome';

/** Asks for a card's target, a reason for moving back, and a confirmation before conclusion. */
export function MoveDialog({ asked, onMove, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState<Stage>();
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  if (!asked) return null;
  const { card } = asked;
  const to = asked.to ?? chosen;
  const move = (target: Stage, reason?: string) => {
    close();
    return onMove({ card, to: target }, reason);
  };
  if (to === undefined)
    return (
      <Dialog open title={`Mover ${nameOf(card)}`} onClose={close}>
        <p className="soft">Está em {describeStage(card.status).title}.</p>
        <Targets
          from={card.status}
          onChoose={(target) => (moveKind(card.status, target) === 'forward' ? void move(target) : setChosen(target))}
        />
      </Dialog>
    );
  if (moveKind(card.status, to) === 'conclude')
    return <Conclude card={card} onClose={close} onMove={() => void move(to)} />;
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
  readonly from: Stage;
  readonly onChoose: (to: Stage) => void;
}

/** The possible stages; the first, most likely one is focused. */
function Targets({ from, onChoose }: TargetsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <ul className={styles.moveTargets} ref={list}>
      {targetsOf(from).map((to) => {
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

interface ConcludeProps {
  readonly card: BoardCard;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

function Conclude({ card, onMove, onClose }: ConcludeProps) {
  return (
    <Dialog
      open
      title="Concluir o pedido?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={onMove}>
            Concluir
          </Button>
        </>
      }
    >
      <p>O pedido de {nameOf(card)} sai do pipeline e deixa de aceitar alterações. Esta ação não pode ser revertida.</p>
    </Dialog>
  );
}
