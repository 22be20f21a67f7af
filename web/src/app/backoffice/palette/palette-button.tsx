import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons.tsx';
import { areShortcutsEnabled, isTaken } from '#ui/shortcuts.tsx';
import styles from './palette-button.module.css';
import { paletteButtonId } from './palette-id.ts';

const Palette = lazy(() => import('./palette.tsx'));

/** Opens the command palette: a button in the header of the backoffice, '/' and Ctrl+K (Cmd+K). */
export default function PaletteButton() {
  const [open, setOpen] = useState(false);
  // What is typed before the palette has loaded.
  const [typed, setTyped] = useState('');
  const show = () => {
    setTyped('');
    setOpen(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (open && event.key.length === 1 && !isModified && !document.querySelector('dialog[open]')) {
      event.preventDefault();
      event.stopPropagation();
      setTyped((before) => before + event.key);
      return;
    }
    const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    const isSlash = event.key === '/' && !isTaken(event) && areShortcutsEnabled();
    if (!isChord && !isSlash) return;
    // The browser's own search field must not open, even if a dialog keeps the palette closed.
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the page's own shortcuts, which are letters too.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <>
      <IconButton
        id={paletteButtonId}
        className={styles.button}
        aria-label="Procurar"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={show}
      >
        <Icon name="search" size={20} />
        <kbd>/</kbd>
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <Palette typed={typed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
