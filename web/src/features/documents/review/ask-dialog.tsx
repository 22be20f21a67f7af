import { useEffect, useId, useRef, useState } from 'react';
import { maxAskingNote, maxDocumentLabel } from '../../../../../shared/documents/case-documents.ts';
import { draftTexts } from '../../../core/draft-texts.ts';
import { useDraft } from '../../../core/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useCaseDocuments } from './use-case-documents.ts';

interface AskDialogProps {
  readonly applicationId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Words {
  readonly label: string;
  readonly note: string;
}
const nothing: Words = { label: '', note: '' };

/** Asks the client for a document that is in no list. What is typed is kept until it is sent. */
export default function AskDialog({ applicationId, open, onClose }: AskDialogProps) {
  const form = useId();
  const { ask, changing } = useCaseDocuments(applicationId);
  const field = useRef<HTMLInputElement>(null);
  // The browser has put the focus on the first button by now.
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const draft = useDraft(`ask:${applicationId}`);
  const [{ label, note }, setWords] = useState(() => draftTexts(draft.read(), nothing));
  const [problem, setProblem] = useState<string>();
  const type = (words: Words) => {
    setWords(words);
    draft.save(words);
  };
  /** Nothing is left to keep. */
  const clear = () => {
    setWords(nothing);
    setProblem(undefined);
    draft.end();
  };
  const send = async () => {
    if (changing) return;
    if (!label.trim()) return setProblem('Indica que documento é.');
    const outcome = await ask(label.trim(), note.trim());
    if (!outcome.done) return setProblem(`${outcome.title}. ${outcome.detail}`);
    toast.success('Documento pedido', label.trim());
    clear();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={changing ? undefined : onClose}
      title="Pedir outro documento"
      actions={
        <>
          <Button disabled={changing} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="primary" type="submit" form={form} loading={changing}>
            Pedir ao cliente
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="soft">
          Aparece na página Documentos do cliente como documento necessário, e o pedido fica escrito na conversa.
        </p>
        <TextField
          label="Documento *"
          hint="Como o cliente o conhece, por exemplo «Declaração do condomínio»."
          ref={field}
          required
          maxLength={maxDocumentLabel}
          value={label}
          error={problem}
          onChange={(event) => {
            type({ label: event.target.value, note });
            setProblem(undefined);
          }}
        />
        <TextAreaField
          label="Nota para o cliente"
          hint="O que deve ter, onde se pede, até quando."
          rows={3}
          maxLength={maxAskingNote}
          value={note}
          onChange={(event) => type({ label, note: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
