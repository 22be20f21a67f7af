import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import iconButtonStyles from '../../../ui/icon-button.module.css';
import { Icon } from '../../../ui/icons.tsx';
import { areShortcutsEnabled, isTaken } from '../../../ui/shortcuts.tsx';
import styles from './palette-button.module.css';
import { paletteButtonId } from './palette-id.ts';

const Palette = lazy(() => import('./palette.tsx'));

/** Opens the command palette: a button in the header of the backoffice, '/' and Ctrl+K (Cmd+K). */
export default function PaletteButton() {
  const [open, setOpen] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    const isSlash = event.key === '/' && !isTaken(event) && areShortcutsEnabled();
    if (!isChord && !isSlash) return;
    // The browser's own search field must not open, even if a dialog keeps the palette closed.
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        id={paletteButtonId}
        type="button"
        className={`${iconButtonStyles.iconButton} ${styles.button}`}
        aria-label="Procurar"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={20} />
        <kbd>/</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
