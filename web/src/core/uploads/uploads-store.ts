import { createStore, useStore } from '../../ui/create-store.ts';
import { toast } from '../../ui/toast-store.ts';
import { lazily } from '../lazily.ts';
import { isUnderWay, type UploadEnd, type Uploads, type UploadTarget } from './upload-state.ts';

type Engine = typeof import('./tab-uploader.ts');

/**
 * The uploads of this tab as the page sees them. What does the work comes after the page, so that the page is there
 * sooner: it is fetched when the browser has a moment, at the latest with the first file.
 */
let engine: Engine | undefined;
let owner: string | undefined;
const uploads = createStore<Uploads>([]);
const endListeners = new Set<(end: UploadEnd) => void>();

/** Leaving the site would lose what is on its way: the browser asks first. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function wire(loaded: Engine): Engine {
  engine = loaded;
  const { uploader } = loaded;
  uploader.subscribe(() => {
    const now = uploader.snapshot();
    if (now.some(isUnderWay)) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
    uploads.set(now);
  });
  uploader.onEnd((end) => {
    for (const listener of [...endListeners]) listener(end);
  });
  return loaded;
}

/** Fetches what uploads; rejects without a connection, and can be asked again. */
export const loadUploads = lazily(() => import('./tab-uploader.ts').then(wire));

/** Checks a chosen file and starts its upload; what stands against it is told. Gives whether it was taken in hand. */
export async function sendFile(target: UploadTarget, file: File): Promise<boolean> {
  try {
    void (await loadUploads()).startUpload(target, file);
    return true;
  } catch {
    toast.error(`Falha no upload (${target.label})`, 'Falha no upload: sem ligação à internet. Tenta novamente.');
    return false;
  }
}

/** Tries a failed or waiting upload again, now, with the file that was kept. */
export const retryUpload = (key: string): void => engine?.uploader.retry(key);

/** Stops an upload, or puts away a failed one. Nothing of it is recorded. */
export const cancelUpload = (key: string): void => engine?.uploader.cancel(key);

/** Uploads belong to who began them: for another person they are given up. */
export function claimUploads(userId: string): void {
  if (owner !== undefined && owner !== userId) engine?.uploader.cancelAll();
  owner = userId;
}

/** Hears of every upload that was recorded or failed for good; gives back how to stop. */
export function onUploadEnd(listener: (end: UploadEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** The uploads of this tab, for a component. */
export const useUploads = (): Uploads => useStore(uploads);
