import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the stack under test keeps its data: one of its own for each stack that runs at the same time. */
export const dataFolder = process.env['E2E_DATA'] ?? join(import.meta.dirname, '../../.cache/e2e');

/** How many of the stack's functions stay warm. */
export const warmEnvironments = 80;

export interface Account {
  role: string;
  email: string;
  password: string;
}

/** What `npm start` writes for tests and tools. */
export interface StackFile {
  web: string;
  api: string;
  inbox: string;
  accounts: readonly Account[];
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** Where each service is played. */
  endpoints: Readonly<Record<string, string>>;
  /** By path in the stacks. */
  resources: Readonly<Record<string, { type: string; physicalId: string }>>;
}

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
