import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const hashOf = (file: string): string | undefined =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : undefined;

type Hashes = Readonly<Record<string, string>>;

interface BundleInputsOptions {
  /** Absolute path of the repository: of its dependencies the lock file stands for all. */
  readonly repository: string;
  /** Where it is kept what each bundle was made of. */
  readonly folder: string;
  /** Beside what a bundle imports, what every bundle is made of: the lock file and the bundler's settings. */
  readonly common: readonly string[];
}

/** Remembers what each bundle was made of, so that only those are made again of which something changed. */
export class BundleInputs {
  readonly #options: BundleInputsOptions;
  readonly #known = new Map<string, string | undefined>();

  constructor(options: BundleInputsOptions) {
    this.#options = options;
  }

  /** Tells whether everything that a bundle was made of is as it was then. */
  isUnchanged(name: string): boolean {
    const file = this.#file(name);
    if (!existsSync(file)) return false;
    const hashes = JSON.parse(readFileSync(file, 'utf8')) as Hashes;
    return Object.entries(hashes).every(([path, hash]) => this.#hash(path) === hash);
  }

  /**
   * Keeps what a bundle was made of.
   * @param startedAt epoch milliseconds: nothing is kept when a file was written since, which may have been read before
   */
  keep(name: string, files: readonly string[], startedAt: number): void {
    const { repository, common } = this.#options;
    const own = files
      .map((file) => relative(repository, file))
      .filter((path) => !/^(\.\.|node_modules)\/|^\0/.test(path));
    const paths = [...new Set([...common, ...own])].filter((path) => existsSync(join(repository, path)));
    const file = this.#file(name);
    if (paths.some((path) => statSync(join(repository, path)).mtimeMs >= startedAt)) {
      rmSync(file, { force: true });
      return;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(Object.fromEntries(paths.map((path) => [path, this.#hash(path)]))));
  }

  #file(name: string): string {
    return join(this.#options.folder, `${name}.json`);
  }

  #hash(path: string): string | undefined {
    if (!this.#known.has(path)) this.#known.set(path, hashOf(join(this.#options.repository, path)));
    return this.#known.get(path);
  }
}
