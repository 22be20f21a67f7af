import { Fragment, type ReactNode, useState } from 'react';
import { toast } from '#ui/toast-store.ts';
import { usePageDrop } from './choose-file.tsx';
import type { Part } from './dialog-parts.tsx';
import styles from './page-dialogs.module.css';
import { type DocumentsDialog, OpenDialog, type PageCase } from './use-dialogs.ts';

interface PageDialogsProps extends PageCase {
  /** Whether files can be dropped anywhere on the page. */
  takesFiles: boolean;
  children: ReactNode;
}

/** A documents page with its dialogs, one at a time. */
export function PageDialogs({ takesFiles, children, ...page }: PageDialogsProps) {
  const [shown, setShown] = useState<{ part: Part; open: boolean; turn: number }>();
  const open = async (asked: DocumentsDialog) => {
    try {
      // The page itself loads faster without them.
      const { partFor } = await import('./dialog-parts.tsx');
      const part = await partFor(asked);
      setShown((before) => ({ part, open: true, turn: (before?.turn ?? 0) + 1 }));
    } catch {
      toast.error('Não foi possível abrir', 'Verifica a ligação à internet e tenta de novo.');
    }
  };
  const over = usePageDrop(takesFiles, (files) => void open({ kind: 'several', files }));
  // A closed dialog stays mounted to return the focus; the next one starts fresh.
  const close = () => setShown((current) => current && { ...current, open: false });
  return (
    <OpenDialog value={(asked) => void open(asked)}>
      {children}
      {over && <p className={styles.pageDrop}>Larga aqui os ficheiros: dizes a seguir o que é cada um.</p>}
      {shown && <Fragment key={shown.turn}>{shown.part({ ...page, open: shown.open, onClose: close })}</Fragment>}
    </OpenDialog>
  );
}
