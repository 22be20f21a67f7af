import { existsSync, statSync } from 'node:fs';

/** What the bundler knows of a module once it has read all of them. */
interface ModuleInfo {
  code: string | null;
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** The bundler's side of the graph. */
export interface GraphContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** The modules of a build and their imports. */
export interface Graph {
  ids: readonly string[];
  importsOf: (id: string) => readonly string[];
  /** What opens on demand. */
  dynamicImportsOf: (id: string) => readonly string[];
  /** Characters before minification. */
  sizeOf: (id: string) => number;
}

/** The component library's index, and an import from it. */
const componentIndex = /@aws-amplify\/ui-react\/dist\/esm\/index\.mjs$/;
const componentImport = /import \{([^}]+)\} from ["']@aws-amplify\/ui-react["']/;

/**
 * The index of what the components share: it reaches the session library, which no component of ours uses. What they
 * use is the joining of class names.
 */
const sharedIndex = /@aws-amplify\/ui\/dist\/esm\/index\.mjs$/;
const classNames = 'utils/classNames.mjs';

/** Returns what a module imports statically: of the component library only the components that it names. */
function importsOf(context: GraphContext, id: string): readonly string[] {
  const info = context.getModuleInfo(id);
  return (info?.importedIds ?? []).flatMap((imported) => {
    if (sharedIndex.test(imported)) return imported.replace('index.mjs', classNames);
    if (!componentIndex.test(imported)) return [imported];
    const names = componentImport.exec(info?.code ?? '')?.[1]?.split(',') ?? [];
    return names.map((name) => {
      const component = name.trim().split(' ')[0] ?? '';
      return imported.replace('index.mjs', `primitives/${component}/${component}.mjs`);
    });
  });
}

/** Returns the characters of a style sheet, which is no longer in its module; a component's is generated and large. */
function styleSize(id: string): number | undefined {
  if (!id.endsWith('.css')) return undefined;
  return existsSync(id) ? statSync(id).size : 6000;
}

/** Reads the graph of all modules that are connected with one by imports, in either direction. */
export function readGraph(one: string, context: GraphContext): Graph {
  const found = new Set([one]);
  for (const id of found) {
    const info = context.getModuleInfo(id);
    if (!info) continue;
    const { importers, dynamicImporters, importedIds, dynamicallyImportedIds } = info;
    for (const other of [...importers, ...dynamicImporters, ...importedIds, ...dynamicallyImportedIds])
      found.add(other);
  }
  const known = new Map([...found].sort().map((id) => [id, importsOf(context, id)]));
  return {
    ids: [...known.keys()],
    importsOf: (id) => known.get(id) ?? [],
    dynamicImportsOf: (id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
    sizeOf: (id) => styleSize(id) ?? context.getModuleInfo(id)?.code?.length ?? 0,
  };
}

/** Returns all modules that some modules import statically, themselves included. */
export function staticClosure({ importsOf: imports }: Graph, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found) for (const imported of imports(id)) found.add(imported);
  return found;
}

/** Returns all modules that some modules import, at once or later, except through excluded ones. */
export function wholeClosure(
  graph: Graph,
  roots: readonly string[],
  isExcluded: (id: string) => boolean,
): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found)
    for (const other of [...graph.importsOf(id), ...graph.dynamicImportsOf(id)])
      if (!isExcluded(other)) found.add(other);
  return found;
}
