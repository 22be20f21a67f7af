import { useId } from 'react';
import { maxAskingNote, maxDocumentLabel } from '../../../../../shared/documents/case-documents.ts';
import { useAction } from '../../../core/use-action.ts';
import { useDraft } from '../../../core/use-draft.ts';
import { useForm } from '../../../core/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { caseDocumentsChange } from './use-case-documents.ts';

interface AskDialogProps {
  readonly applicationId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Words {
  readonly label: string;
  readonly note: string;
}
/** Requests a document outside the lists from the client. Input is kept until it is sent. */
export default function AskDialog({ applicationId, open, onClose }: AskDialogProps) {
  const formId = useId();
  const form = useForm({
    schema: ({ label, note }: Words) =>
      label.trim()
        ? { data: { label: label.trim(), note: note.trim() } }
        : { errors: { label: 'Indica que documento é.' } },
    initial: { label: '', note: '' },
    draft: useDraft(`ask:${applicationId}`),
    autoFocus: open,
  });
  const { run } = useAction('documents.ask', {
    ...caseDocumentsChange(applicationId),
    done: (_answer, { label }) => ['Documento pedido', label],
    failed: ({ title, detail }) => void form.refuse({ label: `${title}. ${detail}` }),
  });
  const send = async (words: Words) => {
    if (!(await run({ applicationId, ...words }))) return;
    form.clear();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={form.sending ? undefined : onClose}
      title="Pedir outro documento"
      actions={
        <>
          <Button disabled={form.sending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={form.sending}>
            Pedir ao cliente
          </Button>
        </>
      }
    >
      <form {...form.props(send)} id={formId} className="stack">
        <p className="soft">
          Aparece na página Documentos do cliente como documento necessário, e o pedido fica escrito na conversa.
        </p>
        <TextField
          label="Documento *"
          hint="Como o cliente o conhece, por exemplo «Declaração do condomínio»."
          {...form.field('label')}
          required
          maxLength={maxDocumentLabel}
        />
        <TextAreaField
          {...form.field('note')}
          label="Nota para o cliente"
          hint="O que deve ter, onde se pede, até quando."
          rows={3}
          maxLength={maxAskingNote}
        />
      </form>
    </Dialog>
  );
}
