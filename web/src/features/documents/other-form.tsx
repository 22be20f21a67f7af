import { useEffect, useRef, useState } from 'react';
import { sendFile } from '../../core/uploads/uploads-store.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFileDrop, useFilePicker } from './choose-file.tsx';
import { newOtherSlot } from './document-list.ts';
import documentRowStyles from './document-row.module.css';
import styles from './other-form.module.css';

const maxNameLength = 80;

/** Sends a paper that is in no list: what it is, then the file. */
export function OtherForm({ applicationId }: { readonly applicationId: string }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const otherName = name.trim();
  // It was asked for: the focus goes on from the button that is no more.
  useEffect(() => field.current?.focus(), []);

  /** Is it said what the paper is? Otherwise the field asks for it. */
  const isNamed = () => {
    if (otherName) return true;
    setError('Tipo de documento necessário');
    field.current?.focus();
    return false;
  };
  const choose = async (file: File) => {
    if (!isNamed()) return;
    const slot = newOtherSlot(crypto.randomUUID());
    const started = await sendFile({ applicationId, slot, docType: 'outro', label: otherName, otherName }, file);
    if (started) setName('');
  };
  const picker = useFilePicker('Ficheiro: Outro documento', ([file]) => void choose(file));
  const drop = useFileDrop(true, ([file]) => void choose(file));
  return (
    <form
      className={classes(styles.otherForm, drop.over && documentRowStyles.over)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed()) picker.open();
      }}
      {...drop.handlers}
    >
      {picker.input}
      <TextField
        ref={field}
        label="Tipo de documento"
        hint="Por exemplo: contrato de trabalho."
        maxLength={maxNameLength}
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" icon={<Icon name="upload" size={18} />}>
        Escolher ficheiro
      </Button>
    </form>
  );
}
