import { createStore } from './create-store.ts';

type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string | undefined;
  /** Of the request that failed. */
  readonly code?: string | undefined;
}

/** The toasts that are shown, oldest first. */
export const toastStore = createStore<readonly Toast[]>([]);
const { current, set } = toastStore;

let lastId = 0;

/** The failure that the next toast is about: screens answer one at once, in their own words. */
let failure: { readonly code: string; readonly at: number } | undefined;
const longestAnswer = 1_000;

/** Notes that a request has failed, by the id that the service gave it. */
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
  // The same words again replace themselves, so that a person who tries five times is not buried.
  const others = current().filter((toast) => toast.title !== title || toast.detail !== detail);
  set([...others.slice(-2), { id: lastId, kind, title, detail, code: kind === 'error' ? takeFailure() : undefined }]);
  return lastId;
}

/** Short messages about what has just happened. Screens decide to show one; the API client never does. */
export const toast = {
  success: (title: string, detail?: string) => add('success', title, detail),
  error: (title: string, detail?: string) => add('error', title, detail),
  info: (title: string, detail?: string) => add('info', title, detail),
  dismiss: (id: number) => set(current().filter((shown) => shown.id !== id)),
  clear: () => set([]),
};
