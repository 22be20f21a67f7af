import { useState } from 'react';
import type { DocumentView } from '../../../../shared/documents/routes.ts';
import { Button } from '../../ui/button.tsx';
import { FileViewer, type ViewFailure } from '../../ui/file-view/file-viewer.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useStaffFile } from './use-staff-file.ts';

const failures: Readonly<Record<ViewFailure, { readonly title: string; readonly text: string }>> = {
  locked: {
    title: 'PDF protegido por palavra-passe',
    text: 'Sem a palavra-passe ninguém o consegue ler. Pede ao cliente um ficheiro sem proteção.',
  },
  unreadable: {
    title: 'Não foi possível mostrar este ficheiro',
    text: 'Pode estar danificado. Tenta abri-lo num novo separador; se também lá não abrir, pede outro ao cliente.',
  },
};

/** A client's file, for the team. Every showing is an opening: a link of its own, and an entry in the audit trail. */
export default function FilePreview({ document }: { readonly document: DocumentView }) {
  const [turn, setTurn] = useState(0);
  const [failure, setFailure] = useState<ViewFailure>();
  const file = useStaffFile(document, turn);
  if (file.kind === 'loading')
    return (
      <p className="file-preview-state" role="status">
        A abrir o ficheiro…
      </p>
    );
  if (file.kind === 'failed')
    return (
      <div className="file-preview-state" role="alert">
        <p>
          <strong>Não foi possível abrir o ficheiro.</strong> {file.detail}
        </p>
        <Button size="small" icon={<Icon name="refresh" size={18} />} onClick={() => setTurn(turn + 1)}>
          Tentar novamente
        </Button>
      </div>
    );
  if (failure)
    return (
      <div className="file-preview-state" role="alert">
        <p>
          <strong>{failures[failure].title}</strong>
        </p>
        <p>{failures[failure].text}</p>
      </div>
    );
  return (
    <div className="file-preview">
      <FileViewer content={file.content} name={document.fileName} onFailure={setFailure} />
    </div>
  );
}
