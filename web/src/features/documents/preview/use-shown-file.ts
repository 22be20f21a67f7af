import { useEffect, useState } from 'react';
import { api } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import { kindOf } from '#parts/uploads/file-kind.ts';
import type { DocumentView } from '#shared/documents/routes.ts';

/** The file to show: a chosen or a stored one. */
export type ShownFile = { file: File } | { document: DocumentView };

export const nameOf = (shown: ShownFile): string => ('file' in shown ? shown.file.name : shown.document.fileName);

/** Returns a new link to a stored file, valid for 3600 s. */
export const linkTo = async ({ applicationId, id }: DocumentView): Promise<string> =>
  (await api.call('documents.link', { applicationId, documentId: id })).url;

async function fetchStored(document: DocumentView, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(await linkTo(document), { signal });
  if (!response.ok) throw new Error(`Storage answered ${response.status}`);
  return new Blob([await response.arrayBuffer()], { type: document.contentType });
}

/** Returns a chosen file with the type of its bytes; one that cannot be read shows nothing. */
async function withType(file: File): Promise<Blob> {
  const type = await kindOf(file).catch(() => undefined);
  return file.slice(0, file.size, type);
}

export type FileState = { kind: 'loading' } | { kind: 'ready'; content: Blob } | { kind: 'failed'; detail: string };

/** Returns the content of the file, fetching a stored one. */
export function useShownFile(shown: ShownFile): FileState {
  const [state, setState] = useState<FileState>({ kind: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    setState({ kind: 'loading' });
    const content = 'file' in shown ? withType(shown.file) : fetchStored(shown.document, abort.signal);
    content
      .then((content) => setState({ kind: 'ready', content }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        const detail = isApiError(error) ? error.detail : 'Verifica a tua ligação à internet e tenta novamente.';
        setState({ kind: 'failed', detail });
      });
    return () => abort.abort();
  }, [shown]);
  return state;
}
