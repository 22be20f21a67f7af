import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: boolean }>>;
}
type Packages = Readonly<Record<string, Locked>>;
interface Parts {
  readonly manifest: Locked;
  readonly lock: { readonly packages: Packages };
}

// Plain JavaScript, without types.
const packages: string = './packages.mjs';
const { forStart, usedByStart } = (await import(packages)) as {
  usedByStart: readonly string[];
  forStart: (manifest: Locked, lock: { readonly packages: Packages }) => Parts;
};

const repository = path.join(import.meta.dirname, '..');
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

/** What `npm start` runs, bundles or builds. */
const roots = [
  'infra/app.ts',
  'scripts/bundle-functions.ts',
  'scripts/write-previews.ts',
  'web/vite.config.ts',
  'local/main.ts',
  'local/lambda/worker.ts',
  'demo/seed.ts',
  'demo/office/seed.ts',
  ...filesIn('functions').filter((file) => /\.(lambda|thread)\.ts$/.test(file)),
  ...filesIn('web/src'),
];

/** What a module imports when it runs: types are gone by then. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:^(?:import|export)(?! type\b)[^;']*?|\bimport\()'([^']+)'/gm)].map(([, name = '']) => name);

test('npm start installs each dev dependency that it imports, and no other', () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as Locked;
  const files = new Set(roots);
  const used = new Set<string>();
  for (const file of files)
    for (const name of importsOf(readFileSync(path.join(repository, file), 'utf8'))) {
      if (!name.startsWith('.')) used.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
      else {
        const imported = path.join(file, '..', name);
        if (/\.tsx?$/.test(imported) && existsSync(path.join(repository, imported))) files.add(imported);
      }
    }
  expect([...used].filter((name) => devDependencies?.[name]).sort()).toEqual([...usedByStart].sort());
});

test('what only left out packages need is left out, with the copies that others find kept', () => {
  const installed: Packages = {
    '': { dependencies: { zod: '4' }, devDependencies: { vite: '8', jest: '30' } },
    'node_modules/zod': {},
    'node_modules/vite': {
      dependencies: { picomatch: '4' },
      peerDependencies: { lightning: '1', less: '4' },
      peerDependenciesMeta: { less: { optional: true } },
    },
    'node_modules/lightning': { dependencies: { deep: '1' } },
    'node_modules/less': {},
    'node_modules/vite/node_modules/picomatch': { dependencies: { deep: '2' } },
    'node_modules/vite/node_modules/deep': {},
    'node_modules/deep': {},
    'node_modules/picomatch': {},
    'node_modules/jest': { dependencies: { picomatch: '3' } },
  };
  const { manifest, lock } = forStart(installed[''] ?? {}, { packages: installed });
  expect(manifest.devDependencies).toEqual({ vite: '8' });
  expect(lock.packages['']).toEqual({ dependencies: { zod: '4' }, devDependencies: { vite: '8' } });
  expect(Object.keys(installed).filter((name) => !lock.packages[name])).toEqual([
    'node_modules/less',
    'node_modules/picomatch',
    'node_modules/jest',
  ]);
});
