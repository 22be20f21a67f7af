import { findingSentence } from '../../../../shared/documents/reading-words.ts';
import type { DocumentLine } from '../../core/uploads/document-line.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './doubts-dialog.module.css';
import type { DialogState } from './use-dialogs.ts';

interface DoubtsDialogProps extends DialogState {
  /** Documents in which something seems wrong. */
  readonly rows: readonly DocumentLine[];
  readonly onSend: () => void;
}

/** What seems wrong in the documents that are about to be submitted. Nothing of it prevents the submission. */
export function DoubtsDialog({ open, onClose, rows, onSend }: DoubtsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      stickyActions
      title="Queres confirmar antes de enviar?"
      actions={
        <>
          <Button onClick={onClose}>Rever documentos</Button>
          <Button variant="primary" onClick={onSend}>
            Enviar assim mesmo
          </Button>
        </>
      }
    >
      <p>Estas notas são automáticas e podem não estar certas. A equipa vê todos os documentos.</p>
      <ul className={styles.doubts}>
        {rows.map(({ slot, label, docType, document }) => (
          <li key={slot}>
            <h3>{label}</h3>
            {document?.reading?.findings.map((finding) => (
              <p key={finding.code}>{findingSentence(finding, { slot: docType })}</p>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
