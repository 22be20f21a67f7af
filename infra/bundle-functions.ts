import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type OutputOptions, rolldown } from 'rolldown';
import { BundleInputs } from './bundle-inputs.ts';
import { functionEntries } from './function-entries.ts';

const repository = join(import.meta.dirname, '..');
const functions = join(repository, 'functions');

/** Folder of all function bundles, one subfolder per entry file. */
export const bundlesFolder = join(repository, '.cache/functions');

/** Folder of the bundles' source maps, which `npm run stack` reads. Not deployed. */
export const sourceMapsFolder = join(repository, '.cache/function-maps');

/** Maximum bytes of a function's files; PDF.js, in a thread's file, has its own (ADR 094). */
export const bundleLimits = { files: 850 * 1024, thread: 1.75 * 1024 * 1024 } as const;

/**
 * Returns the folder of one entry's bundle.
 * @param entry relative to `functions/`
 */
export const bundleOf = (entry: string): string => join(bundlesFolder, nameOf(entry));

/** Keeps the processors busy; all at once, most of the time went into memory for the modules of each. */
const bundledAtOnce = 4;

const nameOf = (entry: string): string => entry.replace(/\.lambda\.ts$/, '').replaceAll('/', '-');

/**
 * Bundles one entry, with files beside `index.js` for what an `import()` loads later, and the worker thread that a
 * `.thread.ts` beside it starts.
 * @returns their input files
 */
async function bundle(entry: string, folder: string): Promise<readonly string[]> {
  const dir = join(folder, nameOf(entry));
  const files = await write(entry, { dir, entryFileNames: 'index.js', chunkFileNames: '[name].js' });
  const thread = entry.replace(/\.lambda\.ts$/, '.thread.ts');
  if (!existsSync(join(functions, thread))) return files;
  return [...files, ...(await write(thread, { file: join(dir, 'thread.cjs'), codeSplitting: false }))];
}

async function write(input: string, output: OutputOptions): Promise<readonly string[]> {
  const build = await rolldown({
    input: join(functions, input),
    // Files that are loaded later take what they share with the entry from it.
    preserveEntrySignatures: 'allow-extension',
    platform: 'node',
    resolve: {
      mainFields: ['module', 'main'],
      // Lambda provides credentials in the environment: the providers of the SDK's chains are never asked.
      alias: Object.fromEntries(
        ['@aws-sdk/credential-provider-node', '@aws-sdk/token-providers'].map((chain) => [
          chain,
          join(functions, 'platform/environment-credentials.ts'),
        ]),
      ),
    },
    transform: { target: 'node24' },
    // Schemas that a bundle does not use are left out of it: building one changes nothing else.
    treeshake: { manualPureFunctions: ['z'] },
    onLog: (level, log) => {
      if (level === 'warn') process.stderr.write(`${log.message}\n`);
    },
  });
  await build.write({
    ...output,
    format: 'cjs',
    // `import()` makes Node evaluate every export of a built-in module: `node:http` has one that loads a second client.
    dynamicImportInCjs: false,
    minify: true,
    sourcemap: 'hidden',
    exports: 'named',
    // Annotations for bundlers: two percent of a bundle.
    comments: false,
    // Names and lines suffice for stack traces; the sources are in the repository.
    sourcemapExcludeSources: true,
  });
  const files = await build.watchFiles;
  await build.close();
  return files;
}

/** Moves a bundle to where stacks find it, and its source maps beside. Files of an earlier bundle are removed. */
function publish(made: string, name: string): void {
  const files = readdirSync(made);
  for (const [folder, own] of [
    [bundlesFolder, files.filter((file) => !file.endsWith('.map'))],
    [sourceMapsFolder, files.filter((file) => file.endsWith('.map'))],
  ] as const) {
    const target = join(folder, name);
    mkdirSync(target, { recursive: true });
    for (const file of own) renameSync(join(made, file), join(target, file));
    for (const old of readdirSync(target)) if (!own.includes(old)) rmSync(join(target, old));
  }
}

/**
 * Bundles every function that has changed, including the SDK clients, because the SDK of the Lambda runtime changes
 * without notice. Runs in one process with the site's bundler, which removes unused parts of the SDK's schemas.
 */
export async function bundleFunctions(): Promise<void> {
  // Written to a temporary folder and moved file by file: another process may be reading or writing the same bundles.
  const folder = `${bundlesFolder}-${process.pid}`;
  const found = functionEntries();
  const names = found.map(nameOf);
  const inputs = new BundleInputs({
    repository,
    folder: join(repository, '.cache/function-inputs'),
    common: ['package-lock.json', 'infra/bundle-functions.ts'],
  });
  const stale = found.filter(
    (entry) =>
      !existsSync(join(bundleOf(entry), 'index.js')) ||
      !existsSync(join(sourceMapsFolder, nameOf(entry))) ||
      !inputs.isUnchanged(nameOf(entry)),
  );
  const made = new Map<string, { files: readonly string[]; startedAt: number }>();
  try {
    const waiting = stale.values();
    const bundleWaiting = async (): Promise<void> => {
      for (const entry of waiting) {
        const startedAt = Date.now();
        made.set(nameOf(entry), { files: await bundle(entry, folder), startedAt });
      }
    };
    await Promise.all(Array.from({ length: bundledAtOnce }, bundleWaiting));
    for (const [name, { files, startedAt }] of made) {
      publish(join(folder, name), name);
      inputs.keep(name, files, startedAt);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const kept of [bundlesFolder, sourceMapsFolder])
    for (const old of existsSync(kept) ? readdirSync(kept) : [])
      if (!names.includes(old)) rmSync(join(kept, old), { recursive: true, force: true });
}
