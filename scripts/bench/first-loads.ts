import { readdirSync } from 'node:fs';
import { publicPageFile } from '#shared/site/public-pages.ts';
import { firstLoadLimits, type PageWeight, weighPage, weighSite } from '#web/scripts/measure.ts';
import type { Row, Section } from './report.ts';

/** Maximum script size of a public page in brotli bytes: these pages are read before sign-in. */
const publicScriptLimit = 5 * 1024;

/** Maximum size of the simulator's script and style until the first input. */
const simulatorLimit = 12_000;

function valuesOf(name: string, { document, besides, totalBytes }: PageWeight): Row['values'] {
  const bytesOf = (ending: string): number =>
    [...document, ...besides]
      .filter(({ name: file }) => file.endsWith(ending))
      .reduce((sum, file) => sum + file.bytes, 0);
  return { Page: name, Script: bytesOf('.js'), Style: bytesOf('.css'), Total: totalBytes };
}

/** Every page except the app's own is public and prerendered. */
const publicPageFiles = (siteDir: string): readonly string[] =>
  readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && file !== 'app.html',
  );

/** Measures the first load of the built site: script and style, compressed with brotli. */
export function weighFirstLoads(siteDir: string): Section {
  const publicPages = publicPageFiles(siteDir).map(
    (file): Row => ({
      values: valuesOf(file, weighPage(siteDir, file)),
      budget:
        file === publicPageFile('simulator')
          ? { column: 'Total', limit: simulatorLimit }
          : { column: 'Script', limit: publicScriptLimit },
    }),
  );
  const { landing: _public, ...screens } = weighSite(siteDir);
  const app = Object.entries(screens).map(([screen, weight]): Row => {
    const limit = firstLoadLimits[screen];
    return { values: valuesOf(screen, weight), budget: limit ? { column: 'Total', limit } : undefined };
  });
  return {
    title: 'First loads of the site, brotli bytes',
    columns: ['Page', 'Script', 'Style', 'Total'],
    rows: [...publicPages, ...app],
  };
}
