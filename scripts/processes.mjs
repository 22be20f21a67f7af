// Child processes of commands: plain JavaScript that runs before anything is installed, on Node 20.19 and newer.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = join(dirname(fileURLToPath(import.meta.url)), '..');

/** With compiled modules on disk, processes and the threads of functions start in half the time. */
const environment = (own) => ({ NODE_COMPILE_CACHE: join(repository, '.cache/compile'), ...process.env, ...own });

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Milliseconds. The stack ends within 2.5 s of a signal. */
const killTimeout = 2800;

/**
 * Runs a command to its end and returns its exit code. A signal ends both processes, so that nothing is left that
 * writes files while the next start does.
 *
 * @param {import('node:child_process').StdioOptions} stdio
 * @param {string} folder where it runs, relative to the repository
 */
export function runToEnd(command, args, { env = {}, stdio, folder = '.' }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: join(repository, folder), env: environment(env), stdio });
    const handlers = signals.map((signal) => {
      const end = () => {
        const leave = () => process.exit(128 + constants.signals[signal]);
        if (child.exitCode !== null || child.signalCode !== null) leave();
        child.once('exit', leave);
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), killTimeout).unref();
      };
      process.on(signal, end);
      return [signal, end];
    });
    const done = (code) => {
      for (const [signal, end] of handlers) process.off(signal, end);
      resolve(code);
    };
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      done(1);
    });
    child.on('exit', (code) => setImmediate(done, code ?? 1));
  });
}

/**
 * Runs a command in the foreground and returns its exit code. Passes signals on and waits for it to end.
 *
 * With `channel`, for what runs until it is interrupted, SIGINT and SIGTERM are its success. It also notices when this
 * process is gone, even if it was killed: its IPC channel closes. It is killed if it does not end within three seconds of
 * a signal.
 */
export function foreground(command, args, env = {}, { channel = false } = {}) {
  return new Promise((resolve) => {
    const stdio = channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
    const child = spawn(command, args, { cwd: repository, env: environment(env), stdio });
    const forward = (signal) => {
      // A terminal's Ctrl-C reaches the whole process group; a signal to this process alone does not.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      if (channel) setTimeout(() => child.kill('SIGKILL'), killTimeout).unref();
    };
    for (const signal of signals) process.on(signal, () => forward(signal));
    const watch = whenAbandoned(() => forward('SIGTERM'));
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? (channel && (signal === 'SIGINT' || signal === 'SIGTERM') ? 0 : 1));
    });
  });
}

/**
 * Calls `work` when the parent process is gone: npm passes no signal on when it is killed, so the parent's id is
 * polled.
 */
function whenAbandoned(work) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    work();
  }, 250);
  return watch.unref();
}
