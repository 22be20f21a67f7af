import { useState } from 'react';
import documentListStyles from '#parts/document-list.module.css';
import type { Upload } from '#parts/uploads/upload-state.ts';
import { sendFile } from '#parts/uploads/uploads-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import { toast } from '#ui/toast-store.ts';
import { useFilePicker } from './choose-file.tsx';
import type { DocumentList } from './document-list.ts';
import documentRowStyles from './document-row.module.css';
import { DocumentRow, UploadActions } from './document-row.tsx';
import styles from './other-documents.module.css';
import { UploadProgress } from './upload-progress.tsx';

/** A document that is not recorded yet. */
function NewOther({ upload }: { upload: Upload }) {
  const picker = useFilePicker(`Ficheiro: ${upload.target.label}`, ([file]) => void sendFile(upload.target, file));
  return (
    <li className={documentRowStyles.documentRow}>
      {picker.input}
      <div className={documentRowStyles.documentAbout}>
        <h3>{upload.target.label}</h3>
      </div>
      <div className={documentRowStyles.documentContent}>
        <UploadProgress upload={upload} />
      </div>
      <div className={documentRowStyles.documentActions}>
        <UploadActions upload={upload} onChoose={picker.open} />
      </div>
    </li>
  );
}

type Form = typeof import('./other-form.tsx').OtherForm;

/** Opens the form for a further document, loaded on click. */
function AddOther({ applicationId }: { applicationId: string }) {
  const [Form, setForm] = useState<Form>();
  const add = async () => {
    try {
      const { OtherForm } = await import('./other-form.tsx');
      setForm(() => OtherForm);
    } catch {
      toast.error('Não foi possível abrir', 'Verifica a ligação à internet e tenta de novo.');
    }
  };
  if (Form) return <Form applicationId={applicationId} />;
  return (
    <div className={styles.otherAdd}>
      <p className="soft">Tens outro papel que ajude? Diz o que é e envia-o.</p>
      <Button size="small" icon={<Icon name="upload" size={18} />} onClick={() => void add()}>
        Adicionar documento
      </Button>
    </div>
  );
}

/** 'Por classificar': files that came by e-mail, until they have a place or the team has approved them. */
export function UnsortedDocuments({ list, applicationId }: { list: DocumentList; applicationId: string }) {
  if (list.unsorted.length === 0) return null;
  return (
    <section aria-labelledby="por-classificar" className={documentListStyles.documentGroup}>
      <h2 id="por-classificar">Por classificar</h2>
      <p className={`soft ${styles.lead}`}>Chegaram por email. Não precisas de os enviar outra vez.</p>
      <Card as="ul" className={documentListStyles.documentCard}>
        {list.unsorted.map((row) => (
          <DocumentRow key={row.slot} row={row} applicationId={applicationId} />
        ))}
      </Card>
    </section>
  );
}

/** 'Outros documentos': stored documents outside the lists, and a form for more. */
export function OtherDocuments({ list, applicationId }: { list: DocumentList; applicationId: string }) {
  if (!list.open && list.others.length === 0) return null;
  return (
    <section aria-labelledby="outros-documentos" className={documentListStyles.documentGroup}>
      <h2 id="outros-documentos">Outros documentos</h2>
      <Card as="div" className={documentListStyles.documentCard}>
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
        {list.open && <AddOther applicationId={applicationId} />}
      </Card>
    </section>
  );
}
