import { kindOf } from '#parts/uploads/file-kind.ts';
import type { ReadContent } from '#parts/uploads/reading/read-file.ts';
import type { ReadingContext } from '#shared/documents/reading/reading.ts';

/** How long one file is read at most, in milliseconds. */
const readingTime = 12_000;

/** How far the reading of several files is: `of` have text to be read. */
export interface ReadingProgress {
  done: number;
  of: number;
}

interface ReadingReports {
  onProgress: (progress: ReadingProgress) => void;
  /** Called with what was read of a file, by its place in the list. */
  onRead: (index: number, content: ReadContent) => void;
  signal: AbortSignal;
}

/**
 * Reads the PDFs among files one after another, as long as it takes, and reports each. The reader is only loaded for
 * PDFs. Never rejects.
 */
export async function readContents(
  files: readonly File[],
  context: Omit<ReadingContext, 'slot'>,
  { onProgress, onRead, signal }: ReadingReports,
): Promise<void> {
  const kinds = await Promise.all(files.map((file) => kindOf(file).catch(() => undefined)));
  const readable = [...files.entries()].filter(([index]) => kinds[index] === 'application/pdf');
  if (readable.length === 0) return;
  onProgress({ done: 0, of: readable.length });
  try {
    const { readContent } = await import('#parts/uploads/reading/read-file.ts');
    for (const [done, [index, file]] of readable.entries()) {
      const content = await inTime(readContent(file, context));
      if (signal.aborted) return;
      if (content) onRead(index, content);
      onProgress({ done: done + 1, of: readable.length });
    }
  } catch {
    // Without a connection the reader cannot be loaded: names are enough.
  }
}

/** Returns what a promise gives in time; undefined after that. */
async function inTime<Result>(result: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), readingTime);
  });
  const first = await Promise.race([result, late]);
  clearTimeout(timer);
  return first;
}
