/**
 * The stack with hot reload: Vite serves the pages, what is played answers `/api` and `/config.json`, and a change of
 * a function is synthesized anew and swapped in. Run by `npm run dev`.
 *
 * `node scripts/dev.ts local/main.ts --assembly cdk.out --port 5173 --data .local …`: the command line of the stack.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { freePort } from '../local/ports.ts';

const repository = path.join(import.meta.dirname, '..');
const [main = 'local/main.ts', ...flags] = process.argv.slice(2);
const portFlag = flags.indexOf('--port') + 1;
const port = Number(flags[portFlag] ?? 5173);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

let vite: ViteDevServer | undefined;
const behind = await freePort();
const stack = await startStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
process.on('disconnect', () => void end(0));
stack.once('exit', (code) => void end(code ?? 1));

vite = await createServer({
  configFile: path.join(repository, 'web/vite.config.ts'),
  server: {
    port,
    strictPort: true,
    proxy: {
      '/api': { target: `http://127.0.0.1:${behind}` },
      '/config.json': { target: `http://127.0.0.1:${behind}` },
    },
  },
});
await vite.listen();
say(`  Pages with hot reload: http://localhost:${port}\n`);
watchFunctions();

/** Starts the stack on a port of its own; the address that it tells everybody is Vite's. */
async function startStack(): Promise<ChildProcess> {
  const args = [...flags.slice(0, portFlag), String(behind), ...flags.slice(portFlag + 1)];
  const child = spawn(process.execPath, [main, ...args, '--web', `http://localhost:${port}`], {
    cwd: repository,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const ready = once(child, 'message');
  const [first] = await Promise.race([ready, once(child, 'exit')]);
  if (first !== 'ready') process.exit(1);
  return child;
}

/** Synthesizes a moment after the last change of what functions and stacks are made of. */
function watchFunctions(): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const synthesize = async (): Promise<void> => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'synth'], { cwd: repository, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    // What went wrong was printed; the stack goes on with the last synthesis that succeeded.
    if (code === 0 && stack.connected) stack.send('reload');
  };
  const soon = (_event: string, file: string | null): void => {
    if (file?.includes('.test.')) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await running;
      running = synthesize();
    }, 150);
  };
  for (const folder of ['functions', 'shared', 'infra']) {
    watch(path.join(repository, folder), { recursive: true }, soon);
  }
}

let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const ended = stack.exitCode === null ? once(stack, 'exit') : Promise.resolve();
  stack.kill('SIGTERM');
  await Promise.all([ended, vite?.close()]);
  process.exit(code);
}
