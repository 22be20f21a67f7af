import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Builds the client of this version, `release.ts`, as one file that later versions of the repository can import. */
export async function buildRelease(file: string): Promise<void> {
  const build = await rolldown({
    input: join(import.meta.dirname, 'release.ts'),
    platform: 'node',
    // Creates sample files, which are not part of a release.
    external: ['pdf-lib'],
    resolve: { mainFields: ['module', 'main'] },
  });
  await build.write({ file, format: 'esm', minify: true, codeSplitting: false });
  await build.close();
}
