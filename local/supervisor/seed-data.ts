import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GoogleAccount } from '../cognito/settings/provider-settings.ts';
import type { Account, StackFile } from './stack-file.ts';

/** The exports of the module given by `--seed`. */
export interface SeedModule {
  /** Fills an empty stack; returns the accounts that can sign in to it. */
  seed: (input: {
    stack: StackFile;
    /** Prints a line of progress. */
    log: (line: string) => void;
  }) => Promise<readonly Account[]>;
  /** The accounts of the picker that emulates Google. */
  googleAccounts?: readonly GoogleAccount[];
}

/** The state of a data directory's seed data. */
export type SeedState =
  /** Nothing was ever stored. */
  | { kind: 'new' }
  /** A start was interrupted while seeding. */
  | { kind: 'interrupted' }
  | { kind: 'done'; accounts: readonly Account[] };

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

/**
 * Fills a new stack once; started without a seed, a data directory stays without seed data.
 * @throws an Error with one sentence each for step and reason, the logs, and what to do
 */
export async function seedOnce(
  dataDir: string,
  stack: StackFile,
  { seed, log }: { seed: SeedModule['seed'] | undefined; log: (line: string) => void },
): Promise<readonly Account[]> {
  const state = readSeedState(dataDir);
  if (state.kind === 'done') return state.accounts;
  if (seed) {
    log('… demo data (only the first time)');
    write(dataDir, { kind: 'interrupted' });
  }
  const accounts = seed ? await seed({ stack, log: (line) => log(`  ${line}`) }).catch(explain(dataDir)) : [];
  write(dataDir, { kind: 'done', accounts });
  return accounts;
}

/** What an error says; one without words, as of a connection that every address refused, is told by its code or name. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String(Reflect.get(error, 'code') ?? error.name);
}

function explain(dataDir: string): (error: unknown) => never {
  const logs = path.join(path.relative(process.cwd(), dataDir) || '.', 'logs');
  return (error) => {
    const reason = reasonOf(error).trim().replace(/\.$/, '');
    throw new Error(
      `The demo data could not be made: ${reason}. The functions' logs are in ${logs}. Run the same command again: it begins with empty data.`,
      { cause: error },
    );
  };
}
