/**
 * Runs a cloud assembly on this machine:
 * `node local/main.ts --assembly cdk.out --data .local [--port 5173] [--web <url>] [--previews <file>] [--seed <module>] [--warm <functions>] [--fresh]`
 */
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { readPort } from './ports.ts';
import { type DataDirLock, lockDataDir } from './supervisor/data-dir-lock.ts';
import { emptyDataDir } from './supervisor/empty-data-dir.ts';
import { readyScreen, unsupportedList } from './supervisor/report.ts';
import { loadSeed, readSeedState, type SeedState, seedOnce } from './supervisor/seed-data.ts';
import { writeStackFile } from './supervisor/stack-file.ts';
import { type RunningStack, startStack } from './supervisor/start-stack.ts';

/** Maximum time to stop; anything left ends with this process. */
const STOP_MILLISECONDS = 2500;

// As in AWS; shared with worker threads.
process.env['TZ'] = 'UTC';
// Engines only call local services, whatever AWS profile is configured.
process.env['AWS_EC2_METADATA_DISABLED'] = 'true';

const flags = readFlags();
if (!flags.assembly || !flags.data) fail('Say what to emulate and where to store: --assembly cdk.out --data .local');
const port = portOrFail(flags.port);
const warmEnvironments = warmOrFail(flags.warm);
const dataDir = path.resolve(flags.data);
const stackFile = path.join(dataDir, 'stack.json');
const logFile = path.join(dataDir, 'logs', 'local.log');

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const log = (line: string): void => {
  appendFileSync(logFile, `${JSON.stringify({ time: new Date().toISOString(), message: line })}\n`);
};

let stack: RunningStack | undefined;
let isEnding = false;
/** Set while this process holds the data directory. */
let lock: DataDirLock | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack}\n`);
  void end(1);
});
// The parent requests reloads through the IPC channel, which closes when it ends.
process.on('message', (message) => {
  if (message === 'reload') void reload();
});
process.on('disconnect', () => void end(0));

try {
  lock = await lockDataDir(dataDir);
  await run();
} catch (error) {
  if (!isEnding) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // With its causes.
  if (lock) log(inspect(error));
  await end(1);
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        assembly: { type: 'string' },
        data: { type: 'string' },
        port: { type: 'string', default: '5173' },
        web: { type: 'string' },
        previews: { type: 'string' },
        seed: { type: 'string' },
        warm: { type: 'string' },
        fresh: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('\n');
    return fail(`${sentence} Use --fresh to empty the data first.`);
  }
}

function portOrFail(text: string): number {
  try {
    return readPort(text);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function warmOrFail(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d*$/.test(text)) return text === undefined ? undefined : Number(text);
  return fail(`--warm takes how many functions may stay warm, a whole number from 1; it is "${text}".`);
}

async function run(): Promise<void> {
  if (isEnding) return;
  const { kind } = readSeedState(dataDir);
  if (flags.fresh || kind === 'interrupted') {
    if (!flags.fresh) say('The last start was interrupted while it made the demo data: starting again.');
    emptyDataDir(dataDir);
  }
  const seed = flags.seed === undefined ? undefined : await loadSeed(flags.seed);
  mkdirSync(path.dirname(logFile), { recursive: true });
  rmSync(stackFile, { force: true });
  stack = await startStack({
    assemblyDir: path.resolve(flags.assembly ?? ''),
    dataDir,
    port,
    webUrl: flags.web,
    previewsFile: flags.previews,
    warmEnvironments,
    googleAccounts: seed?.googleAccounts,
    dynamoDb: { endpoint: process.env['DYNAMODB_ENDPOINT'] || undefined, standingTables: standingTables(kind) },
    progress: (line) => say(`… ${line}`),
    log,
    warn: (line) => void process.stderr.write(`! ${line}\n`),
  });
  if (isEnding) return;
  const accounts = await seedOnce(dataDir, stack.description, { seed: seed?.seed, log: say });
  const description = { ...stack.description, accounts };
  writeStackFile(stackFile, description);
  writeFileSync(path.join(dataDir, 'unsupported.txt'), unsupportedList(stack.unsupported));
  say(`✓ Ready (${(performance.now() / 1000).toFixed(1)} s)`);
  say(readyScreen(description, stack.unsupported, path.relative(process.cwd(), dataDir) || '.'));
  // With a callback, errors are not thrown: if the parent has just ended, 'disconnect' stops this process.
  process.send?.('ready', undefined, undefined, () => {});
}

/** An external endpoint keeps its tables when the data directory is emptied, and may contain those of another run. */
function standingTables(state: SeedState['kind']): 'keep' | 'delete' | 'refuse' {
  if (flags.fresh || state === 'interrupted') return 'delete';
  return state === 'new' ? 'refuse' : 'keep';
}

async function reload(): Promise<void> {
  try {
    const changes = (await stack?.reload()) ?? [];
    say(changes.length > 0 ? `↻ ${changes.join(', ')}` : '↻ nothing changed');
  } catch (error) {
    say(`↻ the newer synthesis cannot be emulated: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const timer = setTimeout(() => leave(code), STOP_MILLISECONDS);
  await stack?.stop();
  clearTimeout(timer);
  leave(code);
}

function leave(code: number): never {
  if (lock) rmSync(stackFile, { force: true });
  lock?.release();
  process.exit(code);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
