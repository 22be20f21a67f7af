import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Returns the relative paths of the files below a folder. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** Assets come before the pages that refer to them, the landing page last. */
const rank = (path: string): number => (path === 'index.html' ? 2 : path.endsWith('.html') ? 1 : 0);

/**
 * Copies a built site so that concurrent readers never find a page without its files: only differences are written,
 * each file atomically, assets before pages; obsolete files are removed last.
 * @returns the number of written files
 */
export function placeSite(built: string, site: string): number {
  const files = filesIn(built).toSorted((a, b) => rank(a) - rank(b));
  let written = 0;
  for (const path of files) {
    const [from, to] = [join(built, path), join(site, path)];
    if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) continue;
    mkdirSync(dirname(to), { recursive: true });
    // Written next to the site first, so that half-written files are never visible.
    const half = join(built, '..', `.placing-${process.pid}`);
    copyFileSync(from, half);
    renameSync(half, to);
    written += 1;
  }
  const wanted = new Set(files);
  for (const path of filesIn(site)) if (!wanted.has(path)) rmSync(join(site, path));
  return written;
}

interface SiteWatcherOptions {
  /** Folders with the site's sources. */
  sources: readonly string[];
  /** Whether a path in them is not a source. */
  isIgnored: (path: string) => boolean;
  /** Build output folder, on the file system of `site`. */
  built: string;
  /** The site that `cdk watch` follows. */
  site: string;
  /** Builds the site into `built` and returns the exit code; reports its own errors. */
  build: () => Promise<number>;
  log: (line: string) => void;
}

export interface SiteWatcher {
  close(): void;
}

/** Rebuilds the site shortly after its sources change. A failed build leaves the site unchanged. */
export function watchSite({ sources, isIgnored, built, site, build, log }: SiteWatcherOptions): SiteWatcher {
  let timer: NodeJS.Timeout | undefined;
  let isBuilding = false;
  let isChanged = false;
  const rebuild = async (): Promise<void> => {
    if (isBuilding) return;
    isBuilding = true;
    // Changes during a build trigger another one.
    while (isChanged) {
      isChanged = false;
      if ((await build()) !== 0) log('Site: could not be built, the last one stays.');
      else log(`Site: built, ${placeSite(built, site)} files changed.`);
    }
    isBuilding = false;
  };
  const watchers = sources.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || isIgnored(join(folder, file))) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        isChanged = true;
        void rebuild();
      }, 150);
    }),
  );
  return {
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
