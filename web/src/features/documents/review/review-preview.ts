import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageMark } from '#parts/file-view/file-viewer.tsx';
import type { DocumentView } from '#shared/documents/routes.ts';

export interface Preview {
  /** The slot whose file is shown. */
  shown: string | undefined;
  /** Shows a file, from its beginning or at a place. */
  show: (document: DocumentView, mark?: PageMark) => void;
  /** The place that is marked in it. */
  mark: PageMark | undefined;
  /** Where the decision on the shown file is drawn; null before there is such a place. */
  place: HTMLElement | null;
}

/** The file preview of a review; has no effect outside `ReviewPanes`. */
export const PreviewContext = createContext<Preview>({
  shown: undefined,
  show: () => {},
  mark: undefined,
  place: null,
});

export const usePreview = (): Preview => useContext(PreviewContext);

/** Minimum width for a file next to the list. */
const roomForTwo = '(min-width: 72rem)';

/** Whether there is room for a file next to the list. */
export const isWide = (): boolean => window.matchMedia(roomForTwo).matches;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(roomForTwo);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide);
