import { queryKey } from '#core/api.ts';
import { saveAs } from '#core/save-as.ts';
import { useAction } from '#core/use-action.ts';

/** Exports the whole history as CSV; the export is part of the history. */
export function useHistoryExport(applicationId: string) {
  const { run, running } = useAction('audit.export', { touches: [queryKey('audit.list')] });
  const take = async (): Promise<void> => {
    const file = await run({ applicationId });
    if (file) saveAs(file.fileName, 'text/csv;charset=utf-8', file.csv);
  };
  return { take, taking: running };
}
