import { api } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import { serverNow } from '#core/clock.ts';
import { isCardType } from '#shared/documents/id-card.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { toast } from '#ui/toast-store.ts';
import { expectAdvice, setAdvice } from './advice.ts';
import { lacksCardConsent } from './card-consent.ts';
import { findSame, sha256Of } from './find-same.ts';
import { type Preparation, prepareFile } from './prepare-file.ts';
import { isInformationDue } from './prior-information-due.ts';
import { postToStorage } from './storage-post.ts';
import { ApiRefusal, ConnectionLost, uploadTexts } from './upload-failure.ts';
import { type UploadTarget, uploadKey } from './upload-state.ts';
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
  presign: async ({ applicationId, docType, otherName, documentId, partyId, personName, byTeam }, file, signal) => {
    if (!byTeam && isInformationDue())
      throw new ApiRefusal(409, 'information.not_acknowledged', uploadTexts.information);
    if (!byTeam && personName === undefined && isCardType(docType) && lacksCardConsent(applicationId))
      throw new ApiRefusal(409, 'document.consent_needed', uploadTexts.consent);
    const sha256 = await sha256Of(file);
    const { name, type: contentType, size: fileSize } = file;
    const fileName = name.slice(-1000);
    return asUploadErrors(
      api.call(
        byTeam ? 'documents.staffPresign' : 'documents.presign',
        {
          applicationId,
          docType,
          fileName,
          contentType,
          fileSize,
          otherName,
          documentId,
          partyId,
          sha256,
        },
        { signal },
      ),
    );
  },
  send: postToStorage,
  complete: ({ applicationId, byTeam }, uploadId, signal) =>
    asUploadErrors(
      api.call(byTeam ? 'documents.staffComplete' : 'documents.complete', { applicationId, uploadId }, { signal }),
    ),
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

/** How long a failure may take to appear at its document, in milliseconds. */
const drawingTime = 500;

/** Tells each failure in one place: at its document, or in a toast where the upload is not shown. */
export const reportFailures = (isShown: (key: string) => boolean) =>
  uploader.onEnd((end) => {
    // The page asks for what is missing.
    if (end.kind !== 'failed' || end.remedy === 'consent' || end.remedy === 'information') return;
    setTimeout(() => {
      if (!isShown(uploadKey(end.target))) toast.error(end.title, end.detail);
    }, drawingTime);
  });

/** Prepares a chosen file for upload. The viewer and the canvas are only loaded for files that need them. */
export const prepare = (file: File): Promise<Preparation> =>
  prepareFile(file, {
    tryPdf: async (bytes) => (await import('../file-view/open-pdf.ts')).tryPdf(bytes),
    draw: async (photo, size) => (await (await import('./draw-photo.ts')).drawPhoto(photo, size)).jpeg,
    reduce: async (pdf) => (await import('./reduce-pdf.ts')).reducePdf(pdf),
  });

export { sha256Of };

type Documents = readonly DocumentView[];

interface KnownCase {
  documents: Documents;
  name?: string;
}

/** How long a file may be read before it counts as unread, in milliseconds. */
const adviceTime = 15_000;

/**
 * Reads a paper in the browser and shows what seems wrong with it at its document, while it is sent: nothing waits for
 * it. The reader is only loaded when a file is chosen.
 */
export async function readAhead(target: UploadTarget, file: File, { documents, name }: KnownCase): Promise<void> {
  const { applicationId, docType, slot, byTeam } = target;
  const key = uploadKey(target);
  expectAdvice(key, file);
  // The team reads the paper itself.
  if (byTeam) return;
  const others = documents.filter((each) => each.applicationId === applicationId && each.id !== slot);
  const reading = import('./reading/read-file.ts').then(({ adviseOn, siblingsOf }) =>
    adviseOn(file, docType, {
      today: lisbonDay(new Date(serverNow())),
      person: { name },
      siblings: siblingsOf(others),
    }),
  );
  const late = new Promise<readonly string[]>((resolve) => setTimeout(() => resolve([]), adviceTime));
  const sentences = await Promise.race([reading.catch(() => []), late]);
  setAdvice(key, file, sentences);
}

/** Says where the same file is already, among these documents and the uploads of this tab. */
export const findSameFile = (target: Pick<UploadTarget, 'applicationId' | 'slot'>, file: File, documents: Documents) =>
  findSame(target, file, { documents, uploads: uploader.uploads.current() });

/**
 * Prepares a chosen file and starts its upload, asks about it, or shows why it is refused.
 *
 * @param known the stored documents of the application, and its client's name
 */
export async function startUpload(target: UploadTarget, file: File, known: KnownCase): Promise<void> {
  // A running upload is only replaced by a valid file.
  const busy = uploader.isBusy(target);
  const isWanted = busy ? () => true : uploader.hold(target, file);
  const preparation = await prepare(file);
  const same = preparation.ok ? await findSameFile(target, preparation.file, known.documents) : undefined;
  if (!isWanted()) return;
  if (!preparation.ok) {
    const { refusal } = preparation;
    if (busy) toast.error(refusal.title, refusal.detail);
    else uploader.refuse(target, file, refusal);
    return;
  }
  const { change, action = 'Enviar' } = preparation;
  void readAhead(target, preparation.file, known);
  if (!change && !same) return uploader.start(target, preparation.file);
  const check = change && 'Abre e vê se se lê tudo.';
  uploader.ask(target, preparation.file, {
    detail: [change, check, same].filter(Boolean).join(' '),
    action: same ? 'Enviar mesmo assim' : action,
  });
}
