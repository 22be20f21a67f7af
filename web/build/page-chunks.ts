import { basename } from 'node:path';
import { type Graph, type GraphContext, readGraph, staticClosure, wholeClosure } from './module-graph.ts';

/**
 * What a visit of each page loads without being asked: the page, and what its layout adds. The weight is how often the
 * page is a visit's first, in proportion. What else is imported dynamically opens on demand.
 */
const pages: readonly (readonly [weight: number, ...roots: readonly RegExp[]])[] = [
  ...['dashboard', 'documents', 'offers'].map((page) => [4, appPage(page), appPart('case-counts')] as const),
  [1, appPage('deed'), appPart('case-counts')],
  [1, feature('applications/applications-page')],
  [2, feature('messages/messages-page'), appPart('case-counts')],
  [1, appPage('settings'), appPart('case-counts')],
  [1, appPage('onboarding')],
  [2, feature('accounts/auth-page'), feature('accounts/auth-calls')],
  [1, feature('accounts/(confirm|request-reset|reset-password|pending-confirmation)-page')],
  ...[
    appPage('pipeline'),
    appPart('backoffice/application-page'),
    feature('applications/work/work-page'),
    feature('leads/leads-page'),
    feature('reports/reports-page'),
  ].map(
    (page) => [2, page, appPart('backoffice/backoffice-shell|team-counts|backoffice/palette/palette-button')] as const,
  ),
];

function appPage(name: string): RegExp {
  return appPart(`pages/${name}`);
}
function appPart(path: string): RegExp {
  return new RegExp(`web/src/app/(${path})\\.tsx?$`);
}
function feature(path: string): RegExp {
  return new RegExp(`web/src/features/${path}\\.tsx?$`);
}

/** Entries of the public pages, which load nothing of the app. */
const publicEntry = /app\/public\/[\w-]+-entry\.ts$/;
/** What public pages load for somebody who is signed in, whose browser has the app. */
const withApp = /app\/public\/public-booking\.tsx$/;
const appEntry = /src\/main\.tsx$/;

/** What a further file costs: its headers, its name in a list of files, and what it compresses worse on its own. */
const costOfFile = 1500;

/** Compressed bytes per character of a module, roughly. */
const compression = 0.2;

interface Chunk {
  readonly modules: readonly string[];
  /** The pages that load it, by their place in the list. */
  readonly pages: ReadonlySet<number>;
  readonly bytes: number;
}

const weightOf = (chunk: Pick<Chunk, 'pages'>): number =>
  [...chunk.pages].reduce((sum, page) => sum + (pages[page]?.[0] ?? 0), 0);

const costOf = (chunk: Chunk): number => weightOf(chunk) * (chunk.bytes + costOfFile);

const merged = (one: Chunk, other: Chunk): Chunk => ({
  modules: [...one.modules, ...other.modules],
  pages: new Set([...one.pages, ...other.pages]),
  bytes: one.bytes + other.bytes,
});

/** Whether a chunk would import itself through others: the order of execution would be undefined. */
function importsItself(graph: Graph, chunk: Chunk, chunks: readonly Chunk[]): boolean {
  const chunkOf = new Map(chunks.flatMap((each) => each.modules.map((id) => [id, each] as const)));
  for (const id of chunk.modules) chunkOf.set(id, chunk);
  const importedBy = (each: Chunk): Set<Chunk> => {
    const found = new Set<Chunk>();
    for (const id of each.modules)
      for (const imported of graph.importsOf(id)) {
        const other = chunkOf.get(imported);
        if (other && other !== each) found.add(other);
      }
    return found;
  };
  const reached = importedBy(chunk);
  for (const each of reached) for (const other of importedBy(each)) reached.add(other);
  return reached.has(chunk);
}

/** Merges chunks as long as that makes visits cheaper. */
function mergeChunks(graph: Graph, initial: readonly Chunk[]): readonly Chunk[] {
  let chunks = [...initial];
  const refused = new Set<string>();
  for (;;) {
    let best: { readonly gain: number; readonly one: Chunk; readonly other: Chunk; readonly key: string } | undefined;
    for (const [place, one] of chunks.entries())
      for (const other of chunks.slice(place + 1)) {
        const gain = costOf(one) + costOf(other) - costOf(merged(one, other));
        const key = `${one.modules[0]} ${other.modules[0]} ${one.modules.length} ${other.modules.length}`;
        if (gain > (best?.gain ?? 0) && !refused.has(key)) best = { gain, one, other, key };
      }
    if (!best) return chunks;
    const { one, other, key } = best;
    const rest = chunks.filter((chunk) => chunk !== one && chunk !== other);
    const joint = merged(one, other);
    if (importsItself(graph, joint, rest)) refused.add(key);
    else chunks = [...rest, joint];
  }
}

/** Returns the name of the chunk of each module that every page or several pages load. */
function chunkNames(graph: Graph): ReadonlyMap<string, string> {
  const { ids } = graph;
  const publicEntries = ids.filter((id) => publicEntry.test(id));
  const ofPublicPages = staticClosure(graph, publicEntries);
  const base = staticClosure(
    graph,
    ids.filter((id) => appEntry.test(id)),
  );
  const byVisitors = wholeClosure(graph, publicEntries, withApp);
  const names = new Map<string, string>();
  // The entry stays apart: a public page that loads `base` does not start the app.
  for (const id of base)
    if (!ofPublicPages.has(id) && !appEntry.test(id)) names.set(id, byVisitors.has(id) ? 'visitors' : 'base');
  const usedBy = new Map<string, Set<number>>();
  for (const [place, [, ...roots]] of pages.entries())
    for (const id of staticClosure(
      graph,
      ids.filter((each) => roots.some((root) => root.test(each))),
    ))
      if (!base.has(id) && !ofPublicPages.has(id)) usedBy.set(id, (usedBy.get(id) ?? new Set()).add(place));
  const bySharing = Object.groupBy(usedBy.keys(), (id) => [...(usedBy.get(id) ?? [])].join(' '));
  const initial = Object.values(bySharing).flatMap((modules): Chunk[] => {
    const used = usedBy.get(modules?.[0] ?? '');
    if (!modules || !used || used.size < 2) return [];
    const bytes = modules.reduce((sum, id) => sum + graph.sizeOf(id), 0) * compression;
    return [{ modules, pages: used, bytes }];
  });
  for (const [place, { modules }] of mergeChunks(graph, initial).entries()) {
    // Named after what is imported dynamically, if it has any.
    const root = modules.find((id) => pages.some(([, ...roots]) => roots.some((each) => each.test(id))));
    const name = root ? basename(root).replace(/\.tsx?$/, '') : `shared-${place + 1}`;
    for (const id of modules) names.set(id, name);
  }
  return names;
}

/**
 * Chooses the chunk of each module of the app by what is loaded together: `base` is what every page loads first, but
 * for what the public pages' forms load too, `visitors`; what several pages share is in few files, of which each page loads those that save more than they cost it. The rest is
 * left to the bundler.
 */
export function pageChunks(): (id: string, context: GraphContext) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= chunkNames(readGraph(id, context));
    return names.get(id) ?? null;
  };
}
