import type { ReadContent } from '#parts/uploads/reading/read-file.ts';
import type { ReadingContext } from '#shared/documents/reading/reading.ts';

/** How long several files are read before the names of the others decide, in milliseconds. */
const readingTime = 5_000;

/** Whether a chosen file has text that could be read. */
export const isReadable = ({ type }: File): boolean => type === 'application/pdf';

/**
 * Returns what could be read of these files within a few seconds, in their order. The reader is only loaded for PDFs.
 * Never rejects.
 */
export async function readContents(
  files: readonly File[],
  context: Omit<ReadingContext, 'slot'>,
): Promise<readonly (ReadContent | undefined)[]> {
  const contents: (ReadContent | undefined)[] = files.map(() => undefined);
  if (!files.some(isReadable)) return contents;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve();
    }, readingTime);
  });
  const reading = import('#parts/uploads/reading/read-file.ts').then(async ({ readContent }) => {
    for (const [index, file] of files.entries()) {
      if (isLate) return;
      if (isReadable(file)) contents[index] = await readContent(file, context);
    }
  });
  await Promise.race([reading.catch(() => undefined), late]);
  clearTimeout(timer);
  return [...contents];
}
