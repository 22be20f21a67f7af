import { lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import type { PageMark } from '#parts/file-view/file-viewer.tsx';
import type { DocumentView } from '#shared/documents/routes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { canOpen, useOpenFile } from './open-file.tsx';
import { ReviewKeysContext } from './review-keys.ts';
import styles from './review-panes.module.css';
import { PreviewContext, useIsWide } from './review-preview.ts';

const FilePreview = lazy(() => import('./file-preview.tsx'));

interface ReviewPanesProps {
  documents: readonly DocumentView[];
  /** What stands over both. */
  head?: ReactNode;
  children: ReactNode;
}

/** The slot whose file is shown, and the place that is marked in it. */
interface ShownSlot {
  id: string;
  /** The file to which the place belongs. */
  uploadId: string;
  mark: PageMark | undefined;
}

/** A review with the current file: next to it, or over it if there is no room. */
export function ReviewPanes({ documents, head, children }: ReviewPanesProps) {
  const [shown, setShown] = useState<ShownSlot>();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isWide = useIsWide();
  const keys = useContext(ReviewKeysContext);
  useEffect(() => keys.begin(), [keys]);
  const [wasWide, setWasWide] = useState(isWide);
  // When the window becomes narrow, a file must not cover the list by itself.
  if (wasWide !== isWide) {
    setWasWide(isWide);
    setShown(undefined);
  }
  const document = documents.find(({ id }) => id === shown?.id);
  // The row draws the decision here. It gets the focus when the next file is shown.
  const decision = document && (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no place for a form
    <div
      ref={setPlace}
      className={styles.decision}
      role="group"
      aria-label={`Decisão sobre ${document.label}`}
      tabIndex={-1}
    />
  );
  const file = document && (
    <Suspense fallback={<Skeleton height="tall" />}>
      <FilePreview key={document.uploadId} document={document} />
    </Suspense>
  );
  const close = () => setShown(undefined);
  return (
    <PreviewContext
      value={{
        shown: document?.id,
        show: ({ id, uploadId }, mark) => setShown({ id, uploadId, mark }),
        mark: shown?.uploadId === document?.uploadId ? shown?.mark : undefined,
        place,
      }}
    >
      {head}
      <div className={isWide ? styles.reviewPanes : undefined}>
        <div className={styles.review}>{children}</div>
        {isWide ? (
          <aside className={styles.reviewPane} aria-label="Ficheiro">
            {document ? (
              <div className={styles.reviewPaneHead}>
                <h2>{document.label}</h2>
                <OpenInTab document={document} />
              </div>
            ) : (
              <p className={`${styles.reviewPaneEmpty} soft`}>
                Escolhe um ficheiro da lista para o veres aqui.
                <br />
                Com o teclado: <kbd>J</kbd> e <kbd>K</kbd> para andar, <kbd>A</kbd> aprova, <kbd>C</kbd> corrige,{' '}
                <kbd>R</kbd> roda.
              </p>
            )}
            {decision}
            {file}
          </aside>
        ) : (
          <Dialog
            className={styles.fileDialog}
            open={document !== undefined}
            onClose={close}
            title={document?.label ?? ''}
            actions={
              document && (
                <>
                  <OpenInTab document={document} />
                  <Button onClick={close}>Fechar</Button>
                </>
              )
            }
          >
            {file}
            {decision}
          </Dialog>
        )}
      </div>
    </PreviewContext>
  );
}

function OpenInTab({ document }: { document: DocumentView }) {
  const { open, warning } = useOpenFile(document);
  if (!canOpen(document)) return null;
  return (
    <>
      <Button size="small" variant="quiet" icon={<Icon name="external" size={18} />} onClick={open}>
        Abrir num novo separador
      </Button>
      {warning}
    </>
  );
}
