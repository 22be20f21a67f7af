import { useContext, useState } from 'react';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { FileViewer, type ViewFailure } from '#parts/file-view/file-viewer.tsx';
import type { DocumentView } from '#shared/documents/routes.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { useRotation } from '../preview/use-rotation.ts';
import { UnverifiedDialog } from './open-file.tsx';
import { noteOpened, noteUndrawable } from './opened-files.ts';
import ReadingFacts from './reading-facts.tsx';
import { ReviewKeysContext } from './review-keys.ts';
import styles from './review-panes.module.css';
import { usePreview } from './review-preview.ts';
import { TypedFacts } from './typed-facts.tsx';
import { openStaffFile } from './use-review.ts';
import { useStaffFile } from './use-staff-file.ts';

const failures: Readonly<Record<ViewFailure, { title: string; text: string }>> = {
  locked: {
    title: 'PDF protegido por palavra-passe',
    text: 'Sem a palavra-passe ninguém o consegue ler. Pede ao cliente um ficheiro sem proteção.',
  },
  unreadable: {
    title: 'Não foi possível mostrar este ficheiro',
    text: 'Pode estar danificado. Tenta abri-lo num novo separador; se também lá não abrir, pede outro ao cliente.',
  },
};

interface FilePreviewProps {
  document: DocumentView;
}

/**
 * Shows a client's file to staff, as far as the malware scan allows; without a scan result only after a warning. A
 * result that arrives while the file is open does not interrupt.
 */
export default function FilePreview({ document }: FilePreviewProps) {
  const [accepted, setAccepted] = useState(false);
  const [isWarned, setWarned] = useState(false);
  if (document.scan === undefined) return <OpenedFile key="verified" document={document} />;
  if (document.scan === 'unverified' && accepted) return <OpenedFile document={document} despiteWarning />;
  if (document.scan === 'unverified')
    return (
      <div className={styles.filePreviewState}>
        <p>
          <strong>Este ficheiro não foi verificado.</strong> A verificação de segurança não conseguiu dizer se é seguro.
        </p>
        <Button size="small" icon={<Icon name="warning" size={18} />} onClick={() => setWarned(true)}>
          Abrir mesmo assim…
        </Button>
        <UnverifiedDialog
          document={document}
          open={isWarned}
          onClose={() => setWarned(false)}
          onConfirm={() => setAccepted(true)}
        />
      </div>
    );
  if (document.scan === 'infected')
    return (
      <p className={styles.filePreviewState}>
        O ficheiro não passou na verificação de segurança e foi apagado. Já pedimos ao cliente que o envie de novo.
      </p>
    );
  return (
    <p className={styles.filePreviewState} role="status">
      A verificar o ficheiro… Abre-se aqui assim que soubermos que é seguro.
    </p>
  );
}

/** Each display counts as an opening, with its own link and an entry in the audit trail. */
function OpenedFile({ document, despiteWarning }: FilePreviewProps & { despiteWarning?: true }) {
  const [turn, setTurn] = useState(0);
  const { mark, show } = usePreview();
  const [failure, setFailure] = useState<ViewFailure>();
  const file = useStaffFile(document, turn, despiteWarning);
  const { viewer } = useContext(ReviewKeysContext);
  const { applicationId, id: documentId, uploadId } = document;
  const { run } = useAction('documents.staffRotate', {
    failed: 'Não foi possível guardar a rotação',
    changes: ({ rotation }) => [
      cachedResponse('applications.staffGet', { applicationId }, (detail) => ({
        ...detail,
        documents: detail.documents.map((other) => (other.uploadId === uploadId ? { ...other, rotation } : other)),
      })),
    ],
  });
  const { rotation, rotate } = useRotation(
    document.rotation,
    (next) => void run({ applicationId, documentId, uploadId, rotation: next }),
  );
  if (file.kind === 'loading')
    return (
      <p className={styles.filePreviewState} role="status">
        A abrir o ficheiro…
      </p>
    );
  if (file.kind === 'failed')
    return (
      <div className={styles.filePreviewState} role="alert">
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
      <div className={styles.filePreviewState} role="alert">
        <p>
          <strong>{failures[failure].title}</strong>
        </p>
        <p>{failures[failure].text}</p>
        {document.aiStatus === 'review' && (
          <p>«Aprovar restantes» deixa-o de fora: só fica aprovado se carregares em «Aprovar» neste documento.</p>
        )}
      </div>
    );
  return (
    <div className={styles.filePreview}>
      {document.reading && <ReadingFacts document={document} shown={mark} onShow={(place) => show(document, place)} />}
      {document.typedCard && <TypedFacts card={document.typedCard} />}
      <FileViewer
        ref={viewer}
        content={file.content}
        name={document.fileName}
        rotation={rotation}
        mark={mark}
        onDrawn={() => noteOpened(uploadId)}
        onLacking={() => noteUndrawable(uploadId)}
        onOpen={() => void openStaffFile(document, despiteWarning)}
        onRotate={rotate}
        onFailure={(reason) => {
          setFailure(reason);
          noteUndrawable(uploadId);
        }}
      />
    </div>
  );
}
