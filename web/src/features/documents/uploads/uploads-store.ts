import { useSyncExternalStore } from 'react';
import { api } from '../../../app/api.ts';
import { isApiError } from '../../../app/api-error.ts';
import { toast } from '../../../ui/toast-store.ts';
import { postToStorage } from './storage-post.ts';
import { ApiRefusal, ConnectionLost } from './upload-failure.ts';
import { isUnderWay, type Uploads } from './upload-state.ts';
import { Uploader, type UploadTransport } from './uploader.ts';

/** The API's errors in the uploader's terms. */
async function asUploadErrors<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error, 'network.failed')) throw new ConnectionLost();
    if (isApiError(error)) throw new ApiRefusal(error.status, error.code, error.errors[0]?.message ?? error.detail);
    throw error;
  }
}

const transport: UploadTransport = {
  presign: ({ applicationId, docType, otherName, documentId }, file, signal) =>
    asUploadErrors(
      api.call(
        'documents.presign',
        {
          applicationId,
          docType,
          fileName: file.name.slice(-1000),
          contentType: file.type,
          fileSize: file.size,
          ...(otherName === undefined ? {} : { otherName }),
          ...(documentId === undefined ? {} : { documentId }),
        },
        { signal },
      ),
    ),
  send: postToStorage,
  complete: ({ applicationId }, uploadId, signal) =>
    asUploadErrors(api.call('documents.complete', { applicationId, uploadId }, { signal })),
};

/** The uploads of this tab. They go on while the person moves about in the portal. */
export const uploader = new Uploader({
  transport,
  clock: {
    now: () => performance.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  },
  connection: {
    isOnline: () => navigator.onLine,
    onOnline: (listener) => {
      window.addEventListener('online', listener);
      return () => window.removeEventListener('online', listener);
    },
  },
});

// Told wherever the person is by then.
uploader.onEnd((end) => {
  if (end.kind === 'failed') toast.error(`Falha no upload (${end.target.label})`, end.detail);
});

// Leaving the site would lose what is on its way: the browser asks first.
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
uploader.subscribe(() => {
  if (uploader.snapshot().some(isUnderWay)) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
});

let owner: string | undefined;

/** Uploads belong to who began them: for another person they are given up. */
export function claimUploads(userId: string): void {
  if (owner !== undefined && owner !== userId) uploader.cancelAll();
  owner = userId;
}

/** The uploads of this tab, for a component. */
export const useUploads = (): Uploads => useSyncExternalStore(uploader.subscribe, uploader.snapshot);
