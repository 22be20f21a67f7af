import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type OutputOptions, rolldown } from 'rolldown';
import { escapeCode } from './ascii.ts';
import { BundleInputs } from './bundle-inputs.ts';
import { functionEntries } from './function-entries.ts';
import { replacedPackages, replaceModules } from './left-out.ts';
import { pdfTextOnly } from './pdf-text-only.ts';

const repository = join(import.meta.dirname, '..');
const functions = join(repository, 'functions');

/** Folder of all function bundles, one subfolder per entry file. */
export const bundlesFolder = join(repository, '.cache/functions');

/** Folder of what `npm run stack` reads: each bundle before it was escaped, and its source map. Not deployed. */
export const sourceMapsFolder = join(repository, '.cache/function-maps');

/**
 * Returns the folder of one entry's bundle.
 * @param entry relative to `functions/`
 */
export const bundleOf = (entry: string): string => join(bundlesFolder, nameOf(entry));

/** Keeps the processors busy; all at once, most of the time went into memory for the modules of each. */
const bundledAtOnce = 4;

const nameOf = (entry: string): string => entry.replace(/\.lambda\.ts$/, '').replaceAll('/', '-');

/**
 * Bundles one entry, with a file beside `index.js` for what an `import()` loads later, and the worker thread that a
 * `.thread.ts` beside it starts.
 * @returns their input files
 */
async function bundle(entry: string, folder: string): Promise<readonly string[]> {
  const files = await write(entry, {
    dir: join(folder, nameOf(entry)),
    entryFileNames: 'index.js',
    chunkFileNames: '[name].js',
  });
  const thread = entry.replace(/\.lambda\.ts$/, '.thread.ts');
  if (!existsSync(join(functions, thread))) return files;
  return [...files, ...(await bundleFile(thread, join(folder, nameOf(entry), 'thread.cjs')))];
}

/** Bundles one module, relative to `functions/` or absolute, into a file. @returns its input files */
export const bundleFile = (input: string, file: string): Promise<readonly string[]> =>
  write(input, { file, codeSplitting: false });

async function write(input: string, output: OutputOptions): Promise<readonly string[]> {
  const build = await rolldown({
    input: resolve(functions, input),
    // Files that are loaded later take what they share with the entry from it.
    preserveEntrySignatures: 'allow-extension',
    platform: 'node',
    resolve: {
      mainFields: ['module', 'main'],
      alias: replacedPackages,
    },
    plugins: [replaceModules, pdfTextOnly(join(repository, 'node_modules'))],
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

/**
 * Moves a bundle to where stacks find it, escaped, and the bundle as its source map describes it beside the map. Files
 * of an earlier bundle are removed.
 */
function publish(made: string, name: string): void {
  const [target, maps] = [join(bundlesFolder, name), join(sourceMapsFolder, name)];
  const files = readdirSync(made);
  for (const folder of [target, maps]) mkdirSync(folder, { recursive: true });
  for (const file of files) {
    if (!file.endsWith('.map')) {
      const code = readFileSync(join(made, file), 'utf8');
      writeFileSync(join(made, `${file}.escaped`), escapeCode(code));
      renameSync(join(made, `${file}.escaped`), join(target, file));
    }
    renameSync(join(made, file), join(maps, file));
  }
  for (const folder of [target, maps])
    for (const old of readdirSync(folder)) if (!files.includes(old)) rmSync(join(folder, old));
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
    common: [
      'package-lock.json',
      ...['bundle-functions', 'left-out', 'ascii', 'pdf-text-only'].map((file) => `infra/${file}.ts`),
    ],
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
