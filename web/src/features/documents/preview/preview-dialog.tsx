import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import { useAction } from '#core/use-action.ts';
import { PdfPages } from '#parts/file-view/pdf-pages.tsx';
import { Picture } from '#parts/file-view/picture.tsx';
import { TurnIcon } from '#parts/file-view/turn-icon.tsx';
import { type Rotation, turned } from '#shared/documents/files.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { openInNewTab } from '#ui/open-in-new-tab.ts';
import type { DialogState } from '../use-dialogs.ts';
import styles from './preview-dialog.module.css';
import { useRotation } from './use-rotation.ts';
import { linkTo, nameOf, type ShownFile, useShownFile } from './use-shown-file.ts';

interface PreviewDialogProps extends DialogState {
  shown: ShownFile;
}

/** Shows a file before or after it is sent. */
export function PreviewDialog({ shown, open, onClose }: PreviewDialogProps) {
  const [turn, setTurn] = useState(0);
  const [notice, setNotice] = useState<string>();
  const { rotation, rotate } = useStoredRotation(shown);
  const openStored = async (link: () => Promise<string>) => {
    try {
      const opened = await openInNewTab(link);
      setNotice(opened ? undefined : 'O navegador bloqueou o separador. Permite novos separadores neste site.');
    } catch (error) {
      setNotice(isApiError(error) ? error.detail : 'Não foi possível abrir o ficheiro. Tenta novamente.');
    }
  };
  const openInTab = 'document' in shown ? () => void openStored(() => linkTo(shown.document)) : undefined;
  return (
    <Dialog
      className={styles.previewDialog}
      open={open}
      onClose={onClose}
      title={nameOf(shown)}
      actions={
        <>
          {'document' in shown && (
            <Button icon={<TurnIcon />} onClick={() => rotate(turned(rotation, 1))}>
              Rodar
            </Button>
          )}
          {openInTab && (
            <Button icon={<Icon name="external" />} onClick={openInTab}>
              Abrir num novo separador
            </Button>
          )}
          <Button onClick={onClose}>Fechar</Button>
        </>
      }
    >
      {/* A focusable region, so that the keyboard can scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.preview} aria-label="Conteúdo do ficheiro" tabIndex={0}>
        <Content key={turn} shown={shown} rotation={rotation} onRetry={() => setTurn(turn + 1)} onOpen={openInTab} />
      </section>
      {notice && <p role="alert">{notice}</p>}
    </Dialog>
  );
}

/** The rotation of a stored file is kept, and shown to everyone who opens it later. */
function useStoredRotation(shown: ShownFile) {
  const { run } = useAction('documents.rotate', {
    failed: 'Não foi possível guardar a rotação',
    touches: [queryKey('applications.start'), queryKey('applications.get')],
  });
  const document = 'document' in shown ? shown.document : undefined;
  return useRotation(document?.rotation, (rotation) => {
    if (!document) return;
    const { applicationId, id: documentId, uploadId } = document;
    void run({ applicationId, documentId, uploadId, rotation });
  });
}

interface ContentProps {
  shown: ShownFile;
  rotation: Rotation;
  onRetry: () => void;
  onOpen: (() => void) | undefined;
}

function Content({ shown, rotation, onRetry, onOpen }: ContentProps) {
  const file = useShownFile(shown);
  const [broken, setBroken] = useState(false);
  if (file.kind === 'loading') return <p role="status">A abrir o ficheiro…</p>;
  if (file.kind === 'failed')
    return (
      <div className={styles.previewFailed} role="alert">
        <p>Não foi possível abrir o ficheiro. {file.detail}</p>
        <Button size="small" onClick={onRetry}>
          Tentar novamente
        </Button>
      </div>
    );
  if (broken) return <p role="alert">Não foi possível mostrar este ficheiro aqui.</p>;
  const fail = () => setBroken(true);
  if (file.content.type === 'application/pdf')
    return <PdfPages content={file.content} rotation={rotation} onFailure={fail} onOpen={onOpen} />;
  return <Picture content={file.content} name={nameOf(shown)} rotation={rotation} onFailure={fail} />;
}
