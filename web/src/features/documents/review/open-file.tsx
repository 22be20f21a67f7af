import { type ReactNode, useState } from 'react';
import type { DocumentView } from '#shared/documents/routes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { openStaffFile } from './use-review.ts';

/** Whether staff can open the file: not before the malware scan has finished, and not if it failed. */
export const canOpen = ({ scan }: DocumentView): boolean => scan === undefined || scan === 'unverified';

interface WarningProps {
  document: DocumentView;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Warns before opening a file without a malware scan result. */
export const UnverifiedDialog = ({ document, open, onClose, onConfirm }: WarningProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Este ficheiro não foi verificado"
    actions={
      <>
        <Button variant="primary" onClick={onClose}>
          Não abrir
        </Button>
        <Button
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          Abrir mesmo assim
        </Button>
      </>
    }
  >
    <p>A verificação de segurança não conseguiu dizer se «{document.fileName}» é seguro.</p>
    <p>Abre-o só se estavas à espera dele. Que o abriste fica registado no histórico do pedido.</p>
  </Dialog>
);

/** Opens a client's file in a new tab, after a warning if it is not verified. Render `warning` next to the button. */
export function useOpenFile(document: DocumentView): { open: () => void; warning: ReactNode } {
  const [isWarned, setWarned] = useState(false);
  return {
    open: () => {
      if (document.scan === 'unverified') setWarned(true);
      else void openStaffFile(document);
    },
    warning: document.scan === 'unverified' && (
      <UnverifiedDialog
        document={document}
        open={isWarned}
        onClose={() => setWarned(false)}
        onConfirm={() => void openStaffFile(document, true)}
      />
    ),
  };
}
