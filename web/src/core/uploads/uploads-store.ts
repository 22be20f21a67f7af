import { createStore, useStore } from '../../ui/create-store.ts';
import { toast } from '../../ui/toast-store.ts';
import { lazily } from '../lazily.ts';
import { isUnderWay, type UploadEnd, type Uploads, type UploadTarget } from './upload-state.ts';

type Engine = typeof import('./tab-uploader.ts');

/**
 * The uploads of this tab for the UI. The uploader itself is loaded when the browser is idle, or with the first file,
 * so that the page shows sooner.
 */
let engine: Engine | undefined;
let owner: string | undefined;
const uploads = createStore<Uploads>([]);
const endListeners = new Set<(end: UploadEnd) => void>();

/** Leaving the site would abort uploads: the browser asks first. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function wire(loaded: Engine): Engine {
  engine = loaded;
  const { uploader } = loaded;
  uploader.uploads.subscribe(() => {
    const now = uploader.uploads.current();
    if (now.some(isUnderWay)) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
    uploads.set(now);
  });
  uploader.onEnd((end) => {
    for (const listener of [...endListeners]) listener(end);
  });
  return loaded;
}

/** Loads the uploader; rejects without a connection, and can be retried. */
export const loadUploads = lazily(() => import('./tab-uploader.ts').then(wire));

/** Checks a chosen file and starts its upload; refusals are shown. Returns whether it was started. */
export async function sendFile(target: UploadTarget, file: File): Promise<boolean> {
  try {
    void (await loadUploads()).startUpload(target, file);
    return true;
  } catch {
    toast.error(`Falha no upload (${target.label})`, 'Falha no upload: sem ligação à internet. Tenta novamente.');
    return false;
  }
}

/** Retries a failed or waiting upload now, with the stored file. */
export const retryUpload = (key: string): void => engine?.uploader.retry(key);

/** Cancels an upload, or dismisses a failed one. Nothing is recorded. */
export const cancelUpload = (key: string): void => engine?.uploader.cancel(key);

/** Cancels uploads when another user signs in. */
export function claimUploads(userId: string): void {
  if (owner !== undefined && owner !== userId) engine?.uploader.cancelAll();
  owner = userId;
}

/** Calls for every upload that was recorded or failed permanently; returns a function that stops it. */
export function onUploadEnd(listener: (end: UploadEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** The uploads of this tab, for a component. */
export const useUploads = (): Uploads => useStore(uploads);
