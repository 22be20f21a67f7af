import { api } from '#core/api.ts';
import { saveAs } from '#core/save-as.ts';
import { useAction } from '#core/use-action.ts';
import { useMadeFile } from '#core/use-made-file.ts';
import type { RouteInput } from '#shared/routes.ts';

type TableFile = RouteInput<'applications.tableCsv'>;

/** Downloads the table as CSV: at once, or when a long one is made in the background. */
export function useTableFile() {
  const { run, running } = useAction('applications.tableCsv');
  const file = useMadeFile();
  const download = async (input: TableFile): Promise<void> => {
    const answer = await run(input);
    if (answer?.csv !== undefined) saveAs(answer.fileName, 'text/csv;charset=utf-8', answer.csv);
    const exportId = answer?.exportId;
    if (exportId !== undefined) await file.download(() => api.call('privacy.tableFile', { exportId }));
  };
  return { download, downloading: running || file.isMaking };
}
