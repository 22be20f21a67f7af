import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { factIds } from '#shared/facts/register.ts';

const root = join(import.meta.dirname, '../..');

/** Returns the product's modules that may use facts, by their paths. */
const modules = (): string[] =>
  ['functions', 'shared', 'web/src', 'web/simulador']
    .filter((wing) => existsSync(join(root, wing)))
    .flatMap((wing) =>
      readdirSync(join(root, wing), { recursive: true, encoding: 'utf8' }).map((path) => join(wing, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|^shared\/facts\//.test(path))
    .sort();

/** Returns the constants of `figures-in-law.ts` with the fact that they are the values of. */
function factsByConstant(): ReadonlyMap<string, string> {
  const source = readFileSync(join(root, 'shared/facts/register.ts'), 'utf8');
  return new Map([...source.matchAll(/'([\w.]+)': values\.(\w+)/g)].map(([, id = '', name = '']) => [name, id]));
}

/** Returns the title of the assistant's entry that a position of its module is in. */
const entryAt = (source: string, position: number): string | undefined =>
  [...source.slice(0, position).matchAll(/^ {4}title: '(.+)',$/gm)].at(-1)?.[1];

/** Returns the facts that a module uses, each with the assistant's entry that quotes it. */
function* usesIn(
  path: string,
  constants: ReadonlyMap<string, string>,
): Generator<readonly [id: string, entry?: string]> {
  const source = readFileSync(join(root, path), 'utf8');
  const imported = /import \{([^}]+)\} from '[./\w-]*facts\/figures-in-law\.ts'/.exec(source)?.[1] ?? '';
  for (const name of imported.split(',')) {
    const id = constants.get(name.trim().split(' as ')[0] ?? '');
    if (id) yield [id];
  }
  const isKnowledge = path.startsWith('functions/assistant/knowledge/');
  for (const { 1: id = '', index } of source.matchAll(/'([a-z_]+\.[a-z0-9_]+)'/g)) {
    const entry = isKnowledge ? entryAt(source, index) : undefined;
    yield entry === undefined ? [id] : [id, entry];
  }
  // The company's insurance comes from its own settings.
  if (/\bintermediary\b/.test(source) && /\binsurance\b/.test(source)) yield ['intermediary.insurance'];
}

/** Returns the modules and the entries of the assistant that use each fact. */
export function readFactUses(): Readonly<Record<string, { modules: string[]; entries: string[] }>> {
  const constants = factsByConstant();
  const uses = Object.fromEntries(
    factIds.map((id) => [id as string, { modules: [] as string[], entries: [] as string[] }]),
  );
  for (const path of modules())
    for (const [id, entry] of usesIn(path, constants)) {
      const list = entry === undefined ? uses[id]?.modules : uses[id]?.entries;
      const use = entry ?? path;
      if (list && !list.includes(use)) list.push(use);
    }
  return uses;
}

/** Fills the uses of the facts, which the page of the register shows, from the sources. */
export function factUses(): Plugin {
  return {
    name: 'morada-fact-uses',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]features[\\/]facts[\\/]fact-uses\.ts$/ },
      handler: (code) =>
        code.replace('Record<string, FactUse>> = {}', `Record<string, FactUse>> = ${JSON.stringify(readFactUses())}`),
    },
  };
}
