import { useEffect, useSyncExternalStore } from 'react';

/** Below this width the widget is full-screen (assistant.css has the same width). */
const phone = window.matchMedia('(max-width: 39.99rem)');

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

/** Whether the widget covers the page, which is then inert. */
export function useFullScreen(): boolean {
  const full = useSyncExternalStore(subscribe, () => phone.matches);
  useEffect(() => {
    if (!full) return;
    // Toasts stay interactive: they are shown above the widget.
    const below = document.querySelectorAll<HTMLElement>('#root > :not([data-toasts])');
    for (const element of below) element.inert = true;
    return () => {
      for (const element of below) element.inert = false;
    };
  }, [full]);
  return full;
}
