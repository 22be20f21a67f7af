import { createStore } from './create-store.ts';

type ToastKind = 'success' | 'error' | 'info';

/** What a toast offers to do about what happened. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  detail?: string;
  /** Code of the failed request. */
  code?: string;
  /** What failed: another attempt dismisses it. */
  cause?: string;
  action?: ToastAction;
  /** Milliseconds since 1970. */
  shownAt: number;
}

/** The visible toasts, oldest first. */
export const toastStore = createStore<readonly Toast[]>([]);
const { current, set } = toastStore;

let lastId = 0;

/** The failure that the next toast reports: screens show one at once, with their own text. */
let failure: { code: string; at: number } | undefined;
const longestAnswer = 1_000;

/** Milliseconds between a message and the navigation that belongs to it, such as to the sign-in. */
const longestNavigation = 1_000;

/** Records a failed request, by the id from the service. */
export const noteFailure = (code: string): void => {
  failure = { code, at: Date.now() };
};

function takeFailure(): string | undefined {
  const code = failure && Date.now() - failure.at < longestAnswer ? failure.code : undefined;
  failure = undefined;
  return code;
}

/** Keeps only the toasts for which `holds`; without a change nothing is drawn. */
function keep(holds: (toast: Toast) => boolean): void {
  const kept = current().filter(holds);
  if (kept.length < current().length) set(kept);
}

interface Extras {
  cause?: string;
  action?: ToastAction;
}

function add(kind: ToastKind, title: string, detail?: string, { cause, action }: Extras = {}): number {
  lastId += 1;
  const code = kind === 'error' ? takeFailure() : undefined;
  // Errors do not pile up: the latest replaces those before it, and a success ends them.
  const others = current().filter(
    (toast) =>
      (toast.title !== title || toast.detail !== detail || toast.action !== undefined) &&
      (kind === 'info' || toast.kind !== 'error'),
  );
  set([...others.slice(-2), { id: lastId, kind, title, detail, cause, action, code, shownAt: Date.now() }]);
  return lastId;
}

/** Short messages about something that has just happened. Shown by screens, never by the API client. */
export const toast = {
  success: (title: string, detail?: string, action?: ToastAction) => add('success', title, detail, { action }),
  error: (title: string, detail?: string, cause?: string) => add('error', title, detail, { cause }),
  info: (title: string, detail?: string) => add('info', title, detail),
  /** Runs the action of the newest toast that has one, once. Returns whether there was one. */
  act: (): boolean => {
    const shown = current().findLast(({ action }) => action);
    if (!shown) return false;
    toast.dismiss(shown.id);
    shown.action?.run();
    return true;
  },
  dismiss: (id: number) => keep((shown) => shown.id !== id),
  /** Dismisses the toast with this cause: it is tried again. */
  end: (cause: string) => keep((shown) => shown.cause !== cause),
  /** Dismisses all errors: a form is sent again, or another tab opens. */
  endErrors: () => keep(({ kind }) => kind !== 'error'),
  /**
   * Dismisses what was said on the previous page, but not what can still be undone; after a redirect, such as that of the
   * sign-in, its errors alone.
   */
  leavePage: ({ isRedirect }: { isRedirect: boolean }) =>
    keep(
      ({ kind, shownAt, action }) =>
        action !== undefined || Date.now() - shownAt < longestNavigation || (isRedirect && kind !== 'error'),
    ),
  /** Dismisses what a dialog that opens would lie over (spec D53); what can be undone comes back to sight after it. */
  makeRoom: () => keep(({ action }) => action !== undefined),
  clear: () => set([]),
};
