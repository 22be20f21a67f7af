import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressedFolder } from '#shared/site/site-files.ts';

const [limit, documentsLimit] = [145 * 1024, 155 * 1024];

/**
 * The limits of a signed-in screen's first load: script and style together, in brotli bytes. Two screens show documents
 * and bring what reads them.
 */
export const firstLoadLimits: Readonly<Record<string, number>> = {
  dashboard: limit,
  documents: documentsLimit,
  offers: limit,
  work: limit,
  pipeline: limit,
  case: documentsLimit,
};

export interface MeasuredFile {
  name: string;
  /** As sent: compressed by the build. */
  bytes: number;
}

export interface PageWeight {
  /** Files referenced by the page's document: entry, its static imports, style sheets. */
  document: readonly MeasuredFile[];
  /** Other files that the first screen fetches: the route's chunk, and the session library to sign in. */
  besides: readonly MeasuredFile[];
  totalBytes: number;
}

/** Returns the names of files that a chunk imports statically. */
const staticImports = (code: string): readonly string[] =>
  [...code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].flatMap((match) => match[1] ?? []);

/** Returns the files that a chunk's dynamic imports fetch: Vite's list, style sheets included. */
const preloadList = (code: string): readonly string[] => [
  ...new Set([...code.matchAll(/["'`]assets\/([\w.-]+\.(?:js|css))["'`]/g)].flatMap((match) => match[1] ?? [])),
];

/** Returns those that the dynamic import of `chunk` needs: `__vite__mapDeps([…])` lists them by index. */
function dependenciesOf(code: string, chunk: string): readonly string[] {
  const list = preloadList(code);
  const call = new RegExp(`import\\([\`"']\\./${chunk}-[^)]*\\)[^[]*__vite__mapDeps\\(\\[([\\d,]*)\\]`).exec(code);
  const places = call?.[1]?.split(',').filter(Boolean) ?? [];
  return places.flatMap((place) => list[Number(place)] ?? []);
}

/** Measures a page of the built site with the named lazy chunks of its first screen. */
export function weighPage(dist: string, page: string, lazyChunks: readonly string[] = []): PageWeight {
  const html = readFileSync(join(dist, page), 'utf8');
  const assets = join(dist, 'assets');
  const read = (name: string): string => readFileSync(join(assets, name), 'utf8');
  const withImports = (names: Iterable<string>, found = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      if (name.endsWith('.js')) withImports(staticImports(read(name)), found);
    }
    return found;
  };
  const named = [...html.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.(?:js|css))"/g)].flatMap(
    (match) => match[1] ?? [],
  );
  const executed = new Set([...html.matchAll(/src="\/assets\/([\w.-]+\.js)"/g)].flatMap((match) => match[1] ?? []));
  const preloaded = new Set(
    [...html.matchAll(/rel="modulepreload"[^>]*href="\/assets\/([\w.-]+)"/g)].flatMap((match) =>
      match[1] && !executed.has(match[1]) ? match[1] : [],
    ),
  );
  const document = withImports(named.filter((name) => !preloaded.has(name)));
  const files = readdirSync(assets);
  const entries = [...document].filter((name) => name.endsWith('.js'));
  const lazy = lazyChunks.flatMap((chunk) => {
    const found = files.filter((name) => new RegExp(`^${chunk}-[\\w-]{8}\\.js$`).test(name));
    if (found.length === 0) throw new Error(`The site has no chunk named ${chunk}.`);
    return [...found, ...entries.flatMap((entry) => dependenciesOf(read(entry), chunk))];
  });
  const all = withImports([...preloaded, ...lazy], new Set(document));
  const measure = (name: string): MeasuredFile => ({
    name,
    bytes: statSync(join(dist, compressedFolder, 'assets', name)).size,
  });
  const inDocument = [...document].map(measure);
  const besides = [...all].filter((name) => !document.has(name)).map(measure);
  return { document: inDocument, besides, totalBytes: sum([...inDocument, ...besides]) };
}

const sum = (files: readonly MeasuredFile[]): number => files.reduce((total, file) => total + file.bytes, 0);

/**
 * Measures the landing page, the sign-in screen (with the user pool's cryptography, fetched while the user types) and
 * the first load of each main signed-in screen.
 */
export function weighSite(dist: string): Readonly<Record<string, PageWeight>> {
  return {
    landing: weighPage(dist, 'index.html'),
    auth: weighPage(dist, 'app.html', ['auth-page', 'auth-calls', 'identity']),
    dashboard: weighPage(dist, 'app.html', ['dashboard']),
    documents: weighPage(dist, 'app.html', ['documents']),
    offers: weighPage(dist, 'app.html', ['offers']),
    work: weighPage(dist, 'app.html', ['day-page', 'team-route-table']),
    pipeline: weighPage(dist, 'app.html', ['pipeline', 'team-route-table']),
    case: weighPage(dist, 'app.html', ['application-page', 'team-route-table']),
  };
}

if (process.argv[1] && basename(process.argv[1]) === 'measure.ts') {
  const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
  const site = weighSite(fileURLToPath(new URL('../dist', import.meta.url)));
  for (const [screen, { document, besides, totalBytes }] of Object.entries(site)) {
    console.log(
      `${screen}: ${kilobytes(totalBytes)} (document ${kilobytes(sum(document))}, then ${kilobytes(sum(besides))})`,
    );
    if (process.argv.includes('--files'))
      for (const { name, bytes } of [...document, ...besides])
        console.log(`  ${kilobytes(bytes).padStart(9)}  ${name}`);
  }
  const over = Object.entries(site).filter(
    ([screen, { totalBytes }]) => totalBytes > (firstLoadLimits[screen] ?? Number.POSITIVE_INFINITY),
  );
  if (over.length > 0) {
    console.error(`Over the limit: ${over.map(([screen]) => `${screen} ${firstLoadLimits[screen]}`).join(', ')}`);
    process.exitCode = 1;
  }
}
