import { createStore, useStore } from '#ui/create-store.ts';

/** The uploads of which this tab has drawn a page or opened the file. The API knows who was given a link, and decides. */
const opened = createStore<ReadonlySet<string>>(new Set());

export const noteOpened = (uploadId: string): void => opened.set(new Set([...opened.current(), uploadId]));

export const useOpenedFiles = (): ReadonlySet<string> => useStore(opened);
