import { useEffect } from 'react';

const inputs = ['pointerdown', 'keydown', 'input'];

/** Loads what a form needs to be sent with the first input on the page; a failure shows when it is sent. */
export function useFirstInput(load: () => Promise<unknown>): void {
  useEffect(() => {
    const forget = () => {
      for (const type of inputs) window.removeEventListener(type, begin, true);
    };
    const begin = () => {
      forget();
      load().catch(() => undefined);
    };
    for (const type of inputs) window.addEventListener(type, begin, true);
    return forget;
  }, [load]);
}
