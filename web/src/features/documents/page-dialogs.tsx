import { createContext, type ReactNode, useContext, useState } from 'react';
import type { ApplicationView } from '../../../../shared/applications/routes.ts';
import { toast } from '../../ui/toast-store.ts';
import type { DocumentList } from './document-list.ts';

/** What can be opened over the page. */
export type Asked = { readonly kind: 'help' } | { readonly kind: 'country' };

/** What every dialog of the page is given. */
export interface DialogState {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The case as the page shows it at the moment. */
export interface PageCase {
  readonly application: ApplicationView;
  readonly list: DocumentList;
}

type Part = (state: DialogState & PageCase) => ReactNode;

/** The dialog for what is asked. Its code comes with the question: the page itself is there sooner without it. */
async function partFor(asked: Asked): Promise<Part> {
  switch (asked.kind) {
    case 'help': {
      const { HelpDialog } = await import('./help-dialog.tsx');
      return ({ open, onClose }) => <HelpDialog open={open} onClose={onClose} />;
    }
    case 'country': {
      const { CountryDialog } = await import('./country/country-dialog.tsx');
      return (state) => <CountryDialog {...state} />;
    }
  }
}

const Open = createContext<(asked: Asked) => void>(() => {});

/** Opens a dialog over the page. */
export const useDialogs = (): ((asked: Asked) => void) => useContext(Open);

/** The page with the dialogs that are opened over it, one at a time. */
export function PageDialogs({ application, list, children }: PageCase & { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ readonly part: Part; readonly open: boolean; readonly turn: number }>();
  const open = async (asked: Asked) => {
    try {
      const part = await partFor(asked);
      setShown((before) => ({ part, open: true, turn: (before?.turn ?? 0) + 1 }));
    } catch {
      toast.error('Não foi possível abrir', 'Verifica a ligação à internet e tenta de novo.');
    }
  };
  // Closed it stays, so that it gives the focus back; the next one begins afresh.
  const close = () => setShown((current) => current && { ...current, open: false });
  return (
    <Open value={(asked) => void open(asked)}>
      {children}
      {shown && <div key={shown.turn}>{shown.part({ application, list, open: shown.open, onClose: close })}</div>}
    </Open>
  );
}
