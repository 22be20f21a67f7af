import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');

/** Returns a new folder for a stage's cloud assembly: two deployments of one checkout never share one. */
export function newAssembly(stage: string): string {
  const folder = join(repository, '.cache/assemblies');
  mkdirSync(folder, { recursive: true });
  return mkdtempSync(join(folder, `${stage}-`));
}

export const removeAssembly = (assembly: string): void => rmSync(assembly, { recursive: true, force: true });

/** Keeps an assembly as the one that was deployed last, in `.cache/deployed/<stage>`, which the pipeline archives. */
export function keepAssembly(assembly: string, stage: string): void {
  const kept = join(repository, '.cache/deployed', stage);
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(join(kept, '..'), { recursive: true });
  renameSync(assembly, kept);
}
