import { useEffect } from 'react';
import type { DocumentView } from '#shared/documents/routes.ts';
import { createStore, useStore } from '#ui/create-store.ts';
import { toast } from '#ui/toast-store.ts';
import { forgetAdvice } from './advice.ts';
import { isUnderWay, type UploadEnd, type Uploads, type UploadTarget } from './upload-state.ts';

type Engine = typeof import('./tab-uploader.ts');

/**
 * The uploads of this tab for the UI. The uploader itself is loaded when the browser is idle, or with the first file,
 * so that the page shows sooner.
 */
let engine: Engine | undefined;
let owner: string | undefined;
let ownerName: string | undefined;
const uploads = createStore<Uploads>([]);
const endListeners = new Set<(end: UploadEnd) => void>();

/** Leaving the site would abort uploads: the browser asks first. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function wire(loaded: Engine): Engine {
  if (engine) return engine;
  engine = loaded;
  const { uploader } = loaded;
  uploader.uploads.subscribe(() => {
    const now = uploader.uploads.current();
    if (now.some(isUnderWay)) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
    uploads.set(now);
  });
  loaded.reportFailures((key) => uploadsShown.has(key));
  uploader.onEnd((end) => {
    for (const listener of [...endListeners]) listener(end);
  });
  return loaded;
}

/** Loads the uploader; rejects without a connection, and can be retried. */
export const loadUploads = async (): Promise<Engine> => wire(await import('./tab-uploader.ts'));

/**
 * Prepares a chosen file and starts its upload, or asks about it; refusals are shown. A file that is `prepared` is sent
 * as it is. Returns false if the uploader could not be loaded.
 */
export async function sendFile(target: UploadTarget, file: File, prepared = false): Promise<boolean> {
  try {
    const { readAhead, startUpload, uploader } = await loadUploads();
    // Papers of somebody else are not compared with one's own.
    const known =
      target.personName === undefined
        ? { documents: documentsShown, name: ownerName }
        : { documents: [], name: target.personName };
    if (!prepared) void startUpload(target, file, known);
    else {
      void readAhead(target, file, known);
      uploader.start(target, file);
    }
    return true;
  } catch {
    toast.error(`Falha no upload (${target.label})`, 'Falha no upload: sem ligação à internet. Tenta novamente.');
    return false;
  }
}

/** Retries a failed or waiting upload now, with the stored file, or sends the one that the user was asked about. */
export const retryUpload = (key: string): void => engine?.uploader.retry(key);

/** Cancels an upload, or dismisses a failed one. Nothing is recorded. */
export function cancelUpload(key: string): void {
  engine?.uploader.cancel(key);
  forgetAdvice(key);
}

/** Cancels uploads when another user signs in. @param name of the client whose papers are sent, if it is known */
export function claimUploads(userId: string, name?: string | null): void {
  if (owner !== undefined && owner !== userId) engine?.uploader.cancelAll();
  owner = userId;
  ownerName = name ?? undefined;
}

/** Calls for every upload that was recorded or failed permanently; returns a function that stops it. */
export function onUploadEnd(listener: (end: UploadEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** The documents on the page, and the uploads that it shows, by key. */
let documentsShown: readonly DocumentView[] = [];
const uploadsShown = new Set<string>();
export const shownDocuments = (): readonly DocumentView[] => documentsShown;

/** Registers that a component shows an upload and its failure. */
export function useShown(key: string): void {
  useEffect(() => {
    uploadsShown.add(key);
    return () => void uploadsShown.delete(key);
  }, [key]);
}

/** The uploads of this tab, for a component. @param documents the stored documents that it shows */
export function useUploads(documents?: readonly DocumentView[]): Uploads {
  useEffect(() => {
    if (documents) documentsShown = documents;
  }, [documents]);
  return useStore(uploads);
}
