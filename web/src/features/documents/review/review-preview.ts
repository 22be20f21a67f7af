import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DocumentView } from '../../../../../shared/documents/routes.ts';

export interface Preview {
  /** The slot whose file is looked at. */
  readonly shown: string | undefined;
  readonly show: (document: DocumentView) => void;
}

/** How the documents of a review are looked at; nothing is outside `ReviewPanes`. */
export const PreviewContext = createContext<Preview>({ shown: undefined, show: () => {} });

export const usePreview = (): Preview => useContext(PreviewContext);

/** From here on there is room for a file beside the list. */
const roomForTwo = '(min-width: 72rem)';

/** Is there room for a file beside the list, now? */
export const isWide = (): boolean => window.matchMedia(roomForTwo).matches;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(roomForTwo);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide);
