import { useEffect, useId, useState } from 'react';
import styles from './hint.module.css';
import { Icon } from './icons.tsx';

/** A question mark that explains a figure on hover, focus and tap; Esc hides it. */
export default function Hint({ about, children }: { about: string; children: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only shows what the button's description says
    <span className={styles.hint} onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <button
        type="button"
        aria-label={about}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        <Icon name="help" size={16} />
      </button>
      <span role="tooltip" id={id} className={open ? styles.text : 'visually-hidden'}>
        {children}
      </span>
    </span>
  );
}
