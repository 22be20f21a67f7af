import { useEffect, useSyncExternalStore } from 'react';

/** Narrower than this the widget takes the whole screen (assistant.css has the same width). */
const phone = window.matchMedia('(max-width: 39.99rem)');

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

/** Is the widget over everything? Then what is below takes neither focus nor clicks. */
export function useFullScreen(): boolean {
  const full = useSyncExternalStore(subscribe, () => phone.matches);
  useEffect(() => {
    if (!full) return;
    // The toasts stay: they are shown above the widget.
    const below = document.querySelectorAll<HTMLElement>('#root > :not([data-toasts])');
    for (const element of below) element.inert = true;
    return () => {
      for (const element of below) element.inert = false;
    };
  }, [full]);
  return full;
}
