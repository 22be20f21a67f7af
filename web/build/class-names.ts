import { readFile } from 'node:fs/promises';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';

/** Returns the generated class names of a sheet, by source name. */
export async function classNamesOf(sheet: string, config: ResolvedConfig): Promise<Readonly<Record<string, string>>> {
  const { modules } = await preprocessCSS(await readFile(sheet, 'utf8'), sheet, config);
  return modules ?? {};
}

const sheetImport = /^import (\w+) from ['"]([^'"]+\.module\.css)['"];?/gm;

/** Inlines class names into a component's code as strings. Throws for an unknown class, and for any other use. */
function inlineClassNames(code: string, styles: string, names: Readonly<Record<string, string>>): string {
  const inlined = code
    .replaceAll(new RegExp(`(?<![\\w./-])${styles}\\.(\\w+)`, 'g'), (_, name: string) => {
      if (!names[name]) throw new Error(`No class '${name}' in the sheet imported as '${styles}'.`);
      return JSON.stringify(names[name]);
    })
    .replaceAll(new RegExp(`(?<![\\w./-])${styles}\\[`, 'g'), () => `(${JSON.stringify(names)})[`);
  if (new RegExp(`(?<![\\w./-])${styles}(?![\\w'"-])`).test(inlined))
    throw new Error(
      `Only ${styles}.name and ${styles}[name] are inlined: the sheet's object does not exist in the build.`,
    );
  return inlined;
}

/**
 * Inlines the class names of CSS modules at build time, so that no table of names is sent. A sheet is included in a
 * page by importing it, as the entries of the prerendered pages do.
 */
export function classNames(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'morada-class-names',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    transform: {
      filter: { id: /\.(tsx?|module\.css)$/ },
      async handler(code, id) {
        if (id.endsWith('.module.css'))
          return { code: 'export default {}', map: null, moduleSideEffects: 'no-treeshake' };
        let result = code;
        for (const [statement, styles = '', sheet = ''] of code.matchAll(sheetImport)) {
          const resolved = await this.resolve(sheet, id);
          const names = await classNamesOf(resolved?.id ?? sheet, config);
          result = inlineClassNames(result.replace(statement, `import '${sheet}';`), styles, names);
        }
        return result === code ? undefined : { code: result, map: null };
      },
    },
  };
}
