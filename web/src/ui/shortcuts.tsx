import { createContext, lazy, Suspense, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenSettled } from './dialog-history.ts';
import type { Shortcut } from './shortcut-list.tsx';
import styles from './shortcuts.module.css';
import { toast } from './toast-store.ts';

const ShortcutList = lazy(() => import('./shortcut-list.tsx'));

const storageKey = 'morada:atalhos';

/** Single-key shortcuts can disturb people who use speech input, so they can be disabled (WCAG 2.1.4). */
export function areShortcutsEnabled(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function storeEnabled(enabled: boolean): void {
  try {
    localStorage.setItem(storageKey, enabled ? 'on' : 'off');
  } catch {
    // Then it applies to this visit only.
  }
}

/** Whether the key belongs to something else: text input, a dialog, or a browser shortcut. */
export function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  return (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    Boolean(target?.closest('input, textarea, select, dialog')) ||
    // Arrow keys scroll scrollable regions, and move between tabs.
    (event.key.startsWith('Arrow') && Boolean(target?.closest('[data-scrolls], [role=tablist]')))
  );
}

/** Milliseconds within which a field that was asked for takes the focus, also where its code is loaded first. */
const fieldDelay = 2_000;

/** Where something can be undone, its toast offers it. */
const undo: Shortcut = { keys: ['z'], label: 'Anular o que acabaste de fazer', run: () => void toast.act() };

/** Shortcuts of all screens below, listed after their own. */
export const CommonShortcuts = createContext<readonly Shortcut[]>([]);

/** The shortcuts of a screen, those of all screens, and the one that undoes; '?' lists them. */
export function Shortcuts({ shortcuts: own = [] }: { shortcuts?: readonly Shortcut[] }) {
  const shortcuts = [...own, ...useContext(CommonShortcuts), undo];
  const [listed, setListed] = useState(false);
  const [enabled, setEnabled] = useState(areShortcutsEnabled);
  /** Until when keys belong to a field that is about to have the focus. */
  const heldUntil = useRef(0);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) heldUntil.current = 0;
    if (isTaken(event) || !enabled || performance.now() < heldUntil.current) return;
    const shortcut = shortcuts.find(({ keys }) => keys.includes(event.key));
    if (!shortcut && event.key !== '?') return;
    event.preventDefault();
    if (shortcut?.opensField) heldUntil.current = performance.now() + fieldDelay;
    if (shortcut) whenSettled(shortcut.run);
    else setListed(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setListed(true)}>
        Atalhos <kbd>?</kbd>
      </button>
      {listed && (
        <Suspense fallback={null}>
          <ShortcutList
            shortcuts={shortcuts}
            enabled={enabled}
            onEnabled={(next) => {
              setEnabled(next);
              storeEnabled(next);
            }}
            onClose={() => setListed(false)}
          />
        </Suspense>
      )}
    </>
  );
}
