import { Worker } from 'node:worker_threads';
import { pagesSchema, pageTaskName } from './page-worker.ts';

type ReadPages =
  | {
      /** The visual lines of each page, up to 40 pages and 300 000 characters; see `pageLines`. */
      pages: readonly string[];
      pageCount: number;
    }
  | { failure: 'locked' | 'damaged' | 'timeout' };

export type PageReader = (bytes: Uint8Array) => Promise<ReadPages>;

/** Of 25 s that the function has. */
const readingMilliseconds = 15_000;

/** Of 1 024 MB that the function has. */
const resourceLimits = { maxOldGenerationSizeMb: 640, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 } as const;

/** What the process may grow by while a file is read: buffers do not count in the limits of a thread. */
const mostGrowth = 640 * 1024 * 1024;

/** How often that is looked at, in milliseconds. */
const watched = 50;

/**
 * Returns a reader of PDFs, each in a thread of its own that ends with its time or memory; never throws.
 *
 * @param workerFile a module that calls `answerPageTask`
 */
export const createPageReader =
  (workerFile: string, milliseconds = readingMilliseconds): PageReader =>
  (bytes) =>
    new Promise((resolve) => {
      const worker = new Worker(workerFile, {
        workerData: { task: pageTaskName, bytes },
        resourceLimits,
        env: {},
        // PDF.js says what a file lacks; that may quote it.
        stdout: true,
        stderr: true,
      });
      const before = process.memoryUsage.rss();
      const end = (pages: ReadPages) => {
        clearTimeout(timer);
        clearInterval(watch);
        resolve(pages);
        void worker.terminate();
      };
      const timer = setTimeout(() => end({ failure: 'timeout' }), milliseconds);
      const watch = setInterval(() => {
        if (process.memoryUsage.rss() - before > mostGrowth) end({ failure: 'damaged' });
      }, watched);
      worker.once('message', (answer) => {
        const pages = pagesSchema.safeParse(answer);
        end(pages.success ? pages.data : { failure: 'damaged' });
      });
      // Out of memory, for instance.
      worker.once('error', () => end({ failure: 'damaged' }));
      worker.once('exit', () => end({ failure: 'damaged' }));
    });
