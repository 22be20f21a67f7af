import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/toast-store.ts';

/** Milliseconds between two questions whether a file is ready, and for how long they are asked. */
const every = 3_000;
const longest = 15 * 60_000;

/** Waits for a file that is made in the background, and downloads it; no longer once the page is left. */
export function useMadeFile() {
  const [isMade, setIsMade] = useState(true);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const wait = async (link: () => Promise<{ url?: string | undefined }>): Promise<void> => {
    const until = Date.now() + longest;
    while (here.current && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, every));
      const { url } = await link();
      if (url === undefined) continue;
      location.assign(url);
      return;
    }
    if (here.current) toast.error('O ficheiro não ficou pronto', 'Tenta novamente.');
  };
  /** Asks for the link until there is one. */
  const download = async (link: () => Promise<{ url?: string | undefined }>): Promise<void> => {
    toast.info('O ficheiro está a ser feito', 'Descarrega sozinho quando estiver pronto. Não feches esta página.');
    setIsMade(false);
    await wait(link)
      .catch(() => toast.error('O ficheiro não ficou pronto', 'Tenta novamente.'))
      .finally(() => setIsMade(true));
  };
  return { download, isMaking: !isMade };
}
