import { useEffect, useState } from 'react';
import { api } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import type { DocumentView } from '#shared/documents/routes.ts';

type StaffFile = { kind: 'loading' } | { kind: 'ready'; content: Blob } | { kind: 'failed'; detail: string };

/** Milliseconds: going through the list with the keyboard only opens files where it stops. */
const restMilliseconds = 250;

/** Storage's status for an expired link. */
const expiredStatus = 403;

/** Fetches a client's file with a new link, and with a second one if that expired. */
async function fetchFile(
  { applicationId, id, contentType }: DocumentView,
  signal: AbortSignal,
  despiteWarning: true | undefined,
): Promise<Blob> {
  const input = { applicationId, documentId: id, despiteWarning: despiteWarning || undefined };
  for (let attempt = 1; ; attempt++) {
    const { url } = await api.call('documents.staffLink', input, { signal });
    const response = await fetch(url, { signal });
    if (response.ok) return new Blob([await response.arrayBuffer()], { type: contentType });
    if (response.status !== expiredStatus || attempt > 1) throw new Error(`Storage answered ${response.status}`);
  }
}

/** Returns a client's file, fetched again for every `turn`; `despiteWarning` for an unverified one. */
export function useStaffFile(document: DocumentView, turn: number, despiteWarning?: true): StaffFile {
  const [state, setState] = useState<StaffFile>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is the upload's; what is decided of it changes nothing
  useEffect(() => {
    const abort = new AbortController();
    setState({ kind: 'loading' });
    const rest = setTimeout(() => {
      fetchFile(document, abort.signal, despiteWarning)
        .then((content) => setState({ kind: 'ready', content }))
        .catch((error: unknown) => {
          if (abort.signal.aborted) return;
          const detail = isApiError(error) ? error.detail : 'Verifica a tua ligação à internet e tenta novamente.';
          setState({ kind: 'failed', detail });
        });
    }, restMilliseconds);
    return () => {
      clearTimeout(rest);
      abort.abort();
    };
  }, [document.uploadId, turn]);
  return state;
}
