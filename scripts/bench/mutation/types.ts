import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './choice.ts';

/** A mutant in a file, by the file's path from the repository. */
export interface Placed {
  file: string;
  mutant: Mutant;
}

/** A file in parts, each with one declaration, and the mutants of each. */
interface Source {
  parts: readonly { text: string; firstLine: number; mutants: Mutant[] }[];
}

function sourceOf(text: string, mutants: readonly Mutant[]): Source {
  let line = 1;
  const parts = text.split(/^(?=(?:export|const|let|function|async|type|interface|class) )/m).map((part) => {
    const firstLine = line;
    line += part.split('\n').length - 1;
    return {
      text: part,
      firstLine,
      mutants: mutants.filter(({ location: { start } }) => start.line >= firstLine && start.line < line),
    };
  });
  return { parts };
}

/** Returns a declaration with one of its mutants. */
function mutated({ text, firstLine }: Source['parts'][number], { location, replacement = '' }: Mutant): string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const at = ({ line, column }: Mutant['location']['start']): number => (starts[line - firstLine] ?? 0) + column - 1;
  return text.slice(0, at(location.start)) + replacement + text.slice(at(location.end));
}

/** Returns the text of a round, with the lines at which each of its mutants could be refused. */
function roundOf({ parts }: Source, round: number) {
  let text = '';
  const places: { mutant: Mutant; first: number; last: number }[] = [];
  for (const part of parts) {
    const first = text.split('\n').length;
    const mutant = part.mutants[round];
    text += mutant ? mutated(part, mutant) : part.text;
    if (mutant) places.push({ mutant, first, last: text.split('\n').length });
  }
  return { text, places };
}

/**
 * Returns the mutants that the compiler refuses in their own declaration, as a state that does not exist: nobody can
 * write them. Stryker's own check needs the interface that TypeScript had before version 7.
 */
export function refusedByTypes(repository: string, mutants: readonly Placed[]): ReadonlySet<Mutant> {
  const directory = path.join(repository, '.cache/mutation/types');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  for (const name of ['shared', 'functions', 'package.json', 'tsconfig.base.json'])
    cpSync(path.join(repository, name), path.join(directory, name), { recursive: true });
  symlinkSync(path.join(repository, 'node_modules'), path.join(directory, 'node_modules'));
  const files = [...new Set(mutants.map(({ file }) => file))];
  // What is not used any more is no error of types.
  const compilerOptions = { types: ['node'], noUnusedLocals: false, noUnusedParameters: false };
  const settings = { extends: './tsconfig.base.json', compilerOptions, files };
  writeFileSync(path.join(directory, 'tsconfig.json'), JSON.stringify(settings));
  const sources = files.map((file): [string, Source] => {
    const own = mutants.filter((placed) => placed.file === file).map(({ mutant }) => mutant);
    return [file, sourceOf(readFileSync(path.join(repository, file), 'utf8'), own)];
  });
  const rounds = Math.max(0, ...sources.flatMap(([, { parts }]) => parts.map((part) => part.mutants.length)));
  const compiler = path.join(repository, 'node_modules/typescript/bin/tsc');
  const refused = new Set<Mutant>();
  for (let round = 0; round < rounds; round++) {
    const placesOf = new Map(
      sources.map(([file, source]) => {
        const { text, places } = roundOf(source, round);
        writeFileSync(path.join(directory, file), text);
        return [file, places];
      }),
    );
    const args = [compiler, '-p', '.', '--pretty', 'false', '--singleThreaded'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: directory, encoding: 'utf8' });
    for (const [, file = '', line] of stdout.matchAll(/^(\S+)\((\d+),\d+\): error/gm))
      for (const { mutant, first, last } of placesOf.get(file) ?? [])
        if (Number(line) >= first && Number(line) <= last) refused.add(mutant);
  }
  rmSync(directory, { recursive: true });
  return refused;
}
