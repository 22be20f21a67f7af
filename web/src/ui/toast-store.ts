import { createStore } from './create-store.ts';

type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string | undefined;
  /** Code of the failed request. */
  readonly code?: string | undefined;
}

/** The visible toasts, oldest first. */
export const toastStore = createStore<readonly Toast[]>([]);
const { current, set } = toastStore;

let lastId = 0;

/** The failure that the next toast reports: screens show one at once, with their own text. */
let failure: { readonly code: string; readonly at: number } | undefined;
const longestAnswer = 1_000;

/** Records a failed request, by the id from the service. */
export const noteFailure = (code: string): void => {
  failure = { code, at: Date.now() };
};

function takeFailure(): string | undefined {
  const code = failure && Date.now() - failure.at < longestAnswer ? failure.code : undefined;
  failure = undefined;
  return code;
}

function add(kind: ToastKind, title: string, detail?: string): number {
  lastId += 1;
  // An identical toast replaces the earlier one, so that repeated attempts do not pile up.
  const others = current().filter((toast) => toast.title !== title || toast.detail !== detail);
  set([...others.slice(-2), { id: lastId, kind, title, detail, code: kind === 'error' ? takeFailure() : undefined }]);
  return lastId;
}

/** Short messages about something that has just happened. Shown by screens, never by the API client. */
export const toast = {
  success: (title: string, detail?: string) => add('success', title, detail),
  error: (title: string, detail?: string) => add('error', title, detail),
  info: (title: string, detail?: string) => add('info', title, detail),
  dismiss: (id: number) => set(current().filter((shown) => shown.id !== id)),
  clear: () => set([]),
};
