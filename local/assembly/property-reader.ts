import type { Resource, Unsupported } from './resource.ts';

/**
 * Reads the properties of one resource and records which were read. `unsupported()` lists those that were neither read
 * nor declared harmless, so that no template property is silently ignored.
 *
 * CloudFormation accepts numbers and booleans as strings; so do `number` and `flag`. A value of another type throws an
 * error that names the resource and the property.
 */
export class PropertyReader {
  readonly #where: string;
  readonly #name: string;
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #read = new Set<string>();
  readonly #children: PropertyReader[] = [];
  readonly #harmless: Unsupported[] = [];

  private constructor(where: string, name: string, values: Readonly<Record<string, unknown>>) {
    this.#where = where;
    this.#name = name;
    this.#values = values;
  }

  static of(resource: Resource): PropertyReader {
    return new PropertyReader(resource.path || resource.logicalId, resource.type, resource.properties);
  }

  /** Returns the raw value; the caller is responsible for everything inside it. */
  value(name: string): unknown {
    this.#read.add(name);
    return this.#values[name];
  }

  text(name: string): string | undefined {
    const value = this.value(name);
    if (value === undefined || typeof value === 'string') return value;
    throw this.#wrong(name, 'a text');
  }

  number(name: string): number | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    throw this.#wrong(name, 'a number');
  }

  flag(name: string): boolean | undefined {
    const value = this.value(name);
    if (value === undefined || typeof value === 'boolean') return value;
    if (value === 'true' || value === 'false') return value === 'true';
    throw this.#wrong(name, 'true or false');
  }

  texts(name: string): readonly string[] {
    const value = this.value(name) ?? [];
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
    throw this.#wrong(name, 'a list of texts');
  }

  /** Returns a reader for the object of this name. Its unread properties are reported too. */
  object(name: string): PropertyReader | undefined {
    const value = this.value(name);
    return value === undefined ? undefined : this.#child(name, value);
  }

  /** Returns readers for the list of objects of this name. Their unread properties are reported too. */
  objects(name: string): readonly PropertyReader[] {
    const value = this.value(name) ?? [];
    if (!Array.isArray(value)) throw this.#wrong(name, 'a list');
    return value.map((item) => this.#child(name, item));
  }

  /** Declares properties that are deliberately not emulated, with the reason why this is harmless. */
  harmless(because: string, ...names: readonly string[]): this {
    for (const name of names) {
      if (this.#values[name] === undefined) continue;
      this.#read.add(name);
      this.#harmless.push({ where: this.#where, what: `${this.#name}.${name}`, because });
    }
    return this;
  }

  /** Lists every property that is present and not emulated; harmless ones have a reason. */
  unsupported(): readonly Unsupported[] {
    const unread = Object.keys(this.#values)
      .filter((name) => this.#values[name] !== undefined && !this.#read.has(name))
      .map((name) => ({ where: this.#where, what: `${this.#name}.${name}` }));
    return [...unread, ...this.#harmless, ...this.#children.flatMap((child) => child.unsupported())];
  }

  #child(name: string, value: unknown): PropertyReader {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) throw this.#wrong(name, 'an object');
    const child = new PropertyReader(this.#where, `${this.#name}.${name}`, value as Record<string, unknown>);
    this.#children.push(child);
    return child;
  }

  #wrong(name: string, wanted: string): Error {
    return new Error(`${this.#name}.${name} of ${this.#where} is not ${wanted}`);
  }
}
