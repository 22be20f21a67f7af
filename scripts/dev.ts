/**
 * The stack with hot reload: Vite serves the pages, the emulated stack answers `/api` and `/config.json`, and changed
 * functions are synthesized and replaced. Run by `npm run dev`.
 *
 * `node scripts/dev.ts local/main.ts --assembly cdk.out --port 5173 --data .local …`: the command line of the stack.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, watch } from 'node:fs';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { bundleFunctions, bundlesFolder } from '#infra/bundle-functions.ts';
import { freePort, portInUse, readPort } from '#local/ports.ts';
import { AssemblyCode } from './dev/assembly-code.ts';

const repository = path.join(import.meta.dirname, '..');
const [main = 'local/main.ts', ...flags] = process.argv.slice(2);
const portFlag = flags.indexOf('--port') + 1;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

let vite: ViteDevServer | undefined;
let stack: ChildProcess | undefined;
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
process.on('disconnect', () => void end(0));

try {
  await run();
} catch (error) {
  if (!isEnding) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await end(1);
}

async function run(): Promise<void> {
  const port = readPort(flags[portFlag] ?? '5173') || (await freePort());
  const behind = await freePort();
  // Before the stack, which creates the demo data through the site's address, Vite's.
  vite = await startVite(port, `http://127.0.0.1:${behind}`);
  if (isEnding) return;
  stack = await startStack(behind, `http://localhost:${port}`);
  // A tab of the last run loaded its page as soon as Vite was back, without an API.
  vite.ws.send({ type: 'full-reload' });
  say(`  Pages with hot reload: http://localhost:${port}\n`);
  watchFunctions(stack);
}

async function startVite(port: number, stackUrl: string): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: path.join(repository, 'web/vite.config.ts'),
    server: { port, strictPort: true, proxy: { '/api': stackUrl, '/config.json': stackUrl, '/factos.json': stackUrl } },
  });
  try {
    return await server.listen();
  } catch (error) {
    await server.close();
    throw String(error).includes('already in use') ? portInUse(port) : error;
  }
}

/**
 * Starts the stack on another port and waits until it is ready.
 * @param webUrl the site's address: Vite's
 */
async function startStack(port: number, webUrl: string): Promise<ChildProcess> {
  const args = [...flags.slice(0, portFlag), String(port), ...flags.slice(portFlag + 1)];
  const child = spawn(process.execPath, [main, ...args, '--web', webUrl], {
    cwd: repository,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  stack = child;
  child.once('exit', (code) => void end(code ?? 1));
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return first === 'ready' ? child : end(1);
}

/**
 * Replaces the code of functions shortly after their last change, which takes a second, and synthesizes the stacks after
 * a change of what they are made of.
 */
function watchFunctions(target: ChildProcess): void {
  const assembly = path.resolve(repository, flags[flags.indexOf('--assembly') + 1] ?? 'cdk.out');
  const reload = (): void => void (target.connected && target.send('reload'));
  /** Returns whether the bundles are those of the sources now. The stack continues with the last that could be made. */
  const bundle = async (): Promise<boolean> => {
    try {
      await bundleFunctions();
      return true;
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  let opened = AssemblyCode.open(assembly, bundlesFolder, async () => void (await bundle()));
  const replaceCode = async (): Promise<void> => {
    const code = await opened;
    if (!(await bundle())) return;
    // The assembly is no longer what its sources give: the next command synthesizes again.
    rmSync(path.join(repository, '.cache/stacks.stamp'), { force: true });
    if (code.replaceChanged().length > 0) reload();
  };
  const synthesize = async (): Promise<void> => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'synth'], { cwd: repository, stdio: 'inherit' });
    const [status] = await once(child, 'exit');
    // A failed synthesis has printed its error; the stack continues with the last successful one.
    if (status !== 0) return;
    opened = AssemblyCode.open(assembly, bundlesFolder, async () => {});
    reload();
  };
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const takeUp = async (): Promise<void> => {
    const folders = [...changed];
    changed.clear();
    if (!folders.includes('infra')) await replaceCode();
    if (folders.some((folder) => folder !== 'functions')) await synthesize();
  };
  for (const folder of ['functions', 'shared', 'infra']) {
    watch(path.join(repository, folder), { recursive: true }, (_event, file) => {
      if (file?.includes('.test.')) return;
      changed.add(folder);
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(takeUp);
      }, 150);
    });
  }
}

async function end(code: number): Promise<never> {
  if (isEnding) return new Promise<never>(() => {});
  isEnding = true;
  const child = stack;
  const hasEnded = !child || child.exitCode !== null || child.signalCode !== null;
  const ended = hasEnded ? Promise.resolve() : once(child, 'exit');
  child?.kill('SIGTERM');
  await Promise.all([ended, vite?.close()]);
  process.exit(code);
}
