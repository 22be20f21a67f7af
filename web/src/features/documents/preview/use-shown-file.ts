import { useEffect, useState } from 'react';
import { api } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import type { DocumentView } from '#shared/documents/routes.ts';

/** The file to show: a chosen or a stored one. */
export type Shown = { file: File } | { document: DocumentView };

export const nameOf = (shown: Shown): string => ('file' in shown ? shown.file.name : shown.document.fileName);

/** Returns a new link to a stored file, valid for 3600 s. */
export const linkTo = async ({ applicationId, id }: DocumentView): Promise<string> =>
  (await api.call('documents.link', { applicationId, documentId: id })).url;

async function fetchStored(document: DocumentView, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(await linkTo(document), { signal });
  if (!response.ok) throw new Error(`Storage answered ${response.status}`);
  return new Blob([await response.arrayBuffer()], { type: document.contentType });
}

export type ShownFile = { kind: 'loading' } | { kind: 'ready'; content: Blob } | { kind: 'failed'; detail: string };

/** Returns the content of the file, fetching a stored one. */
export function useShownFile(shown: Shown): ShownFile {
  const [state, setState] = useState<ShownFile>({ kind: 'loading' });
  useEffect(() => {
    if ('file' in shown) {
      setState({ kind: 'ready', content: shown.file });
      return undefined;
    }
    const abort = new AbortController();
    setState({ kind: 'loading' });
    fetchStored(shown.document, abort.signal)
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
