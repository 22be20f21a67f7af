import { useRef, useState } from 'react';
import { type Outcome, outcomeLabels, outcomes } from '../../../../../shared/applications/stages.ts';
import { useDraft } from '../../../core/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import factStyles from '../../../ui/fact.module.css';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import styles from './end-application.module.css';
import { useEnd } from './use-end.ts';

const maxReasonLength = 1000;

const explanations: Readonly<Record<Outcome, string>> = {
  rejected: 'Nenhum banco aprovou o crédito.',
  withdrawn: 'O cliente desistiu.',
};
const options = outcomes.map((value) => ({
  value,
  label: outcomeLabels[value],
  description: explanations[value],
}));

/** A button that ends an application, and the dialog that asks how and why. */
export function EndApplication({ applicationId }: { readonly applicationId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Encerrar pedido…
      </Button>
      {open && <EndDialog applicationId={applicationId} onClose={() => setOpen(false)} />}
    </>
  );
}

function EndDialog({ applicationId, onClose }: { readonly applicationId: string; readonly onClose: () => void }) {
  const { run: end, running: ending } = useEnd(applicationId);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const draft = useDraft(`end:${applicationId}`);
  const [reason, setReason] = useState(() => String(draft.read() ?? ''));
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const trimmed = reason.trim();
  /** Nothing is left to keep. */
  const giveUp = () => {
    draft.end();
    onClose();
  };
  const send = async () => {
    setTried(true);
    if (outcome && !trimmed) field.current?.focus();
    if (outcome && trimmed && (await end({ applicationId, outcome, reason: trimmed }))) giveUp();
  };
  return (
    <Dialog open title="Encerrar o pedido?" onClose={onClose}>
      <p>O pedido sai do pipeline e deixa de aceitar alterações. Esta ação não pode ser revertida.</p>
      <form
        noValidate
        className={`stack ${styles.endForm}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!ending) void send();
        }}
      >
        <RadioCards legend="Como terminou *" options={options} value={outcome} onChange={setOutcome} />
        {tried && !outcome && (
          <p className={factStyles.caution} role="alert">
            Escolhe como terminou.
          </p>
        )}
        <TextAreaField
          ref={field}
          label="Motivo *"
          hint="Fica no histórico do pedido."
          rows={3}
          maxLength={maxReasonLength}
          required
          error={tried && !trimmed ? 'Indica o motivo.' : undefined}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            draft.save(event.target.value);
          }}
        />
        <div className={dialogStyles.actions}>
          <Button onClick={giveUp}>Cancelar</Button>
          <Button variant="danger" type="submit" loading={ending}>
            Encerrar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
