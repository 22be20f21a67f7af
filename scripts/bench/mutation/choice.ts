import { createHash } from 'node:crypto';
import { mutationRun } from '#shared/testing/sweeps.ts';

interface Position {
  line: number;
  column: number;
}

/** A change to the code that a test should notice, as Stryker names it. */
export interface Mutant {
  mutatorName: string;
  location: { start: Position; end: Position };
  replacement?: string;
}

/** Returns what stays the same for a mutant while its file does. */
export const nameOf = (file: string, { mutatorName, location: { start, end }, replacement }: Mutant): string =>
  [file, start.line, start.column, end.line, end.column, mutatorName, replacement].join(':');

/** Returns whether this run tries a mutant, by chance from the seed. */
export function isChosen(file: string, mutant: Mutant): boolean {
  const { every, seed } = mutationRun();
  const dice = createHash('sha256')
    .update(`${seed}:${nameOf(file, mutant)}`)
    .digest();
  return dice.readUInt32BE(0) % every === 0;
}
