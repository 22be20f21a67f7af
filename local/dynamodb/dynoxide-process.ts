import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../ports.ts';

/** A running database process. */
export interface DatabaseProcess {
  url: string;
  stop(): Promise<void>;
}

/**
 * Stays between this process and the database: when this process ends, however it ends, the pipe on its standard
 * input closes and it ends the database. Arguments: file for the pid, program, arguments of the program.
 */
const guard = `
pidfile=$1; shift
exec 3<&0
"$@" </dev/null &
child=$!
echo $child >"$pidfile"
( read -r _ <&3; kill $child; sleep 0.4; kill -KILL $child ) 2>/dev/null &
exec 3<&-
wait $child
status=$?
rm -f "$pidfile"
exit $status
`;

/** It answers in a tenth of a second, or after many times that on a busy machine. */
const readyMs = 60_000;

/**
 * Starts the database on one file in `dataDir`. One that was left over from a run that was killed is ended first.
 * @param port 0 takes a free one
 */
export async function startDynoxide(
  dataDir: string,
  port: number,
  log: (message: string) => void,
): Promise<DatabaseProcess> {
  const folder = path.resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const binary = findBinary();
  const pidFile = path.join(folder, 'dynoxide.pid');
  const file = path.join(folder, 'tables.sqlite');
  await endLeftover(pidFile, binary, file);
  const chosen = port === 0 ? await freePort() : port;
  const program = [binary, 'serve', '--port', String(chosen), '--db-path', file];
  // A process group of its own: Ctrl-C in a terminal must not reach the database before the functions have ended.
  const child = spawn('/bin/sh', ['-c', guard, 'guard', pidFile, ...program], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  let isStopping = false;
  let lastWords = '';
  child.stderr.on('data', (chunk: Buffer) => {
    lastWords = `${lastWords}${chunk}`.slice(-2000);
  });
  child.once('exit', (code) => {
    child.stdin.destroy();
    if (!isStopping) log(`dynamodb: the database has ended by itself (${code}): ${lastWords}`);
  });
  await untilReady(child, chosen, () => lastWords);
  addStreamIndex(file);
  return {
    url: `http://127.0.0.1:${chosen}`,
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.stdin.end();
      await exit;
    },
  };
}

function findBinary(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json');
    return realpathSync(path.join(path.dirname(manifest), 'dynoxide'));
  } catch {
    throw new Error(
      `No DynamoDB engine is installed for ${process.platform}-${process.arch}. Start DynamoDB Local, for example with ` +
        '"docker run -p 8000:8000 amazon/dynamodb-local", and set DYNAMODB_ENDPOINT=http://127.0.0.1:8000.',
    );
  }
}

async function untilReady(child: ChildProcess, port: number, lastWords: () => string): Promise<void> {
  const deadline = Date.now() + readyMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The database did not start: ${lastWords()}`);
    const socket = connect(port, '127.0.0.1');
    const isUp = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isUp) return;
    await delay(3);
  }
  child.stdin?.end();
  throw new Error(`The database did not answer within ${readyMs / 1000} seconds: ${lastWords()}`);
}

/** Without it every write to a table with a stream reads all stream records written so far. */
function addStreamIndex(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA busy_timeout = 3000;
      CREATE INDEX IF NOT EXISTS local_stream_sequence
      ON _stream_records (table_name, CAST(sequence_number AS INTEGER))`);
  } finally {
    database.close();
  }
}

/** Ends the database of an earlier run; never any other process that has got its number since. */
async function endLeftover(pidFile: string, binary: string, file: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').trim());
  const isLeft = () => pid > 1 && executable(pid) === binary && commandLine(pid).includes(file);
  const isGuarded = () => commandLine(parentOf(pid))[3] === 'guard';
  const deadline = Date.now() + 1000;
  // Its guard is perhaps ending it right now.
  while (isLeft() && isGuarded() && Date.now() < deadline) await delay(20);
  if (isLeft() && isGuarded()) {
    throw new Error(`Another run is using ${path.dirname(pidFile)}: end it, or name another LOCAL_DATA_DIR`);
  }
  if (isLeft()) process.kill(pid, 'SIGKILL');
  while (isLeft()) await delay(5);
  rmSync(pidFile, { force: true });
}

function executable(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return undefined;
  }
}

function commandLine(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** 0 when the process is gone. */
function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
