import type { ComponentType } from 'react';
import { createStore } from '#ui/create-store.ts';
import { toast } from '#ui/toast-store.ts';
import type { AssistantWidgetProps } from './assistant-widget.tsx';

interface AssistantState {
  status: 'minimised' | 'loading' | 'open';
  /** Loaded on first opening. */
  Widget?: ComponentType<AssistantWidgetProps>;
}

let opener: Element | null = null;

/** Whether the assistant is open. */
export const assistantStore = createStore<AssistantState>({ status: 'minimised' });
const { current, set } = assistantStore;

/** Opens the assistant, loading it the first time. The page must contain `AssistantHost`. */
export function openAssistant(): void {
  const { status, Widget } = current();
  if (status !== 'minimised') return;
  opener = document.activeElement;
  set(Widget ? { status: 'open', Widget } : { status: 'loading' });
  if (Widget) return;
  import('./assistant-widget.tsx').then(
    // If the user has gone to another page since, it is no longer opened.
    ({ default: Fetched }) => set({ status: current().status === 'loading' ? 'open' : 'minimised', Widget: Fetched }),
    () => {
      set({ status: 'minimised' });
      toast.error('Erro', 'Não foi possível abrir o assistente. Verifica a tua ligação e tenta novamente.');
    },
  );
}

/** Minimises the widget. */
export const minimiseAssistant = (): void => set({ ...current(), status: 'minimised' });

/** Returns the focus to where the assistant was opened, once the page is interactive again. */
export function giveFocusBack(): void {
  const last = opener;
  opener = null;
  if (last instanceof HTMLElement && last.isConnected) last.focus();
}

/** The page that showed it is gone: the next one starts minimised. */
export function leaveAssistant(): void {
  opener = null;
  set({ ...current(), status: 'minimised' });
}
