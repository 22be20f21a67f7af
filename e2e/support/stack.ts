import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account, StackFile } from '#local/supervisor/stack-file.ts';

/** Where the stack under test keeps its data: one of its own for each stack that runs at the same time. */
export const dataFolder = process.env['E2E_DATA'] ?? join(import.meta.dirname, '../../.cache/e2e');

/** How many of the stack's functions stay warm. */
export const warmEnvironments = 80;

/** The running stack, whose tests begin once it is ready: its demo accounts are there, if it has any. */
export const runningStack = async (folder = dataFolder): Promise<StackFile> =>
  JSON.parse(await readFile(join(folder, 'stack.json'), 'utf8'));

/** A demo account by role or by the beginning of its e-mail address. */
export async function account(wanted: string): Promise<Account> {
  const { accounts } = await runningStack();
  const found = accounts.find(({ role, email }) => role === wanted || email.startsWith(`${wanted}@`));
  if (!found) throw new Error(`No demo account ${wanted}`);
  return found;
}
