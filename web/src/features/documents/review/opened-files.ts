import { createStore, useStore } from '#ui/create-store.ts';

/** The uploads whose files were opened in this tab. The API knows it too, and decides. */
const opened = createStore<ReadonlySet<string>>(new Set());

export const noteOpened = (uploadId: string): void => opened.set(new Set([...opened.current(), uploadId]));

export const useOpenedFiles = (): ReadonlySet<string> => useStore(opened);
