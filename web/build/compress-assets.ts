import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { compressedFolder, isCompressed } from '#shared/site/site-files.ts';

const brotli = promisify(brotliCompress);

/** Compresses a text as far as Brotli can, which the edge has no time for. */
const compress = (text: Buffer): Promise<Buffer> =>
  brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/** Writes scripts and style sheets a second time, compressed, into a folder of their own: these are deployed. */
export function compressAssets(): Plugin {
  let folder = '';
  return {
    name: 'morada-compressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = (await readdir(folder, { recursive: true })).filter(isCompressed);
        await Promise.all(
          files.map(async (file) => {
            const target = join(folder, compressedFolder, file);
            await mkdir(dirname(target), { recursive: true });
            await writeFile(target, await compress(await readFile(join(folder, file))));
          }),
        );
      },
    },
  };
}
