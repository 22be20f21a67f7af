import { Fragment, type ReactNode, useState } from 'react';
import { toast } from '../../ui/toast-store.ts';
import { usePageDrop } from './choose-file.tsx';
import styles from './page-dialogs.module.css';
import { type Asked, type DialogState, OpenDialog, type PageCase } from './use-dialogs.ts';

type Part = (state: DialogState & PageCase) => ReactNode;

/** Loads the dialog for a request on demand, so that the page itself loads faster. */
async function partFor(asked: Asked): Promise<Part> {
  switch (asked.kind) {
    case 'help': {
      const { HelpDialog } = await import('./help-dialog.tsx');
      return ({ open, onClose }) => <HelpDialog open={open} onClose={onClose} />;
    }
    case 'card': {
      const { CardDialog } = await import('./card/card-dialog.tsx');
      return (state) => <CardDialog {...state} />;
    }
    case 'country': {
      const { CountryDialog } = await import('./country/country-dialog.tsx');
      return ({ open, onClose }) => <CountryDialog open={open} onClose={onClose} application={asked.application} />;
    }
    case 'several': {
      const { SeveralDialog } = await import('./several/several-dialog.tsx');
      return (state) => <SeveralDialog {...state} files={asked.files} from={asked.from} />;
    }
    case 'photos': {
      const { PhotosDialog } = await import('./photos/photos-dialog.tsx');
      const { target, files } = asked;
      return ({ open, onClose }) => <PhotosDialog open={open} onClose={onClose} target={target} files={files} />;
    }
    case 'preview': {
      const { PreviewDialog } = await import('./preview/preview-dialog.tsx');
      return ({ open, onClose }) => <PreviewDialog open={open} onClose={onClose} shown={asked.shown} />;
    }
  }
}

interface PageDialogsProps extends PageCase {
  /** Whether files can be dropped anywhere on the page. */
  readonly takesFiles: boolean;
  readonly children: ReactNode;
}

/** A documents page with its dialogs, one at a time. */
export function PageDialogs({ takesFiles, children, ...page }: PageDialogsProps) {
  const [shown, setShown] = useState<{ readonly part: Part; readonly open: boolean; readonly turn: number }>();
  const open = async (asked: Asked) => {
    try {
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
