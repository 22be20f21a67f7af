import type * as z from 'zod/mini';
import type { SeededRandom } from '#shared/kit/seeded-random.ts';
import { hostileNumbers, hostileTexts, hostileValues } from './hostile.ts';

/** What the generator reads of a schema. */
interface Definition {
  type: string;
  format?: string;
  shape?: Readonly<Record<string, Schema>>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  entries?: Readonly<Record<string, unknown>>;
  values?: readonly unknown[];
  checks?: readonly { _zod: { def: CheckDefinition } }[];
  /** Of a format that is a schema of its own. */
  pattern?: RegExp;
}
interface CheckDefinition {
  check: string;
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  value?: number;
  inclusive?: boolean;
}
type Schema = z.ZodMiniType;

/** Where values come from: the case's ids and everything that examples hold. */
export interface Source {
  random: SeededRandom;
  /** Texts that stand somewhere in an example input, ids of the case and of others' included. */
  texts: readonly string[];
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;
const checksOf = ({ checks = [], ...own }: Definition): readonly CheckDefinition[] => [
  ...checks.map(({ _zod }) => _zod.def),
  ...(own.format ? [{ check: 'string_format', format: own.format, ...(own.pattern && { pattern: own.pattern }) }] : []),
];

/** Returns the schema of a value that is there: an option of several, without what makes it optional. */
function coreOf(schema: Schema, random: SeededRandom): Schema {
  const { innerType, in: input, options } = definitionOf(schema);
  if (innerType) return coreOf(innerType, random);
  if (input) return coreOf(input, random);
  return options && options.length > 0 ? coreOf(random.pick(options), random) : schema;
}

const day = (random: SeededRandom): string =>
  new Date(Date.parse('2026-11-21') + (random.below(1200) - 600) * 86_400_000).toISOString().slice(0, 10);

function limitsOf(definition: Definition): { least: number; most: number } {
  const found = checksOf(definition);
  const least = found.find(({ check }) => check === 'min_length')?.minimum ?? 0;
  return { least, most: found.find(({ check }) => check === 'max_length')?.maximum ?? Math.max(least, 40) };
}

function textFor(definition: Definition, { random, texts }: Source): string {
  const { least, most } = limitsOf(definition);
  const formats = checksOf(definition).filter(({ check }) => check === 'string_format');
  const format = formats.map((each) => each.format);
  if (format.includes('date')) return day(random);
  if (format.includes('datetime')) return `${day(random)}T0${random.below(10)}:30:00.000Z`;
  const patterns = formats.flatMap(({ pattern }) => pattern ?? []);
  const fitting = texts.filter(
    (text) => text.length >= least && text.length <= most && patterns.every((pattern) => pattern.test(text)),
  );
  if (fitting.length > 0 && (patterns.length > 0 || random.chance(0.3))) return random.pick(fitting);
  const length = random.pick([least, most, Math.min(most, least + 1 + random.below(20))]);
  return random.pick(['a', 'ç', '7', 'A a', '😀', '\u0301', '‮', '\n']).repeat(length).slice(0, length).toWellFormed();
}

function numberFor(definition: Definition, random: SeededRandom): number {
  const found = checksOf(definition);
  const least = found.find(({ check }) => check === 'greater_than')?.value ?? 0;
  const most = found.find(({ check }) => check === 'less_than')?.value ?? Math.max(least, 1_000_000);
  const within = least + random.next() * (most - least);
  return random.pick([least, most, Math.round(within), Math.round(within * 100) / 100]);
}

/** Returns a value of the shape of a schema, which refinements may still refuse. */
export function valueFor(schema: Schema, source: Source, depth = 0): unknown {
  const { random } = source;
  const { type: kind } = definitionOf(schema);
  if (kind === 'optional' && random.chance(0.4)) return undefined;
  if (kind === 'nullable' && random.chance(0.3)) return null;
  const core = coreOf(schema, random);
  const definition = definitionOf(core);
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {}).flatMap(([name, field]) => {
          const value = valueFor(field, source, depth + 1);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'array': {
      const { least, most } = limitsOf(definition);
      const length = random.pick([least, Math.min(most, 3), depth < 2 ? Math.min(most, 60) : least]);
      return Array.from({ length }, () => definition.element && valueFor(definition.element, source, depth + 1));
    }
    case 'record':
      return {
        [textFor(definition, source)]: definition.valueType && valueFor(definition.valueType, source, depth + 1),
      };
    case 'string':
      return textFor(definition, source);
    case 'number':
      return numberFor(definition, random);
    case 'boolean':
      return random.chance(0.5);
    case 'enum':
      return random.pick(Object.values(definition.entries ?? { none: undefined }));
    case 'literal':
      return random.pick(definition.values ?? [undefined]);
    default:
      return random.pick(hostileValues);
  }
}

/** Returns a value just at or beyond the limits of a schema. */
function borderOf(schema: Schema, source: Source): unknown {
  const { random } = source;
  const definition = definitionOf(coreOf(schema, random));
  const { least, most } = limitsOf(definition);
  if (definition.type === 'number') {
    const found = checksOf(definition).flatMap(({ value }) => value ?? []);
    return random.pick(found.flatMap((limit) => [limit, limit - 1, limit + 1, limit + 0.001]).concat(0));
  }
  if (definition.type === 'array')
    return Array.from(
      { length: random.pick([Math.max(0, least - 1), least, Math.min(most, 300), Math.min(most, 300) + 1]) },
      () => definition.element && valueFor(definition.element, source, 1),
    );
  const length = random.pick([least - 1, least, most, most + 1].filter((each) => each >= 0 && each < 30_000));
  return random.pick(['a', '😀', 'ß', ' ', '1']).repeat(length).slice(0, length);
}

/** Returns a wrong, extreme or foreign value for a field. */
function strangeFor(schema: Schema | undefined, source: Source): unknown {
  const { random, texts } = source;
  const kind = random.next();
  if (kind < 0.25 && texts.length > 0) return random.pick(texts);
  if (kind < 0.45 && schema) return borderOf(schema, source);
  if (kind < 0.6 && schema) return valueFor(schema, source);
  if (kind < 0.82) return random.pick(hostileTexts);
  return random.pick(kind < 0.92 ? hostileNumbers : hostileValues);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a copy of an input with one field changed, removed, doubled or added, at any depth. */
export function changeOne(schema: Schema | undefined, value: unknown, source: Source): unknown {
  const { random } = source;
  const core = schema && coreOf(schema, random);
  const definition = core && definitionOf(core);
  if (isObject(value)) {
    const names = [...new Set([...Object.keys(value), ...Object.keys(definition?.shape ?? {})])];
    if (names.length === 0 || random.chance(0.06))
      return { ...value, [random.pick(['unknown', 'role', 'constructor', 'personId', '', 'toString'])]: 'admin' };
    const name = random.pick(names);
    if (random.chance(0.08)) return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
    const field = Object.hasOwn(definition?.shape ?? {}, name) ? definition?.shape?.[name] : undefined;
    return { ...value, [name]: changeOne(field, value[name], source) };
  }
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    if (random.chance(0.2)) return [...value, ...value];
    const at = random.below(value.length);
    return value.with(at, changeOne(definition?.element, value[at], source));
  }
  return strangeFor(schema, source);
}
