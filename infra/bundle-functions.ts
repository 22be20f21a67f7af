import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { BundleInputs } from './bundle-inputs.ts';
import { functionEntries } from './function-entries.ts';
import { pdfTextOnly } from './pdf-text-only.ts';

const repository = join(import.meta.dirname, '..');
const functions = join(repository, 'functions');

/** Folder of all function bundles, one subfolder per entry file. */
export const bundlesFolder = join(repository, '.cache/functions');

/**
 * Returns the folder of one entry's bundle.
 * @param entry relative to `functions/`
 */
export const bundleOf = (entry: string): string => join(bundlesFolder, nameOf(entry));

const nameOf = (entry: string): string => entry.replace(/\.lambda\.ts$/, '').replaceAll('/', '-');

/** Bundles one entry, and the worker thread that a `.thread.ts` beside it starts. @returns their input files */
async function bundle(entry: string, folder: string): Promise<readonly string[]> {
  const files = await bundleFile(entry, join(folder, nameOf(entry), 'index.js'));
  const thread = entry.replace(/\.lambda\.ts$/, '.thread.ts');
  if (!existsSync(join(functions, thread))) return files;
  return [...files, ...(await bundleFile(thread, join(folder, nameOf(entry), 'thread.cjs')))];
}

/** Bundles one module into a file. @returns its input files */
async function bundleFile(input: string, file: string): Promise<readonly string[]> {
  const build = await rolldown({
    input: join(functions, input),
    platform: 'node',
    plugins: [pdfTextOnly(join(repository, 'node_modules'))],
    resolve: {
      mainFields: ['module', 'main'],
      alias: {
        '@aws-sdk/credential-provider-node': join(functions, 'platform/environment-credentials.ts'),
        '@aws-sdk/endpoint-cache': join(functions, 'database/endpoint-cache.ts'),
        '@smithy/core/event-streams': join(functions, 'platform/event-streams.ts'),
        '@aws-sdk/signature-v4-multi-region': join(functions, 'platform/role-signature.ts'),
        '@aws-sdk/token-providers': join(functions, 'platform/no-tokens.ts'),
        jsonschema: join(functions, 'database/checked-models.ts'),
      },
    },
    transform: { target: 'node24' },
    onLog: (level, log) => {
      if (level === 'warn') process.stderr.write(`${log.message}\n`);
    },
  });
  await build.write({
    file,
    format: 'cjs',
    minify: true,
    codeSplitting: false,
    sourcemap: true,
    exports: 'named',
    // Names and lines suffice for stack traces; the sources are in the repository.
    sourcemapExcludeSources: true,
  });
  const files = await build.watchFiles;
  await build.close();
  return files;
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
    common: ['package-lock.json', 'infra/bundle-functions.ts', 'infra/pdf-text-only.ts'],
  });
  const stale = found.filter(
    (entry) => !existsSync(join(bundleOf(entry), 'index.js')) || !inputs.isUnchanged(nameOf(entry)),
  );
  const made = new Map<string, { readonly files: readonly string[]; readonly startedAt: number }>();
  try {
    await Promise.all(
      stale.map(async (entry) => {
        const startedAt = Date.now();
        made.set(nameOf(entry), { files: await bundle(entry, folder), startedAt });
      }),
    );
    for (const [name, { files, startedAt }] of made) {
      mkdirSync(join(bundlesFolder, name), { recursive: true });
      for (const file of readdirSync(join(folder, name)))
        renameSync(join(folder, name, file), join(bundlesFolder, name, file));
      inputs.keep(name, files, startedAt);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const old of readdirSync(bundlesFolder))
    if (!names.includes(old)) rmSync(join(bundlesFolder, old), { recursive: true, force: true });
}
