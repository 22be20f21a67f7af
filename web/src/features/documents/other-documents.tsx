import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { sendFile, useFileDrop, useFilePicker } from './choose-file.tsx';
import { type DocumentList, newOtherSlot } from './document-list.ts';
import { DocumentRow, UploadActions } from './document-row.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { Upload } from './uploads/upload-state.ts';

const maxNameLength = 80;

/** A paper that is not recorded yet. */
function NewOther({ upload }: { readonly upload: Upload }) {
  const picker = useFilePicker(upload.target.label, (file) => void sendFile(upload.target, file));
  return (
    <li className="document-row">
      {picker.input}
      <div className="document-about">
        <h3>{upload.target.label}</h3>
      </div>
      <div className="document-content">
        <UploadProgress upload={upload} />
      </div>
      <div className="document-actions">
        <UploadActions upload={upload} onChoose={picker.open} />
      </div>
    </li>
  );
}

/** Sends a paper that is in no list: what it is, then the file. */
function OtherForm({ applicationId }: { readonly applicationId: string }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const otherName = name.trim();

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
  const picker = useFilePicker('Outro documento', (file) => void choose(file));
  const drop = useFileDrop(true, (file) => void choose(file));
  return (
    <form
      className={`other-form${drop.over ? ' document-row-over' : ''}`}
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

/** 'Outros documentos': what is stored beyond the lists, and a form for more. */
export function OtherDocuments({
  list,
  applicationId,
}: {
  readonly list: DocumentList;
  readonly applicationId: string;
}) {
  if (!list.open && list.others.length === 0) return null;
  return (
    <section aria-labelledby="outros-documentos" className="document-group">
      <h2 id="outros-documentos">Outros documentos</h2>
      <Card as="div" className="document-card">
        {list.newOthers.length + list.others.length > 0 && (
          <ul>
            {list.newOthers.map((upload) => (
              <NewOther key={upload.key} upload={upload} />
            ))}
            {list.others.map((row) => (
              <DocumentRow key={row.slot} row={row} applicationId={applicationId} />
            ))}
          </ul>
        )}
        {list.open && <OtherForm applicationId={applicationId} />}
      </Card>
    </section>
  );
}
