import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GoogleAccount } from '../cognito/settings/provider-settings.ts';
import type { Account, StackFile } from './stack-file.ts';

/** What the module named by `--seed` exports. */
export interface SeedModule {
  /** Fills an empty stack; returns the accounts that can sign in to it. */
  readonly seed: (input: {
    readonly stack: StackFile;
    /** Shows a line of progress. */
    readonly log: (line: string) => void;
  }) => Promise<readonly Account[]>;
  /** The accounts of the account picker that stands in for Google. */
  readonly googleAccounts?: readonly GoogleAccount[];
}

/** How far a data directory has got with its seed data. */
export type SeedState =
  /** Nothing was ever stored here. */
  | { readonly kind: 'new' }
  /** A start was interrupted while it was filling the stack. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'done'; readonly accounts: readonly Account[] };

const fileIn = (dataDir: string): string => path.join(dataDir, 'demo.json');

export async function loadSeed(file: string): Promise<SeedModule> {
  return (await import(pathToFileURL(path.resolve(file)).href)) as SeedModule;
}

export function readSeedState(dataDir: string): SeedState {
  const file = fileIn(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SeedState) : { kind: 'new' };
}

function write(dataDir: string, state: SeedState): void {
  writeFileSync(`${fileIn(dataDir)}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
  renameSync(`${fileIn(dataDir)}.new`, fileIn(dataDir));
}

/** Fills a new stack once; without a seed the data directory stays one without seed data. */
export async function seedOnce(
  dataDir: string,
  stack: StackFile,
  { seed, log }: { readonly seed: SeedModule['seed'] | undefined; readonly log: (line: string) => void },
): Promise<readonly Account[]> {
  const state = readSeedState(dataDir);
  if (state.kind === 'done') return state.accounts;
  if (seed) {
    log('… demo data (only the first time)');
    write(dataDir, { kind: 'interrupted' });
  }
  const accounts = seed ? await seed({ stack, log: (line) => log(`  ${line}`) }) : [];
  write(dataDir, { kind: 'done', accounts });
  return accounts;
}
