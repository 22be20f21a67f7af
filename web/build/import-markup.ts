import { type Plugin, runnerImport } from 'vite';

/** Style sheets reach a page by its entry; here only the markup counts. */
const withoutStyles: Plugin = {
  name: 'morada-without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
};

/** Imports a module of components outside the browser, to draw markup with it. */
export async function importMarkup<T>(file: string): Promise<T> {
  const { module } = await runnerImport<T>(file, { configFile: false, logLevel: 'error', plugins: [withoutStyles] });
  return module;
}
