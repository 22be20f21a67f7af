import { useEffect, useState } from 'react';
import { defined } from '../../../../../shared/defined.ts';
import type { DocumentView } from '../../../../../shared/documents/routes.ts';
import { api } from '../../../core/api.ts';
import { isApiError } from '../../../core/api-error.ts';

type StaffFile =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly content: Blob }
  | { readonly kind: 'failed'; readonly detail: string };

/** Somebody who goes through the list with the keyboard opens what they stop at, not all that they pass. */
const restMilliseconds = 250;

/** Storage's answer to a link that has expired. */
const expired = 403;

/** A client's file by a link made for this opening; by a second one, should the first have expired on the way. */
async function fetchFile(
  { applicationId, id, contentType }: DocumentView,
  signal: AbortSignal,
  despiteWarning: true | undefined,
): Promise<Blob> {
  const input = { applicationId, documentId: id, ...defined({ despiteWarning: despiteWarning || undefined }) };
  for (let attempt = 1; ; attempt++) {
    const { url } = await api.call('documents.staffLink', input, { signal });
    const response = await fetch(url, { signal });
    if (response.ok) return new Blob([await response.arrayBuffer()], { type: contentType });
    if (response.status !== expired || attempt > 1) throw new Error(`Storage answered ${response.status}`);
  }
}

/** The content of a client's file, fetched again with every `turn`; `despiteWarning` for one that is not verified. */
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
