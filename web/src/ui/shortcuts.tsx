import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from './dialog.tsx';
import type { Shortcut } from './shortcut-list.tsx';
import styles from './shortcuts.module.css';
import { Skeleton } from './skeleton.tsx';

const ShortcutList = lazy(() => import('./shortcut-list.tsx'));

const storageKey = 'morada:atalhos';

/** Single-key shortcuts can disturb people who use speech input, so they can be disabled (WCAG 2.1.4). */
function readEnabled(): boolean {
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
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  return (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    Boolean(target?.closest('input, textarea, select, dialog, [role=tablist]')) ||
    // Arrow keys scroll scrollable regions.
    (event.key.startsWith('Arrow') && Boolean(target?.closest('[data-scrolls]')))
  );
}

/** The shortcuts of a screen, and '?' which lists them. */
export function Shortcuts({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  const [listed, setListed] = useState(false);
  const [enabled, setEnabled] = useState(readEnabled);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || !enabled) return;
    const shortcut = shortcuts.find(({ keys }) => keys.includes(event.key));
    if (!shortcut && event.key !== '?') return;
    event.preventDefault();
    if (shortcut) shortcut.run();
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
      <Dialog open={listed} onClose={() => setListed(false)} title="Atalhos de teclado">
        <Suspense fallback={<Skeleton />}>
          <ShortcutList
            shortcuts={shortcuts}
            enabled={enabled}
            onEnabled={(next) => {
              setEnabled(next);
              storeEnabled(next);
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
