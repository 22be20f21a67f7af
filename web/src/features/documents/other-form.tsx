import { useState } from 'react';
import { required } from '#core/resolvers.ts';
import { useForm } from '#core/use-form.ts';
import { sendFile } from '#parts/uploads/uploads-store.ts';
import { cleanText } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFileDrop, useFilePicker } from './choose-file.tsx';
import { newOtherSlot } from './document-list.ts';
import documentRowStyles from './document-row.module.css';
import styles from './other-form.module.css';

const maxNameLength = 80;

/** Sends a document that is in no list: its name, then the file. */
export function OtherForm({ applicationId }: { applicationId: string }) {
  // The button that opened the form is gone, so the form takes the focus.
  const form = useForm({
    resolver: required({ name: 'Tipo de documento necessário' }),
    defaultValues: { name: '' },
    autoFocus: true,
  });
  /** A file that was chosen before its document had a name. */
  const [kept, setKept] = useState<File>();
  const send = async (file: File, { name }: { name: string }) => {
    const otherName = cleanText(name);
    const slot = newOtherSlot(crypto.randomUUID());
    const started = await sendFile({ applicationId, slot, docType: 'outro', label: otherName, otherName }, file);
    if (started) form.clear();
    setKept(started ? undefined : file);
  };
  const choose = (file: File) =>
    form.handleSubmit(
      (named) => send(file, named),
      () => setKept(file),
    )();
  const picker = useFilePicker('Ficheiro: Outro documento', ([file]) => void choose(file));
  const drop = useFileDrop(true, ([file]) => void choose(file));
  return (
    <form
      className={classes(styles.otherForm, drop.over && documentRowStyles.over)}
      {...form.element}
      onSubmit={form.handleSubmit((named) => (kept ? send(kept, named) : picker.open()))}
      {...drop.handlers}
    >
      {picker.input}
      <TextField
        {...form.field('name')}
        label="Tipo de documento"
        hint="Por exemplo: contrato de trabalho."
        maxLength={maxNameLength}
        autoComplete="off"
      />
      <Button type="submit" icon={<Icon name="upload" size={18} />}>
        {kept ? 'Enviar' : 'Escolher ficheiro'}
      </Button>
      <div role="status" className={styles.kept}>
        {kept && (
          <p className="soft">
            <strong>{kept.name}</strong> está à espera: escreve que documento é.
          </p>
        )}
      </div>
    </form>
  );
}
