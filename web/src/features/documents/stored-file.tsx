import type { DocumentView } from '../../../../shared/documents/routes.ts';
import { formatBytes, formatDate } from '../../../../shared/format.ts';
import { api } from '../../app/api.ts';
import { isApiError } from '../../app/api-error.ts';
import { Icon } from '../../ui/icons.tsx';
import { openInNewTab } from '../../ui/open-in-new-tab.ts';
import { toast } from '../../ui/toast-store.ts';

async function openFile({ applicationId, id }: DocumentView): Promise<void> {
  try {
    const opened = await openInNewTab(
      async () => (await api.call('documents.link', { applicationId, documentId: id })).url,
    );
    if (!opened)
      toast.info('O navegador bloqueou o separador', 'Permite novos separadores neste site e tenta de novo.');
  } catch (error) {
    toast.error('Não foi possível abrir o ficheiro', isApiError(error) ? error.detail : 'Tenta novamente.');
  }
}

/** The file that is stored for a document: its name opens it; size and date beside it. */
export function StoredFile({ document }: { readonly document: DocumentView }) {
  return (
    <div className="stored-file">
      <button
        type="button"
        className="stored-file-name"
        title={document.fileName}
        onClick={() => void openFile(document)}
      >
        <Icon name="document" size={18} />
        <span className="stored-file-text">{document.fileName}</span>
        <span className="visually-hidden">, abrir num novo separador</span>
      </button>
      <span className="soft figures stored-file-facts">
        {formatBytes(document.size)} · {formatDate(document.uploadedAt)}
      </span>
    </div>
  );
}
