import { lazy, Suspense } from 'react';
import { ClientScanBadge } from '#parts/scan-badge.tsx';
import type { DocumentView } from '#shared/documents/routes.ts';
import { formatBytes, formatDate } from '#shared/kit/format.ts';
import { Icon } from '#ui/icons.tsx';
import styles from './stored-file.module.css';
import { useDialogs } from './use-dialogs.ts';

const CarriedFile = lazy(() => import('./carried-file.tsx'));

/** A document's stored file: its name opens it once it is scanned; with size and date. */
export function StoredFile({ document }: { document: DocumentView }) {
  const open = useDialogs();
  if (document.scan)
    return (
      <div className={`${styles.storedFile} ${styles.unopened}`}>
        <span className={`${styles.name} ${styles.closed}`} title={document.fileName}>
          <Icon name="document" size={18} />
          <span className={styles.text}>{document.fileName}</span>
        </span>
        <ClientScanBadge scan={document.scan} />
      </div>
    );
  return (
    <div className={styles.storedFile}>
      <button
        type="button"
        className={styles.name}
        title={document.fileName}
        onClick={() => open({ kind: 'preview', shown: { document } })}
      >
        <Icon name="document" size={18} />
        <span className={styles.text}>{document.fileName}</span>
        <span className="visually-hidden">, ver o ficheiro</span>
      </button>
      <span className={`soft figures ${styles.facts}`}>
        {formatBytes(document.size)} · {formatDate(document.uploadedAt)}
      </span>
      {document.byTeam && <span className="soft">Enviado pela equipa</span>}
      {document.carriedFrom && (
        <Suspense fallback={null}>
          <CarriedFile document={document} />
        </Suspense>
      )}
    </div>
  );
}
