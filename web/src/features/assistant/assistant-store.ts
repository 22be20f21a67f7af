import type { ComponentType } from 'react';
import { createStore } from '../../ui/create-store.ts';
import { toast } from '../../ui/toast-store.ts';
import type { AssistantWidgetProps } from './assistant-widget.tsx';

interface AssistantState {
  readonly status: 'minimised' | 'loading' | 'open';
  /** Fetched with the first opening. */
  readonly Widget?: ComponentType<AssistantWidgetProps>;
}

let opener: Element | null = null;

/** Whether the assistant is open. */
export const assistantStore = createStore<AssistantState>({ status: 'minimised' });
const { current, set } = assistantStore;

/** Opens the assistant, fetching it the first time. A page that shows it must be there: `AssistantHost`. */
export function openAssistant(): void {
  const { status, Widget } = current();
  if (status !== 'minimised') return;
  opener = document.activeElement;
  set(Widget ? { status: 'open', Widget } : { status: 'loading' });
  if (Widget) return;
  import('./assistant-widget.tsx').then(
    // Whoever went on to another page meanwhile no longer waits for it.
    ({ default: Fetched }) => set({ status: current().status === 'loading' ? 'open' : 'minimised', Widget: Fetched }),
    () => {
      set({ status: 'minimised' });
      toast.error('Erro', 'Não foi possível abrir o assistente. Verifica a tua ligação e tenta novamente.');
    },
  );
}

/** Makes it small again. */
export const minimiseAssistant = (): void => set({ ...current(), status: 'minimised' });

/** To where it was opened, once the page takes the focus again. */
export function giveFocusBack(): void {
  const last = opener;
  opener = null;
  if (last instanceof HTMLElement && last.isConnected) last.focus();
}

/** The page that showed it is gone: the next one begins with it small. */
export function leaveAssistant(): void {
  opener = null;
  set({ ...current(), status: 'minimised' });
}
