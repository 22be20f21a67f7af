import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Route } from '#shared/kit/route.ts';
import { routes } from '#shared/routes.ts';
import { mutationRun } from '#shared/testing/sweeps.ts';
import { isChosen, type Mutant } from './mutation/choice.ts';
import { judgementOf } from './mutation/judged.ts';
import { refusedByTypes } from './mutation/types.ts';
import type { Section } from './report.ts';

const repository = path.join(import.meta.dirname, '../..');
const names = ['loan', 'offers', 'documents', 'parties', 'submissions', 'applications', 'security'];
// What a loan costs is reckoned in shared/ alone.
const folders = ['shared', 'functions'].flatMap((wing) => names.map((name) => `${wing}/${name}`)).filter(isFolder);

function isFolder(folder: string): boolean {
  return existsSync(path.join(repository, folder));
}

/**
 * Tables of routes, errors and words, as other declarations (mutation/ignorer.mjs); and the readers of papers, which have
 * measurements of their own (`papers`, `fine`).
 */
const isDeclared = (file: string): boolean =>
  /\/(?:[\w-]+-)?(?:routes|problems|words|schema)\.ts$|\/reading\//.test(file);
const isProduct = (file: string): boolean => !/\.test\.ts$|\/testing\/|\/sample-pdfs\.ts$/.test(file);

const filesOf = (folder: string): string[] =>
  globSync(`${folder}/**/*.ts`, { cwd: repository }).filter((file) => isProduct(file) && !isDeclared(file));

const textOf = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

/** Returns the tests in a folder of shared/, and those that name it. */
function testsOfRules(own: readonly string[], name: string): readonly string[] {
  const naming = globSync('shared/**/*.test.ts', { cwd: repository }).filter((file) =>
    textOf(file).includes(`/${name}/`),
  );
  return [...own, ...naming].filter((file) => !file.includes('/reading/'));
}

/** Returns the tests in a folder of functions/, those that import from it, and those that change something by its routes. */
function testsOfUseCases(own: readonly string[], name: string): readonly string[] {
  const changing = Object.entries<Route>(routes).flatMap(([route, { method }]) =>
    route.startsWith(`${name}.`) && method !== 'GET' ? [`'${route}'`] : [],
  );
  const imported = new RegExp(`'(?:#functions|\\.\\.)/${name}/`);
  const others = globSync('functions/*/**/*.test.ts', { cwd: repository }).filter((file) => {
    const text = textOf(file);
    return imported.test(text) || changing.some((route) => text.includes(route));
  });
  return [...own, ...others];
}

function testsOf(folder: string): string[] {
  const own = globSync(`${folder}/**/*.test.ts`, { cwd: repository });
  const [wing, name = ''] = folder.split('/');
  return [...new Set(wing === 'shared' ? testsOfRules(own, name) : testsOfUseCases(own, name))].sort();
}

interface Tried extends Mutant {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'RuntimeError';
}

interface Report {
  files: Readonly<Record<string, { source: string; mutants: readonly Tried[] }>>;
}

/** A mutant as the runner knows it: a report counts lines and columns from one. */
function fromZero({ mutatorName, replacement, location: { start, end } }: Tried): Mutant {
  const before = ({ line, column }: Mutant['location']['start']) => ({ line: line - 1, column: column - 1 });
  return { mutatorName, replacement: replacement ?? '', location: { start: before(start), end: before(end) } };
}

function runStryker(folder: string, base: string): void {
  const program = 'node_modules/@stryker-mutator/core/bin/stryker.js';
  spawnSync(process.execPath, [program, 'run', 'scripts/bench/mutation/stryker.config.mjs'], {
    cwd: repository,
    env: {
      ...process.env,
      MUTATION_ROOT: repository,
      MUTATION_FILES: JSON.stringify(filesOf(folder)),
      MUTATION_TESTS: JSON.stringify(testsOf(folder)),
      MUTATION_LOG: `${base}.jsonl`,
      MUTATION_REPORT: `${base}.json`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function rowOf(folder: string): Section['rows'][number] {
  const directory = path.join(repository, '.cache/mutation');
  mkdirSync(directory, { recursive: true });
  const base = path.join(directory, folder.replace('/', '-'));
  rmSync(`${base}.json`, { force: true });
  runStryker(folder, base);
  const { files } = JSON.parse(readFileSync(`${base}.json`, 'utf8')) as Report;
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter((mutant) => mutant.status !== 'Ignored' && isChosen(file, fromZero(mutant)))
      .map((mutant) => ({ file, mutant, line: source.split('\n')[mutant.location.start.line - 1]?.trim() ?? '' })),
  );
  const silent = all.filter(({ mutant: { status } }) => !['Killed', 'Timeout'].includes(status));
  const refused = refusedByTypes(repository, silent);
  const judged = silent.filter(({ file, line, mutant }) => !refused.has(mutant) && judgementOf(file, line, mutant));
  const open = silent.filter((each) => !refused.has(each.mutant) && !judged.includes(each));
  for (const { file, mutant, line } of open)
    process.stdout.write(
      `${file}:${mutant.location.start.line} ${mutant.status} ${mutant.mutatorName}\n  ${line}\n  -> ${mutant.replacement}\n`,
    );
  const counted = all.length - refused.size - judged.length;
  return {
    values: {
      Folder: folder,
      Seed: mutationRun().seed,
      'One of': mutationRun().every,
      Mutants: counted,
      Noticed: counted - open.length,
      'Refused by types': refused.size,
      'Change nothing': judged.length,
      Unnoticed: open.length,
      'Unnoticed, %': (100 * open.length) / Math.max(1, counted),
    },
    budget: { column: 'Unnoticed, %', limit: 15 },
  };
}

/**
 * Changes the rules a mutant at a time: at least 85 % of what the compiler takes must make a test fail. What a run found
 * stays in `.cache/mutation`: one that was ended goes on, and a mutant is tried again when its file or its tests change.
 */
export function measureMutation(): Section {
  const { folders: wanted = folders, shard, of } = mutationRun();
  const rows = wanted.filter((_, index) => index % of === shard - 1).map(rowOf);
  return { title: 'Mutants of the rules', columns: Object.keys(rows[0]?.values ?? {}), rows };
}
