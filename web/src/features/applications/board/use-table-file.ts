import { useEffect, useRef, useState } from 'react';
import { api } from '#core/api.ts';
import { saveAs } from '#core/save-as.ts';
import { useAction } from '#core/use-action.ts';
import type { RouteInput } from '#shared/routes.ts';
import { toast } from '#ui/toast-store.ts';

type TableFile = RouteInput<'applications.tableCsv'>;

/** Milliseconds between two questions whether a file is ready, and for how long they are asked. */
const every = 3_000;
const longest = 15 * 60_000;

/** Downloads the table as CSV: at once, or when a long one is made in the background. */
export function useTableFile() {
  const { run, running } = useAction('applications.tableCsv');
  const [isMade, setIsMade] = useState(true);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const wait = async (exportId: string): Promise<void> => {
    const until = Date.now() + longest;
    while (here.current && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, every));
      const { url } = await api.call('privacy.tableFile', { exportId });
      if (url === undefined) continue;
      location.assign(url);
      return;
    }
    if (here.current) toast.error('O ficheiro não ficou pronto', 'Tenta novamente.');
  };
  const download = async (input: TableFile): Promise<void> => {
    const answer = await run(input);
    if (answer?.csv !== undefined) saveAs(answer.fileName, 'text/csv;charset=utf-8', answer.csv);
    if (answer?.exportId === undefined) return;
    toast.info('O ficheiro está a ser feito', 'Descarrega sozinho quando estiver pronto. Não feches esta página.');
    setIsMade(false);
    await wait(answer.exportId)
      .catch(() => toast.error('O ficheiro não ficou pronto', 'Tenta novamente.'))
      .finally(() => setIsMade(true));
  };
  return { download, downloading: running || !isMade };
}
