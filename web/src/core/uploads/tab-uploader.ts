import { defined } from '../../../../shared/defined.ts';
import { toast } from '../../ui/toast-store.ts';
import { api } from '../api.ts';
import { isApiError } from '../api-error.ts';
import { type Inspection, inspectFile, type PdfTrial } from './inspect-file.ts';
import { postToStorage } from './storage-post.ts';
import { ApiRefusal, ConnectionLost } from './upload-failure.ts';
import type { UploadTarget } from './upload-state.ts';
import { Uploader, type UploadTransport } from './uploader.ts';

/** Converts API errors to upload errors. */
async function asUploadErrors<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error, 'network.failed')) throw new ConnectionLost();
    // Responses from before our functions contain no text for users.
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

/** The uploads of this tab. They continue while the user navigates in the portal. */
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

// Shown wherever the user is by then.
uploader.onEnd((end) => {
  if (end.kind === 'failed') toast.error(`Falha no upload (${end.target.label})`, end.detail);
});

/** Tests a PDF with the viewer, which is only loaded for suspicious files. */
const tryPdf: PdfTrial = async (bytes) => (await import('../../ui/file-view/open-pdf.ts')).tryPdf(bytes);

/** Checks a chosen file before it is sent. */
export const inspect = (file: File): Promise<Inspection> => inspectFile(file, tryPdf);

/** Checks a chosen file and starts its upload, or shows why it is refused, in place and in a toast. */
export async function startUpload(target: UploadTarget, file: File): Promise<void> {
  // A running upload is only replaced by a valid file.
  const busy = uploader.isBusy(target);
  const isWanted = busy ? () => true : uploader.hold(target, file);
  const inspection = await inspect(file);
  if (!isWanted()) return;
  if (inspection.ok) return uploader.start(target, inspection.file);
  const { title, detail } = inspection.refusal;
  if (!busy) uploader.refuse(target, file, `${title}. ${detail}`);
  toast.error(title, detail);
}
