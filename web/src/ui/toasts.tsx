import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { useStore } from './create-store.ts';
import { FailureCode } from './failure-code.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icons.tsx';
import { type Toast, toast, toastStore } from './toast-store.ts';
import styles from './toasts.module.css';
import { useLane } from './use-lane.ts';

/** Milliseconds that a toast stays: long enough to read aloud, twice as long for errors. */
const stay = { success: 7_000, info: 7_000, error: 14_000 } as const;

/** Milliseconds that a toast with an action stays: as long as an act can be undone (spec D37). */
const stayWithAction = 10_000;

function ToastCard({ shown }: { shown: Toast }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    timer.current = setTimeout(() => toast.dismiss(shown.id), shown.action ? stayWithAction : stay[shown.kind]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast never changes; its clock starts once
  useEffect(() => {
    start();
    return stop;
  }, []);
  return (
    <li
      className={classes(styles.toast, styles[shown.kind])}
      onMouseEnter={stop}
      onMouseLeave={start}
      onFocus={stop}
      onBlur={start}
    >
      <Icon name={shown.kind === 'success' ? 'check' : shown.kind === 'error' ? 'warning' : 'info'} />
      <div className={styles.toastText} role={shown.kind === 'error' ? 'alert' : 'status'}>
        <p className={styles.toastTitle}>{shown.title}</p>
        {shown.detail && <p>{shown.detail}</p>}
        {shown.code && <FailureCode code={shown.code} />}
      </div>
      {shown.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.dismiss(shown.id);
            shown.action?.run();
          }}
        >
          {shown.action.label}
        </button>
      )}
      <IconButton aria-label="Fechar mensagem" onClick={() => toast.dismiss(shown.id)}>
        <Icon name="close" size={18} />
      </IconButton>
    </li>
  );
}

/** Whether Ctrl+Z belongs to the text that is being typed, or to a dialog. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/** The toast region. Esc dismisses the newest; Ctrl+Z or ⌘Z runs the newest action. */
export function Toasts() {
  const toasts = useStore(toastStore);
  const newest = toasts.at(-1)?.id;
  const list = useLane(toasts.length > 0);
  useEffect(() => {
    if (newest === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') toast.dismiss(newest);
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (isUndo && !isTyping(event) && toast.act()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [newest]);
  return (
    <section aria-label="Mensagens do portal" data-toasts>
      <ol ref={list} className={styles.toasts}>
        {toasts.map((shown) => (
          <ToastCard key={shown.id} shown={shown} />
        ))}
      </ol>
    </section>
  );
}
