import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Account, Seed } from '../demo/contract.ts';
import type { StackFile } from './stack-file.ts';

/** How far a data directory has got with its demo data. */
export type DemoState =
  /** Nothing was ever stored here. */
  | { readonly kind: 'new' }
  /** A start was interrupted while it was filling the stack. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'done'; readonly accounts: readonly Account[] };

const fileIn = (dataDir: string): string => path.join(dataDir, 'demo.json');

export function readDemoState(dataDir: string): DemoState {
  const file = fileIn(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoState) : { kind: 'new' };
}

function write(dataDir: string, state: DemoState): void {
  writeFileSync(`${fileIn(dataDir)}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
  renameSync(`${fileIn(dataDir)}.new`, fileIn(dataDir));
}

/** Marks a data directory as one that stays without demo data. */
export function skipDemoData(dataDir: string): void {
  write(dataDir, { kind: 'done', accounts: [] });
}

/** Fills a new stack by `local/demo/seed.ts`; without that file there is no demo data. */
export async function seedDemoData(
  dataDir: string,
  stack: StackFile,
  log: (line: string) => void,
): Promise<readonly Account[]> {
  const module = path.join(import.meta.dirname, '../demo/seed.ts');
  if (!existsSync(module)) return [];
  write(dataDir, { kind: 'interrupted' });
  const { seed } = (await import(pathToFileURL(module).href)) as { readonly seed: Seed };
  const accounts = await seed({ stack, log });
  write(dataDir, { kind: 'done', accounts });
  return accounts;
}
