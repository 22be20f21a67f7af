import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const repository = path.join(import.meta.dirname, '../..');

/** Results of the build, with what tells that they are up to date. */
const buildResults = [
  ...['functions', 'function-inputs', 'function-maps', 'site.stamp', 'stacks.stamp'].map((name) => `.cache/${name}`),
  'web/dist',
  'cdk.out',
];

/** What a command printed, to standard output and error, and its exit code. */
export interface CommandResult {
  code: number | null;
  output: string;
}

/** A command that goes on until it is ended. */
export interface RunningCommand {
  output: () => string;
  /** Waits for a text in the output. @throws an Error with the output when the command ends before */
  prints(text: string): Promise<void>;
  /** As Ctrl-C in a terminal does. */
  interrupt(): Promise<CommandResult>;
}

/** A checkout of its own, with the repository's files as they are now: nothing built, nothing installed. */
export class Clone {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'morada-clone-'));
  readonly #children = new Set<ChildProcess>();

  constructor() {
    const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: repository,
      encoding: 'utf8',
    });
    for (const file of listed.stdout.split('\0').filter((name) => name && existsSync(path.join(repository, name)))) {
      mkdirSync(path.dirname(this.path(file)), { recursive: true });
      cpSync(path.join(repository, file), this.path(file));
    }
  }

  path(...parts: readonly string[]): string {
    return path.join(this.folder, ...parts);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  /** Replaces a text that must be there; gives the contents before. */
  replace(file: string, from: string | RegExp, to: string): string {
    const before = this.read(file);
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} does not contain ${from}`);
    writeFileSync(this.path(file), after);
    return before;
  }

  /**
   * Installs the packages of the repository: a link to each, without caches of tools. Site and stacks come along, which
   * `npm test` builds in the same way before it runs this; the previews are built.
   */
  install(): void {
    const from = path.join(repository, 'node_modules');
    mkdirSync(this.path('node_modules'));
    for (const name of readdirSync(from)) {
      if (['.vite', '.vite-temp', '.cache'].includes(name)) continue;
      const [source, target] = [path.join(from, name), this.path('node_modules', name)];
      // The workspace is the checkout's own; of the programs a test takes some away.
      if (['@morada', '.bin'].includes(name)) cpSync(source, target, { recursive: true, verbatimSymlinks: true });
      else symlinkSync(source, target);
    }
    for (const each of buildResults.filter((one) => existsSync(path.join(repository, one))))
      cpSync(path.join(repository, each), this.path(each), { recursive: true });
  }

  /** Runs a line of the shell to its end, without input, as a person without AWS credentials. */
  async run(command: string, env: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
    const { child, output } = this.#spawn(command, env);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output: output() };
  }

  start(command: string, env: Readonly<Record<string, string>> = {}): RunningCommand {
    const { child, output } = this.#spawn(command, env);
    const closed = once(child, 'close') as Promise<[number | null]>;
    const end = async (): Promise<CommandResult> => {
      if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGINT');
      const [code] = await closed;
      return { code, output: output() };
    };
    return {
      output,
      async prints(text) {
        while (!output().includes(text)) {
          if (child.exitCode !== null || child.signalCode !== null)
            throw new Error(`"${command}" ended (${child.exitCode}) before it printed "${text}":\n${output()}`);
          await delay(50);
        }
      },
      interrupt: end,
    };
  }

  /** Ends what still runs, and deletes the folder. */
  async remove(): Promise<void> {
    const closing = [...this.#children].map((child) => once(child, 'close'));
    for (const { pid } of this.#children) if (pid) process.kill(-pid, 'SIGTERM');
    await Promise.all(closing);
    rmSync(this.folder, { recursive: true, force: true });
  }

  #spawn(command: string, env: Readonly<Record<string, string>>) {
    // A process group of its own, so that a signal reaches everything that the command has started.
    const child = spawn(command, {
      shell: true,
      cwd: this.folder,
      env: { ...cleanEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#children.add(child);
    child.once('close', () => this.#children.delete(child));
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk));
    return { child, output: () => text };
  }
}

/** What a terminal has: nothing that npm, Jest, AWS or a person's settings have added. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const isOurs = ([name]: [string, unknown]): boolean =>
    !/^(npm_|AWS_|NODE_|JEST_|PORT$|LOCAL_DATA_DIR$|DYNAMODB_ENDPOINT$|FORCE_COLOR$|INIT_CWD$)/.test(name);
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(isOurs)),
    PATH: (process.env['PATH'] ?? '')
      .split(path.delimiter)
      .filter((folder) => !folder.includes('node_modules'))
      .join(path.delimiter),
    AWS_CONFIG_FILE: '/nonexistent/config',
    AWS_SHARED_CREDENTIALS_FILE: '/nonexistent/credentials',
    AWS_EC2_METADATA_DISABLED: 'true',
    NO_COLOR: '1',
    // The packages are the repository's, and so is what Node has compiled of them.
    NODE_COMPILE_CACHE: path.join(repository, '.cache/compile'),
  };
}
