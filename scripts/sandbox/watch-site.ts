import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Files below a folder, by their paths in it. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** What pages refer to comes before the pages, the landing page comes last. */
const rank = (path: string): number => (path === 'index.html' ? 2 : path.endsWith('.html') ? 1 : 0);

/**
 * Makes a folder hold what another holds, so that whoever reads it meanwhile never finds a page without its files: only
 * what differs is written, each file at once, what pages refer to before the pages, and what is gone is removed last.
 * @returns how many files were written
 */
export function placeSite(built: string, site: string): number {
  const files = filesIn(built).toSorted((a, b) => rank(a) - rank(b));
  let written = 0;
  for (const path of files) {
    const [from, to] = [join(built, path), join(site, path)];
    if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) continue;
    mkdirSync(dirname(to), { recursive: true });
    // Made beside the site: nobody sees half of a file.
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
  /** Folders with what the site is made of. */
  readonly sources: readonly string[];
  /** What of them the site is not made of. */
  readonly isIgnored: (path: string) => boolean;
  /** Where the site is built aside, on the file system of `site`. */
  readonly built: string;
  /** The site that `cdk watch` follows. */
  readonly site: string;
  /** Builds the site into `built` and gives the exit code; says itself what went wrong. */
  readonly build: () => Promise<number>;
  readonly log: (line: string) => void;
}

export interface SiteWatcher {
  close(): void;
}

/** Builds the site again a moment after its sources changed. A build that fails leaves the site as it was. */
export function watchSite({ sources, isIgnored, built, site, build, log }: SiteWatcherOptions): SiteWatcher {
  let timer: NodeJS.Timeout | undefined;
  let isBuilding = false;
  let isChanged = false;
  const rebuild = async (): Promise<void> => {
    if (isBuilding) return;
    isBuilding = true;
    // What changes during a build is built afterwards.
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
