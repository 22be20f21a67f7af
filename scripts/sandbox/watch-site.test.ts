import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isNoSource } from './own-site.ts';
import { placeSite, type SiteWatcher, watchSite } from './watch-site.ts';

const repository = join(import.meta.dirname, '../..');
let root: string;
let watcher: SiteWatcher | undefined;
const lines: string[] = [];
const at = (...parts: string[]): string => join(root, ...parts);
const write = (path: string, text: string): void => {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), text);
};
const page = (): string => readFileSync(at('dist/index.html'), 'utf8');
/** Returns the page's script, as served. */
const script = (): string => readFileSync(at('dist', /src="\/([^"]+)"/.exec(page())?.[1] ?? ''), 'utf8');

/** Builds with the site's bundler. */
async function build(): Promise<number> {
  const vite = join(repository, 'node_modules/vite/bin/vite.js');
  const args = ['build', at('web'), '--outDir', at('built'), '--emptyOutDir', '--logLevel', 'error'];
  const child = spawn(process.execPath, [vite, ...args], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await delay(20);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'morada-site-'));
  lines.length = 0;
  write('web/index.html', '<!doctype html><script type="module" src="/src/main.ts"></script>');
  write('web/src/main.ts', "document.title = 'before';");
  mkdirSync(at('dist'));
});
afterEach(() => {
  watcher?.close();
  rmSync(root, { recursive: true, force: true });
});

test('a source change is built and placed where the sandbox deploys from; a failed build leaves the site unchanged', async () => {
  expect(await build()).toBe(0);
  placeSite(at('built'), at('dist'));
  expect(script()).toContain('before');
  watcher = watchSite({
    sources: [at('web')],
    isIgnored: (path) => path.endsWith('.test.ts'),
    built: at('built'),
    site: at('dist'),
    build,
    log: (line) => void lines.push(line),
  });
  write('web/src/main.test.ts', 'no part of the site');
  write('web/src/main.ts', "document.title = 'after';");
  await until(() => lines.length === 1);
  expect(lines).toEqual(['Site: built, 2 files changed.']);
  expect(script()).toContain('after');
  // The files of the older page are deleted.
  expect(readdirSync(at('dist/assets'))).toHaveLength(1);

  write('web/src/main.ts', "document.title = 'bro");
  await until(() => lines.length === 2);
  expect(lines[1]).toBe('Site: could not be built, the last one stays.');
  expect(script()).toContain('after');
});

test('unchanged files are not written, so that the sandbox has nothing to deploy', () => {
  write('built/index.html', 'page');
  write('built/assets/one.js', 'one');
  expect(placeSite(at('built'), at('dist'))).toBe(2);
  expect(placeSite(at('built'), at('dist'))).toBe(0);
  write('built/assets/two.js', 'two');
  rmSync(at('built/assets/one.js'));
  expect(placeSite(at('built'), at('dist'))).toBe(1);
  expect([existsSync(at('dist/assets/one.js')), existsSync(at('dist/assets/two.js'))]).toEqual([false, true]);
});

describe('what is watched', () => {
  const { watch } = JSON.parse(readFileSync(join(repository, 'cdk.json'), 'utf8')) as {
    watch: { include: readonly string[]; exclude: readonly string[] };
  };
  const isFollowed = (path: string): boolean =>
    watch.include.some((glob) => matchesGlob(path, glob)) && !watch.exclude.some((glob) => matchesGlob(path, glob));

  test.each([
    'web/src/app/router.tsx',
    'web/index.html',
    'web/public/robots.txt',
    'web/build/prerender.ts',
    'shared/brokerage.ts',
  ])('the site is rebuilt when %s changes', (path) => expect(isNoSource(join(repository, path))).toBe(false));

  test.each(['web/dist/index.html', 'web/src/public-claims.test.tsx', 'web/test/asset-stub.ts'])(
    'the site is not rebuilt when %s changes',
    (path) => expect(isNoSource(join(repository, path))).toBe(true),
  );

  test('the sandbox follows the built site, functions and stacks, but not the sources of pages', () => {
    for (const path of [
      'web/dist/index.html',
      'web/dist/assets/app-1.js',
      'functions/people/api.lambda.ts',
      'infra/config.ts',
    ])
      expect([path, isFollowed(path)]).toEqual([path, true]);
    for (const path of ['web/src/app/router.tsx', 'functions/people/people.test.ts'])
      expect([path, isFollowed(path)]).toEqual([path, false]);
  });
});
