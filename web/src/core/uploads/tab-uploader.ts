import { defined } from '../../../../shared/defined.ts';
import { toast } from '../../ui/toast-store.ts';
import { api } from '../api.ts';
import { isApiError } from '../api-error.ts';
import { type Inspection, inspectFile, type PdfTrial } from './inspect-file.ts';
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
    // An answer that comes from before our functions says nothing that a person should read.
    if (isApiError(error, 'service.failed') || isApiError(error, 'route.not_found'))
      throw new ApiRefusal(error.status, error.code, undefined);
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
          ...defined({ otherName }),
          ...defined({ documentId }),
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

/** Tries a PDF with what shows it; that comes only for those that raise doubts. */
const tryPdf: PdfTrial = async (bytes) => (await import('../../ui/file-view/open-pdf.ts')).tryPdf(bytes);

/** Looks at a chosen file before anything of it is sent. */
export const inspect = (file: File): Promise<Inspection> => inspectFile(file, tryPdf);

/** Checks a chosen file and starts its upload, or says at its place and in a toast why it will not do. */
export async function startUpload(target: UploadTarget, file: File): Promise<void> {
  // What is under way gives way to a file that will do, not to any.
  const busy = uploader.isBusy(target);
  const isWanted = busy ? () => true : uploader.hold(target, file);
  const inspection = await inspect(file);
  if (!isWanted()) return;
  if (inspection.ok) return uploader.start(target, inspection.file);
  const { title, detail } = inspection.refusal;
  if (!busy) uploader.refuse(target, file, `${title}. ${detail}`);
  toast.error(title, detail);
}
