import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Returns a hash of a function's code, as long as an asset's; undefined for a folder without code. */
function hashOf(folder: string): string | undefined {
  if (!existsSync(path.join(folder, 'index.js'))) return undefined;
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

/** The functions' code in a synthesized assembly, which newer bundles replace without another synthesis. */
export class AssemblyCode {
  readonly #assembly: string;
  readonly #bundles: string;
  /** The key of the asset with the code of a hash. */
  readonly #assets = new Map<string, string>();
  /** The hash of each bundle that is in the assembly. */
  readonly #placed = new Map<string, string>();

  /**
   * Opens the code of an assembly whose sources have not changed since.
   *
   * @param bundles folder with a folder for each function
   * @param bundle brings them up to date: a run that was interrupted leaves bundles of sources that are no longer there,
   * and what is not in the assembly could never be replaced in it
   */
  static async open(assembly: string, bundles: string, bundle: () => Promise<void>): Promise<AssemblyCode> {
    const code = new AssemblyCode(assembly, bundles);
    await bundle();
    code.#place();
    return code;
  }

  private constructor(assembly: string, bundles: string) {
    this.#assembly = assembly;
    this.#bundles = bundles;
    for (const folder of readdirSync(assembly).filter((name) => name.startsWith('asset.'))) {
      const hash = hashOf(path.join(assembly, folder));
      if (hash) this.#assets.set(hash, folder.slice('asset.'.length));
    }
    this.#place();
  }

  /** Notes the bundles that are in the assembly. */
  #place(): void {
    for (const [name, hash] of this.#bundled()) if (this.#assets.has(hash)) this.#placed.set(name, hash);
  }

  /** Puts changed bundles into the assembly, under new keys, like a synthesis. @returns their names */
  replaceChanged(): readonly string[] {
    const changed: string[] = [];
    const keys = new Map<string, string>();
    for (const [name, hash] of this.#bundled()) {
      const before = this.#placed.get(name);
      const key = before && this.#assets.get(before);
      if (!key || before === hash) continue;
      cpSync(path.join(this.#bundles, name), path.join(this.#assembly, `asset.${hash}`), { recursive: true });
      keys.set(key, hash);
      this.#assets.set(hash, hash);
      this.#placed.set(name, hash);
      changed.push(name);
    }
    if (keys.size > 0) this.#rename(keys);
    return changed;
  }

  #bundled(): readonly (readonly [name: string, hash: string])[] {
    return readdirSync(this.#bundles).flatMap((name) => {
      const hash = hashOf(path.join(this.#bundles, name));
      return hash ? [[name, hash] as const] : [];
    });
  }

  #rename(keys: ReadonlyMap<string, string>): void {
    const pattern = new RegExp([...keys.keys()].join('|'), 'g');
    for (const file of readdirSync(this.#assembly).filter((name) => /\.(template|assets)\.json$/.test(name))) {
      const text = readFileSync(path.join(this.#assembly, file), 'utf8');
      const renamed = text.replace(pattern, (key) => keys.get(key) ?? key);
      if (renamed !== text) writeFileSync(path.join(this.#assembly, file), renamed);
    }
  }
}
