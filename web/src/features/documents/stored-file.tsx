import type { DocumentView } from '../../../../shared/documents/routes.ts';
import { formatBytes, formatDate } from '../../../../shared/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { ClientScanBadge } from '../../ui/scan-badge.tsx';
import { useDialogs } from './use-dialogs.ts';

/** The file that is stored for a document: its name opens it once it was found clean; size and date beside it. */
export function StoredFile({ document }: { readonly document: DocumentView }) {
  const open = useDialogs();
  if (document.scan)
    return (
      <div className="stored-file">
        <span className="stored-file-name stored-file-closed" title={document.fileName}>
          <Icon name="document" size={18} />
          <span className="stored-file-text">{document.fileName}</span>
        </span>
        <ClientScanBadge scan={document.scan} />
      </div>
    );
  return (
    <div className="stored-file">
      <button
        type="button"
        className="stored-file-name"
        title={document.fileName}
        onClick={() => open({ kind: 'preview', shown: { document } })}
      >
        <Icon name="document" size={18} />
        <span className="stored-file-text">{document.fileName}</span>
        <span className="visually-hidden">, ver o ficheiro</span>
      </button>
      <span className="soft figures stored-file-facts">
        {formatBytes(document.size)} · {formatDate(document.uploadedAt)}
      </span>
    </div>
  );
}
