import { prerenderedPages } from '../../web/build/rewrites.ts';
import { firstLoadLimit, limitedScreens, type PageWeight, weighPage, weighSite } from '../../web/scripts/measure.ts';
import type { Row, Section } from './report.ts';

/** Script of a public page, in brotli bytes: they are read before anybody decides to sign in. */
const publicScriptLimit = 5 * 1024;

function valuesOf(name: string, { document, besides, totalBytes }: PageWeight): Row['values'] {
  const bytesOf = (ending: string): number =>
    [...document, ...besides]
      .filter(({ name: file }) => file.endsWith(ending))
      .reduce((sum, file) => sum + file.bytes, 0);
  return { Page: name, Script: bytesOf('.js'), Style: bytesOf('.css'), Total: totalBytes };
}

/** Weighs what a first visit loads of the built site: script and style, as sent in brotli. */
export function weighFirstLoads(siteDir: string): Section {
  const publicPages = Object.entries(prerenderedPages).map(
    ([address, file]): Row => ({
      values: valuesOf(address, weighPage(siteDir, file.slice(1))),
      budget: { column: 'Script', limit: publicScriptLimit },
    }),
  );
  const { landing: _public, ...screens } = weighSite(siteDir);
  const app = Object.entries(screens).map(
    ([screen, weight]): Row => ({
      values: valuesOf(screen, weight),
      ...(limitedScreens.includes(screen) ? { budget: { column: 'Total', limit: firstLoadLimit } } : {}),
    }),
  );
  return {
    title: 'First loads of the site, brotli bytes',
    columns: ['Page', 'Script', 'Style', 'Total'],
    rows: [...publicPages, ...app],
  };
}
