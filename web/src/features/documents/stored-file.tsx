import type { DocumentView } from '../../../../shared/documents/routes.ts';
import { formatBytes, formatDate } from '../../../../shared/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { ClientScanBadge } from '../../ui/scan-badge.tsx';
import styles from './stored-file.module.css';
import { useDialogs } from './use-dialogs.ts';

/** The file that is stored for a document: its name opens it once it was found clean; size and date beside it. */
export function StoredFile({ document }: { readonly document: DocumentView }) {
  const open = useDialogs();
  if (document.scan)
    return (
      <div className={styles.storedFile}>
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
    </div>
  );
}
