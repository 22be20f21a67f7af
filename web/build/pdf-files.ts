import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { pdfFilesFolder } from '#parts/file-view/pdf-files.ts';

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');

/** Returns the version of PDF.js that is installed. */
function installedVersion(): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  return version;
}

/** The parts of its package that are served. WebAssembly is forbidden by the content security policy. */
const servedFiles = [
  { folder: 'cmaps', files: /./ },
  { folder: 'standard_fonts', files: /./ },
  { folder: 'wasm', files: /^(openjpeg_nowasm_fallback\.js|LICENSE.*OPENJPEG)$/ },
] as const;

/** Returns the files that PDF.js fetches, by their paths in the built site, with where they are installed. */
export function pdfFiles(): ReadonlyMap<string, string> {
  const target = pdfFilesFolder(installedVersion());
  return new Map(
    servedFiles.flatMap(({ folder, files }) =>
      readdirSync(join(dirname(packageFile), folder))
        .filter((name) => files.test(name))
        .map((name): [string, string] => [target + name, join(dirname(packageFile), folder, name)]),
    ),
  );
}

/** Serves what PDF.js fetches under the site's own address. */
export function pdfAssets(): Plugin {
  return {
    name: 'morada-pdf-files',
    configureServer(server) {
      const files = pdfFiles();
      server.middlewares.use((request, response, next) => {
        const path = files.get((request.url ?? '').slice(1));
        if (path === undefined) return next();
        response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        response.end(readFileSync(path));
      });
    },
    generateBundle() {
      for (const [fileName, path] of pdfFiles()) this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
    },
  };
}
