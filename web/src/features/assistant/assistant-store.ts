import type { ComponentType } from 'react';
import { toast } from '../../ui/toast-store.ts';

export interface AssistantWidgetProps {
  readonly personId: string;
  readonly onMinimise: () => void;
}

interface AssistantState {
  readonly status: 'minimised' | 'loading' | 'open';
  /** Fetched with the first opening. */
  readonly Widget?: ComponentType<AssistantWidgetProps>;
}

let state: AssistantState = { status: 'minimised' };
let opener: Element | null = null;
const listeners = new Set<() => void>();

function set(next: AssistantState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Opens the assistant, fetching it the first time. A page that shows it must be there: `AssistantHost`. */
export function openAssistant(): void {
  if (state.status !== 'minimised') return;
  opener = document.activeElement;
  const { Widget } = state;
  set(Widget ? { status: 'open', Widget } : { status: 'loading' });
  if (Widget) return;
  import('./assistant-widget.tsx').then(
    // Whoever went on to another page meanwhile no longer waits for it.
    ({ default: Fetched }) => set({ status: state.status === 'loading' ? 'open' : 'minimised', Widget: Fetched }),
    () => {
      set({ status: 'minimised' });
      toast.error('Erro', 'Não foi possível abrir o assistente. Verifica a tua ligação e tenta novamente.');
    },
  );
}

/** Makes it small again. */
export const minimiseAssistant = (): void => set({ ...state, status: 'minimised' });

/** To where it was opened, once the page takes the focus again. */
export function giveFocusBack(): void {
  const last = opener;
  opener = null;
  if (last instanceof HTMLElement && last.isConnected) last.focus();
}

/** The page that showed it is gone: the next one begins with it small. */
export function leaveAssistant(): void {
  opener = null;
  set({ ...state, status: 'minimised' });
}

/** For `useSyncExternalStore`. */
export const assistantStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => state,
};
