import { resolve } from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import { classNamesOf } from './class-names.ts';

/** Style sheets reach a page through its entry; prerendered markup only needs the generated class names. */
const withoutStyles = (config: ResolvedConfig): Plugin => ({
  name: 'morada-without-styles',
  enforce: 'pre',
  resolveId: (id, importer = '') => (id.endsWith('.css') ? `\0names:${resolve(importer, '..', id)}.js` : undefined),
  async load(id) {
    const sheet = /^\0names:(.*)\.js$/.exec(id)?.[1];
    if (!sheet) return undefined;
    return sheet.endsWith('.module.css') ? `export default ${JSON.stringify(await classNamesOf(sheet, config))}` : '';
  },
});

/** Imports a module of components in Node, to render markup with it. `config` determines the class names. */
export async function importMarkup<T>(file: string, config: ResolvedConfig): Promise<T> {
  const plugins = [withoutStyles(config)];
  const { module } = await runnerImport<T>(file, { configFile: false, logLevel: 'error', plugins });
  return module;
}
