import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import type { DocumentList } from './document-list.ts';
import styles from './submit-bar.module.css';
import { useSubmission } from './use-case.ts';

export interface SubmitBarProps {
  applicationId: string;
  list: DocumentList;
  /** Whether the documents were already submitted. */
  submitted: boolean;
}

type DoubtsModule = typeof import('./doubts-dialog.tsx');

/** What seems wrong, with the dialog that says it. */
interface DoubtsQuestion extends NonNullable<Awaited<ReturnType<DoubtsModule['findDoubts']>>> {
  DoubtsDialog: DoubtsModule['DoubtsDialog'];
}

/** At the bottom of the screen once no document is to be sent: the submit button. */
export function SubmitBar({ applicationId, list, submitted }: SubmitBarProps) {
  const { submit, submitting } = useSubmission(applicationId);
  const [asked, setAsked] = useState<DoubtsQuestion>();
  const [asking, setAsking] = useState(false);
  const [checking, setChecking] = useState(false);
  const submitOrAsk = async () => {
    setChecking(true);
    try {
      const { DoubtsDialog, findDoubts } = await import('./doubts-dialog.tsx');
      const found = await findDoubts(list);
      if (found) {
        setAsked({ ...found, DoubtsDialog });
        setAsking(true);
      } else submit();
    } catch {
      // Doubts never prevent a submission.
      submit();
    }
    setChecking(false);
  };
  // The panel says what is missing, and has the button of the next document.
  if (!list.open || list.next || (submitted && list.missing.length === 0)) return null;
  return (
    <section className={styles.submitBar} aria-label={submitted ? 'Documentos em falta' : 'Submeter'}>
      {list.underWay > 0 ? (
        <p className={styles.submitText} role="status">
          {list.underWay === 1 ? 'Falta acabar um envio' : `Faltam acabar ${list.underWay} envios`}. Depois podes
          submeter.
        </p>
      ) : (
        <>
          <p className={styles.submitText}>Tens todos os documentos.</p>
          <Button
            variant="primary"
            icon={<Icon name="check" />}
            loading={submitting || checking}
            loadingText="A submeter…"
            onClick={() => void submitOrAsk()}
          >
            Submeter documentos
          </Button>
        </>
      )}
      {asked && (
        <asked.DoubtsDialog
          {...asked}
          open={asking}
          onClose={() => setAsking(false)}
          onSend={() => {
            setAsking(false);
            submit();
          }}
        />
      )}
    </section>
  );
}
