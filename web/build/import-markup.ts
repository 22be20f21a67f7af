import { readFile } from 'node:fs/promises';
import { type Plugin, preprocessCSS, type ResolvedConfig, runnerImport } from 'vite';

/** Returns the generated class names of a sheet, by source name. */
async function classNamesOf(sheet: string, config: ResolvedConfig): Promise<Readonly<Record<string, string>>> {
  const { modules } = await preprocessCSS(await readFile(sheet, 'utf8'), sheet, config);
  return modules ?? {};
}

/** Style sheets reach a page through its entry; prerendered markup only needs the generated class names. */
const withoutStyles = (config: ResolvedConfig): Plugin => ({
  name: 'morada-without-styles',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith('.css')) return undefined;
    const sheet = await this.resolve(id, importer, { skipSelf: true });
    return sheet && `\0names:${sheet.id}.js`;
  },
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
