import { queryKey } from '../../core/api.ts';
import { useAction } from '../../core/use-action.ts';

/** Saves a text as a file. */
function saveAs(fileName: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads it asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Exports the whole history as CSV; the export is part of the history. */
export function useHistoryExport(applicationId: string) {
  const { run, running } = useAction('audit.export', { touches: [queryKey('audit.list')] });
  const take = async (): Promise<void> => {
    const file = await run({ applicationId });
    if (file) saveAs(file.fileName, 'text/csv;charset=utf-8', file.csv);
  };
  return { take, taking: running };
}
