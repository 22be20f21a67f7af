import { serverNow } from '#core/clock.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { counted } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { DocumentList } from './document-list.ts';
import { type Doubts, doubtsOf, readingsSettled } from './doubts.ts';
import styles from './doubts-dialog.module.css';
import type { DialogState } from './use-dialogs.ts';

/** Returns what the client should look at before submitting the documents of a page; undefined if there is nothing. */
export async function findDoubts({ groups, optional, others }: DocumentList): Promise<Doubts | undefined> {
  const rows = [...groups.flatMap((group) => group.rows), ...optional, ...others];
  const documents = rows.flatMap(({ document }) => document ?? []);
  await readingsSettled(documents);
  const now = serverNow();
  const found = doubtsOf(documents, lisbonDay(new Date(now)), now);
  return found.doubts.length + found.beingRead > 0 ? found : undefined;
}

interface DoubtsDialogProps extends DialogState, Doubts {
  onSend: () => void;
}

/** What seems wrong in the documents that are about to be submitted. Nothing of it prevents the submission. */
export function DoubtsDialog({ open, onClose, doubts, beingRead, onSend }: DoubtsDialogProps) {
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
            Enviar mesmo assim
          </Button>
        </>
      }
    >
      <p>Estas notas são automáticas e podem não estar certas. A equipa vê todos os documentos.</p>
      {beingRead > 0 && <p>Ainda estamos a ler {counted(beingRead, 'ficheiro', 'ficheiros')}.</p>}
      <ul className={styles.doubts}>
        {doubts.map(({ label, sentences }) => (
          <li key={label}>
            <h3>{label}</h3>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
