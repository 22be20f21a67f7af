import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { type SiteWatcher, watchSite } from './watch-site.ts';

const repository = join(import.meta.dirname, '../..');
const builtSite = join(repository, '.cache/site');

/** Whether a path is not a source of the site: its build output, and its tests. */
export const isNoSource = (path: string): boolean =>
  /^web\/(dist|test|scripts)(\/|$)|\.test\.tsx?$/.test(relative(repository, path));

/** Keeps web/dist, which `cdk watch` follows, up to date with the site's sources. */
export const watchOwnSite = (log: (line: string) => void): SiteWatcher =>
  watchSite({
    sources: ['web', 'shared'].map((folder) => join(repository, folder)),
    isIgnored: isNoSource,
    built: builtSite,
    site: join(repository, 'web/dist'),
    log,
    build: async () => {
      const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'];
      const child = spawn(process.execPath, [...vite, '--outDir', builtSite, '--emptyOutDir'], {
        cwd: repository,
        stdio: 'inherit',
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      return code ?? 1;
    },
  });
