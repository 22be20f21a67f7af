import { useId, useState } from 'react';
import { required } from '#core/resolvers.ts';
import { useForm } from '#core/use-form.ts';
import { sendFile } from '#parts/uploads/uploads-store.ts';
import { otherType } from '#shared/documents/catalogue.ts';
import { cleanText } from '#shared/kit/text.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFilePicker } from '../choose-file.tsx';
import { newOtherSlot } from '../document-list.ts';
import { PersonField } from './person-field.tsx';

interface SendOtherDialogProps {
  applicationId: string;
  /** Everybody who is in the request. */
  people: readonly StaffPartyView[];
  open: boolean;
  onClose: () => void;
}

/** Sends a document outside the lists on the client's behalf, such as the bank's approval. */
export default function SendOtherDialog({ applicationId, people, open, onClose }: SendOtherDialogProps) {
  const formId = useId();
  const [partyId = people[0]?.partyId, setPartyId] = useState<string>();
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState<string>();
  const form = useForm({
    resolver: required({ name: 'Indica que documento é.' }),
    defaultValues: { name: '' },
    autoFocus: open,
  });
  const picker = useFilePicker('Ficheiro', ([chosen]) => {
    setFile(chosen);
    setMissing(undefined);
  });
  const send = async ({ name }: { name: string }) => {
    if (!file) {
      setMissing('Escolhe o ficheiro.');
      return;
    }
    const label = cleanText(name);
    const slot = newOtherSlot(crypto.randomUUID());
    await sendFile({ applicationId, slot, docType: otherType, label, otherName: label, partyId, byTeam: true }, file);
    form.clear();
    setFile(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Enviar pelo cliente"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form={formId} loading={form.formState.isSubmitting}>
            Enviar
          </Button>
        </>
      }
    >
      <form {...form.element} onSubmit={form.handleSubmit(send)} id={formId} className="stack">
        <p className="soft">
          Para um documento que não está na lista, como a aprovação do banco ou a FINE. O cliente vê que foi a equipa
          que o enviou.
        </p>
        <PersonField people={people} value={partyId} onChange={setPartyId} />
        <TextField {...form.field('name')} label="Documento *" required maxLength={80} autoComplete="off" />
        {picker.input}
        <div>
          <Button size="small" icon={<Icon name="upload" size={18} />} onClick={picker.open}>
            {file ? 'Escolher outro ficheiro' : 'Escolher ficheiro'}
          </Button>{' '}
          {file?.name}
        </div>
        {missing && <p role="alert">{missing}</p>}
      </form>
    </Dialog>
  );
}
