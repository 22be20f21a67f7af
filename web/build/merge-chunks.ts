import type { Graph } from './module-graph.ts';
import type { PageVisit } from './page-visits.ts';

/** What a further file costs: its headers, its name in a list of files, and what it compresses worse on its own. */
const costOfFile = 2500;

/** What a byte costs that comes before a page is shown, compared with one that follows. */
const costOfFirst = 2;

/** Compressed bytes per character of a module, roughly. */
const compression = 0.2;

/** How often something that opens on demand is opened during a visit. */
const askedShare = 0.1;

/** When a page loads a chunk: with the page itself, later, or on demand. */
export interface Use {
  readonly first: ReadonlySet<number>;
  readonly later: ReadonlySet<number>;
  readonly asked: ReadonlySet<number>;
}

export interface Chunk extends Use {
  readonly modules: readonly string[];
  /** Chunks of different kinds are kept apart. */
  readonly kind: string;
}

const union = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): ReadonlySet<Item> =>
  new Set([...one, ...other]);

const joined = (one: Use, other: Use): Use => ({
  first: union(one.first, other.first),
  later: union(one.later, other.later),
  asked: union(one.asked, other.asked),
});

const merged = (one: Chunk, other: Chunk): Chunk => ({
  ...joined(one, other),
  modules: [...one.modules, ...other.modules],
  kind: one.kind,
});

/** A chunk within the graph of all chunks. */
interface Node {
  readonly chunk: Chunk;
  readonly bytes: number;
  readonly files: number;
  /** All chunks that it imports, at once or through others. */
  readonly reached: ReadonlySet<Node>;
}

/** Returns the graph of chunks. */
function nodesOf(graph: Graph, chunks: readonly Chunk[]): readonly Node[] {
  const nodes = chunks.map((chunk) => ({
    chunk,
    bytes: chunk.modules.reduce((sum, id) => sum + graph.sizeOf(id), 0) * compression,
    files: chunk.modules.some((id) => id.endsWith('.css')) ? 2 : 1,
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

/** Merges chunks as long as that makes the visits cheaper. */
export function mergeChunks(graph: Graph, visits: readonly PageVisit[], initial: readonly Chunk[]): readonly Chunk[] {
  const costOf = ({ first, later, asked }: Use, bytes: number, files: number): number => {
    let sum = 0;
    for (const [page, { weight }] of visits.entries())
      if (first.has(page)) sum += weight * (costOfFirst * bytes + costOfFile * files);
      else if (later.has(page)) sum += weight * (bytes + costOfFile * files);
      else if (asked.has(page)) sum += weight * askedShare * (bytes + costOfFile * files);
    return sum;
  };
  const costOfNode = ({ chunk, bytes, files }: Node, use: Use = chunk): number => costOf(use, bytes, files);
  const gainOf = (one: Node, other: Node): number => {
    const use = joined(one.chunk, other.chunk);
    let gain =
      costOfNode(one) + costOfNode(other) - costOf(use, one.bytes + other.bytes, Math.max(one.files, other.files));
    // Who loads one of them now loads what the other imports, too.
    for (const node of union(one.reached, other.reached))
      if (node !== one && node !== other) gain -= costOfNode(node, joined(node.chunk, use)) - costOfNode(node);
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
    let best: { readonly gain: number; readonly one: Node; readonly other: Node } | undefined;
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
