import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, type Secret, secretFile } from '../preflight/command.ts';
import { askSecret, say } from './terminal.ts';

/** Returns the content of a secret. That of the calendar is made here; it is read where it is entered. */
async function contentOf(secret: Secret): Promise<string> {
  if (secret === 'calendar') return randomBytes(32).toString('hex');
  return JSON.stringify({
    client_id: await askSecret('Client ID from Google'),
    client_secret: await askSecret('Client secret from Google'),
  });
}

/**
 * Runs a command in the foreground. A secret is handed over in a file that only this user may read, and that is gone
 * afterwards: a command line can be read by every process. Not by the standard input, which Node makes a socket that
 * /dev/stdin cannot open.
 * @returns whether it succeeded
 */
export async function run({ program, args, secret }: Command): Promise<boolean> {
  if (secret === undefined) return spawned(program, args);
  const content = await contentOf(secret);
  const folder = mkdtempSync(join(tmpdir(), 'morada-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const file = join(folder, 'secret');
    writeFileSync(file, content, { mode: 0o600 });
    return await spawned(
      program,
      args.map((argument) => (argument === secretFile ? `file://${file}` : argument)),
    );
  } finally {
    remove();
    process.off('exit', remove);
  }
}

const ignored = () => undefined;

async function spawned(program: string, args: readonly string[]): Promise<boolean> {
  // A terminal's Ctrl-C also reaches the child: it ends by itself, and the set-up says what is left.
  process.on('SIGINT', ignored);
  // The AWS CLI shows long answers in a pager, which would wait for a key.
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, AWS_PAGER: '' } });
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  } catch {
    say(`  There is no program "${program}" on this machine: install it, or run the command elsewhere.`);
    return false;
  } finally {
    process.off('SIGINT', ignored);
  }
}

/** Asks a program for JSON. Undefined if it is missing or fails. */
export const answerOf = (program: 'aws' | 'gh' | 'git', ...args: readonly string[]): unknown =>
  ask(program, args, 'ignore');

/** Runs a command that was shown, for its JSON. Undefined if it fails: then it has said why. */
export const resultOf = (program: 'aws', ...args: readonly string[]): unknown => ask(program, args, 'inherit');

function ask(program: string, args: readonly string[], complaints: 'ignore' | 'inherit'): unknown {
  const { status, stdout } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', complaints],
    env: { ...process.env, AWS_PAGER: '' },
  });
  if (status !== 0) return undefined;
  try {
    return JSON.parse(stdout);
  } catch {
    return stdout.trim();
  }
}
