import { createStore, useStore } from '#ui/create-store.ts';

/** The uploads of which this tab has drawn a page or opened the file. The API knows who was given a link, and decides. */
const openedFiles = createStore<ReadonlySet<string>>(new Set());

/** The uploads of which this tab could not draw a page. Whether another program opens them, nobody tells. */
const undrawable = createStore<ReadonlySet<string>>(new Set());

export const noteOpened = (uploadId: string): void => openedFiles.set(new Set([...openedFiles.current(), uploadId]));

export const noteUndrawable = (uploadId: string): void => undrawable.set(new Set([...undrawable.current(), uploadId]));

export const useOpenedFiles = (): ReadonlySet<string> => useStore(openedFiles);

export const useUndrawableFiles = (): ReadonlySet<string> => useStore(undrawable);
