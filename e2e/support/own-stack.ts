import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { changedAssembly } from './changed-assembly.ts';
import { test as base } from './fixtures.ts';
import { dataFolder, runningStack, warmEnvironments } from './stack.ts';

const repository = join(import.meta.dirname, '../..');

/** What a kill hits: the process that plays the stacks, or the database that it has started too. */
type Victim = 'the supervisor' | 'supervisor and database';

/** A stack that one test may kill and start again. */
export interface OwnStack {
  /** The site's address: the same after every start. */
  web: string;
  /** Where everything is stored. */
  folder: string;
  /** SIGKILL: nothing can be tidied up or written any more. */
  kill(victim: Victim): Promise<void>;
  /** With changes: from then on the templates have other texts, as a deployment would make them. */
  startAgain(changes?: Readonly<Record<string, string>>): Promise<void>;
}

/** The stacks that `npm start` plays, of which the stack under test is one. */
const synthesized = join(repository, 'cdk.out');

/** Plays synthesized stacks on free ports, without the demo's people; ready when this returns. */
async function play(assembly: string, folder: string) {
  const flags = ['--assembly', assembly, '--data', folder, '--port', '0', '--warm', String(warmEnvironments)];
  const child = spawn(process.execPath, ['local/main.ts', ...flags], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const exit = once(child, 'exit');
  const [first] = await Promise.race([once(child, 'message'), exit]);
  if (first !== 'ready') throw new Error(`The stack did not start:\n${output}`);
  return { child, exit };
}

/** What the functions of this stack used of their permissions counts with what those of the common one used. */
function keepPermissions(folder: string): void {
  const file = join(folder, 'permissions.json');
  const kept = join(dataFolder, 'permissions');
  mkdirSync(kept, { recursive: true });
  if (existsSync(file)) copyFileSync(file, join(kept, `${basename(folder)}.json`));
}

interface Fixtures {
  stack: OwnStack;
  /** Texts of the templates that this stack has otherwise, as another stage's settings would make them. */
  settings: Readonly<Record<string, string>>;
}

/** The tests of `fixtures.ts` with a stack of their own, whose address is the browser's base. */
export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  stack: async ({ settings }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'own-stack-'));
    let assembly = changedAssembly(synthesized, join(folder, 'first'), settings);
    let running = await play(assembly, folder);
    const { web } = await runningStack(folder);
    await use({
      web,
      folder,
      kill: async (victim) => {
        if (victim === 'supervisor and database') {
          process.kill(Number(readFileSync(join(folder, 'dynamodb/dynoxide.pid'), 'utf8')), 'SIGKILL');
        }
        running.child.kill('SIGKILL');
        await running.exit;
      },
      startAgain: async (changes) => {
        if (changes) assembly = changedAssembly(assembly, join(folder, 'later'), changes);
        running = await play(assembly, folder);
      },
    });
    running.child.kill('SIGTERM');
    await running.exit;
    keepPermissions(folder);
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ stack }, use) => use(stack.web),
});
