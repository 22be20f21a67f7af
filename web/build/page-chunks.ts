import { basename } from 'node:path';
import { type Chunk, joined, mergeChunks, type Use } from './merge-chunks.ts';
import { type Graph, type GraphContext, readGraph, staticClosure, wholeClosure } from './module-graph.ts';
import { pageVisits } from './page-visits.ts';

/** Entries of the public pages, which load nothing of the app. */
const publicEntry = /app\/public\/[\w-]+-entry\.ts$/;
/** What public pages load for somebody who is signed in, whose browser has the app. */
const withApp = /app\/public\/public-booking\.tsx$/;
const appEntry = /src\/main\.tsx$/;
/** What almost every page with a form loads: one file, although some need only a part of it. */
const fields = /src\/ui\/(text|select)-field\.tsx$/;
/** What runs before the rest of the app has arrived (web/build/preloads.ts): a chunk of its own. */
export const firstModule = /src\/app\/first\.ts$/;

/**
 * Names the chunks of the frame. `public` is what both the app and the public pages load, `visitors` what these load
 * with their forms, `base` what else every page of the app loads.
 */
function kindOf(isPublic: boolean, isForVisitors: boolean): string {
  if (isPublic) return 'public';
  return isForVisitors ? 'visitors' : 'base';
}

/** Returns the chunks before any is merged: one for each set of pages that load the same modules. */
function chunksBySharing(graph: Graph): readonly Chunk[] {
  const matching = (patterns: readonly RegExp[]): readonly string[] =>
    graph.ids.filter((id) => patterns.some((pattern) => pattern.test(id)));
  const publicEntries = matching([publicEntry]);
  const ofPublicPages = staticClosure(graph, publicEntries);
  const forVisitors = wholeClosure(graph, publicEntries, (id) => withApp.test(id));
  const atOnce = staticClosure(graph, matching([firstModule]));
  const base = staticClosure(graph, matching([appEntry]));
  const all = new Set(pageVisits.keys());
  const uses = new Map<string, Record<keyof Use, Set<number>>>();
  const usage = (id: string) => {
    const use = uses.get(id) ?? { first: new Set(), later: new Set(), asked: new Set() };
    uses.set(id, use);
    return use;
  };
  for (const [page, { first, later, asked }] of pageVisits.entries()) {
    const atFirst = staticClosure(graph, matching(first));
    const laterOn = staticClosure(graph, matching(later));
    const onDemand = wholeClosure(graph, matching([...first, ...later, ...asked]), (id) => base.has(id));
    for (const id of onDemand) usage(id).asked.add(page);
    for (const id of laterOn) usage(id).later.add(page);
    for (const id of atFirst) usage(id).first.add(page);
  }
  for (const id of base) uses.set(id, { first: all, later: new Set(), asked: new Set() });
  const placed = [...uses].flatMap(([id, { first, later }]) =>
    first.size + later.size > 0 && !atOnce.has(id) && (base.has(id) || !ofPublicPages.has(id)) ? [id] : [],
  );
  const ofFields = staticClosure(graph, matching([fields]));
  const bySharing = Object.groupBy(placed, (id) => {
    if (ofFields.has(id) && !base.has(id)) return 'base|fields';
    const { first, later, asked } = usage(id);
    const kind = kindOf(ofPublicPages.has(id), forVisitors.has(id));
    return [kind, ...[first, later, asked].map((each) => [...each].join(' '))].join('|');
  });
  return Object.entries(bySharing).flatMap(([key, modules = []]): Chunk[] => {
    const use = modules.map((module): Use => usage(module)).reduce(joined);
    return [{ ...use, modules, kind: key.split('|')[0] ?? '' }];
  });
}

/** Returns the name of the chunk of each module that a listed page loads. */
function chunkNames(graph: Graph): ReadonlyMap<string, string> {
  const roots = pageVisits.flatMap(({ first, later }) => [...first, ...later]);
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const chunks = mergeChunks(graph, pageVisits, chunksBySharing(graph));
  for (const { modules, first, kind } of chunks.toSorted((one, other) => other.first.size - one.first.size)) {
    // Named after what is imported dynamically, if it has any.
    const root = roots.flatMap((each) => modules.find((id) => each.test(id)) ?? [])[0];
    const isOfFrame = first.size === pageVisits.length;
    const wanted = isOfFrame ? kind : root ? basename(root).replace(/\.tsx?$/, '') : 'shared';
    let name = wanted;
    for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`;
    taken.add(name);
    for (const id of modules) names.set(id, name);
  }
  for (const id of staticClosure(
    graph,
    graph.ids.filter((each) => firstModule.test(each)),
  ))
    names.set(id, 'first');
  return names;
}

/**
 * Chooses the chunk of each module of the app by what is loaded together: what pages share is in few files, of which
 * each page loads those that save more than they cost it. What no listed page loads by itself is left to the bundler.
 */
export function pageChunks(): (id: string, context: GraphContext) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= chunkNames(readGraph(id, context));
    return names.get(id) ?? null;
  };
}
