import type { Graph } from './module-graph.ts';
import type { PageVisit } from './page-visits.ts';

/** What a further file costs: its headers, its name in a list of files, and what it compresses worse on its own. */
const costOfFile = 2500;

/** What a byte costs that comes before a page is shown, compared with one that follows. */
const costOfFirst = 2;

/** Compressed bytes per character, roughly: of a script before it is minified, and of a style sheet. */
const compression = { script: 0.12, style: 0.2 } as const;

/** How often something that opens on demand is opened during a visit. */
const askedShare = 0.1;

const isStyle = (id: string): boolean => id.endsWith('.css');

/** When a page loads a chunk: with the page itself, later, or on demand. */
export interface Use {
  first: ReadonlySet<number>;
  later: ReadonlySet<number>;
  asked: ReadonlySet<number>;
}

export interface Chunk extends Use {
  modules: readonly string[];
  /** Chunks of different kinds are kept apart. */
  kind: string;
}

const union = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): ReadonlySet<Item> =>
  new Set([...one, ...other]);

/** Returns the use of a chunk that holds what two others do. */
export const joined = (one: Use, other: Use): Use => ({
  first: union(one.first, other.first),
  later: union(one.later, other.later),
  asked: union(one.asked, other.asked),
});

const merged = (one: Chunk, other: Chunk): Chunk => ({
  ...joined(one, other),
  modules: [...one.modules, ...other.modules],
  kind: one.kind,
});

/** A use as bits, one for each page: hundreds of thousands of joined uses are compared. */
interface Bits {
  first: number;
  later: number;
  asked: number;
}

const bitsOf = (pages: ReadonlySet<number>): number => [...pages].reduce((bits, page) => bits | (1 << page), 0);

const joinedBits = (one: Bits, other: Bits): Bits => ({
  first: one.first | other.first,
  later: one.later | other.later,
  asked: one.asked | other.asked,
});

/** A chunk within the graph of all chunks. */
interface Node {
  chunk: Chunk;
  bits: Bits;
  bytes: number;
  files: number;
  /** All chunks that it imports, at once or through others. */
  reached: ReadonlySet<Node>;
}

/** Returns the graph of chunks. */
function nodesOf(graph: Graph, chunks: readonly Chunk[]): readonly Node[] {
  const nodes = chunks.map((chunk) => ({
    chunk,
    bits: { first: bitsOf(chunk.first), later: bitsOf(chunk.later), asked: bitsOf(chunk.asked) },
    bytes: chunk.modules.reduce((sum, id) => sum + graph.sizeOf(id) * compression[isStyle(id) ? 'style' : 'script'], 0),
    files: chunk.modules.some(isStyle) ? 2 : 1,
    reached: new Set<Node>(),
  }));
  const nodeOf = new Map(nodes.flatMap((node) => node.chunk.modules.map((id) => [id, node] as const)));
  for (const { chunk, reached } of nodes)
    for (const imported of chunk.modules.flatMap((id) => graph.importsOf(id))) {
      const node = nodeOf.get(imported);
      if (node && node.chunk !== chunk) reached.add(node);
    }
  for (const { chunk, reached } of nodes)
    for (const each of reached) for (const further of each.reached) if (further.chunk !== chunk) reached.add(further);
  return nodes;
}

/** Returns a function that tells what the files of a use cost all visits. */
function pricing(visits: readonly PageVisit[]): (use: Bits, bytes: number, files: number) => number {
  /** For each use, what a byte costs, and what a file does besides. */
  const known = new Map<number, Map<number, readonly [perByte: number, perFile: number]>>();
  const price = ({ first, later, asked }: Bits): readonly [number, number] => {
    let [perByte, perFile] = [0, 0];
    for (const [page, { weight }] of visits.entries()) {
      const bit = 1 << page;
      const share = first & bit || later & bit ? weight : asked & bit ? weight * askedShare : 0;
      perByte += first & bit ? share * costOfFirst : share;
      perFile += share * costOfFile;
    }
    return [perByte, perFile];
  };
  return (use, bytes, files) => {
    const ofFirst = known.get(use.first) ?? new Map<number, readonly [number, number]>();
    known.set(use.first, ofFirst);
    const key = use.later * 2 ** visits.length + use.asked;
    const found = ofFirst.get(key) ?? price(use);
    ofFirst.set(key, found);
    return found[0] * bytes + found[1] * files;
  };
}

/** Merges chunks as long as that makes the visits, of at most 26 pages, cheaper. */
export function mergeChunks(graph: Graph, visits: readonly PageVisit[], initial: readonly Chunk[]): readonly Chunk[] {
  const costOf = pricing(visits);
  const costOfNode = ({ bits, bytes, files }: Node, use: Bits = bits): number => costOf(use, bytes, files);
  const gainOf = (one: Node, other: Node): number => {
    const use = joinedBits(one.bits, other.bits);
    let gain =
      costOfNode(one) + costOfNode(other) - costOf(use, one.bytes + other.bytes, Math.max(one.files, other.files));
    // Who loads one of them now loads what the other imports, too.
    const count = (node: Node): void => {
      if (node !== one && node !== other) gain -= costOfNode(node, joinedBits(node.bits, use)) - costOfNode(node);
    };
    for (const node of one.reached) count(node);
    for (const node of other.reached) if (!one.reached.has(node)) count(node);
    return gain;
  };
  /** Whether the merged chunk would import itself through others: the order of execution would be undefined. */
  const isCircular = (one: Node, other: Node): boolean =>
    [...union(one.reached, other.reached)].some(
      (node) => node !== one && node !== other && (node.reached.has(one) || node.reached.has(other)),
    );
  let chunks = initial;
  for (;;) {
    const nodes = nodesOf(graph, chunks);
    let best: { gain: number; one: Node; other: Node } | undefined;
    for (const [place, one] of nodes.entries())
      for (const other of nodes.slice(place + 1)) {
        if (one.chunk.kind !== other.chunk.kind) continue;
        const gain = gainOf(one, other);
        if (gain > (best?.gain ?? 0) && !isCircular(one, other)) best = { gain, one, other };
      }
    if (!best) return chunks;
    const { one, other } = best;
    const joint = merged(one.chunk, other.chunk);
    const reached = union(one.reached, other.reached);
    chunks = [
      ...nodes
        .filter((node) => node !== one && node !== other)
        .map((node) => (reached.has(node) ? { ...node.chunk, ...joined(node.chunk, joint) } : node.chunk)),
      joint,
    ];
  }
}
