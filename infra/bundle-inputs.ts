import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const hashOf = (file: string): string | undefined =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : undefined;

type Hashes = Readonly<Record<string, string>>;

interface BundleInputsOptions {
  /** Absolute path of the repository. The lock file represents all dependencies. */
  repository: string;
  /** Folder in which the inputs of each bundle are recorded. */
  folder: string;
  /** Inputs of every bundle in addition to its imports: the lock file and the bundler's settings. */
  common: readonly string[];
}

/** Records the inputs of each bundle, so that only bundles with changed inputs are made again. */
export class BundleInputs {
  readonly #options: BundleInputsOptions;
  readonly #known = new Map<string, string | undefined>();

  constructor(options: BundleInputsOptions) {
    this.#options = options;
  }

  isUnchanged(name: string): boolean {
    const file = this.#file(name);
    if (!existsSync(file)) return false;
    const hashes = JSON.parse(readFileSync(file, 'utf8')) as Hashes;
    return Object.entries(hashes).every(([path, hash]) => this.#hash(path) === hash);
  }

  /**
   * Records the inputs of a bundle.
   * @param startedAt epoch milliseconds. Nothing is recorded if an input was modified later, because the bundler may
   * have read its old content.
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
