import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const port = Number(process.env['E2E_PORT'] ?? 5290);
export const dataFolder = join(import.meta.dirname, '../.cache/e2e');

export interface Account {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** What `npm start` writes for tests and tools. */
export interface StackFile {
  readonly web: string;
  readonly api: string;
  readonly inbox: string;
  readonly accounts: readonly Account[];
}

/** The running stack, once its demo accounts are there. */
export async function runningStack(folder = dataFolder): Promise<StackFile> {
  const file = join(folder, 'stack.json');
  for (let attempt = 0; attempt < 600; attempt++) {
    if (existsSync(file)) {
      const stack = JSON.parse(readFileSync(file, 'utf8')) as StackFile;
      if (stack.accounts.length > 0) return stack;
    }
    await wait(200);
  }
  throw new Error(`No running stack with demo accounts: ${file}`);
}

/** A demo account by role or by the beginning of its e-mail address. */
export async function account(wanted: string): Promise<Account> {
  const { accounts } = await runningStack();
  const found = accounts.find(({ role, email }) => role === wanted || email.startsWith(`${wanted}@`));
  if (!found) throw new Error(`No demo account ${wanted}`);
  return found;
}
