import { api } from '../../../app/api.ts';
import { isApiError } from '../../../app/api-error.ts';
import { toast } from '../../../ui/toast-store.ts';
import { inspectFile } from './inspect-file.ts';
import { postToStorage } from './storage-post.ts';
import { ApiRefusal, ConnectionLost } from './upload-failure.ts';
import type { UploadTarget } from './upload-state.ts';
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

/** Checks a chosen file and starts its upload; a file that will not do is told in a toast. Gives whether it started. */
export async function startUpload(target: UploadTarget, file: File): Promise<boolean> {
  const inspection = await inspectFile(file);
  if (inspection.ok) uploader.start(target, inspection.file);
  else toast.error(inspection.refusal.title, inspection.refusal.detail);
  return inspection.ok;
}
