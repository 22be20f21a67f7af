import { isRecord } from './template.ts';

/** Resolves the names inside a template. Each function throws for an unknown name. */
export interface Scope {
  ref(name: string): unknown;
  attribute(logicalId: string, name: string): unknown;
  importValue(exportName: string): unknown;
  stackOutput(stack: string, output: string): unknown;
  condition(name: string): boolean;
  mapping(map: string, first: string, second: string): unknown;
  availabilityZones(region: string): readonly string[];
  /** Returns the value of a dynamic reference such as `{{resolve:secretsmanager:…}}`. */
  dynamicReference(reference: string): string;
}

/** The value of `Ref: AWS::NoValue`: the property or list entry that holds it is removed. */
export const NO_VALUE = Symbol('AWS::NoValue');

/** An intrinsic function whose value is unknown locally. `path` is the place in the template. */
export class UnresolvableError extends Error {
  override readonly name = 'UnresolvableError';
  readonly path: string;
  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`${path}: ${reason}`, options);
    this.path = path;
  }
}

type Intrinsic = (argument: unknown, scope: Scope, path: string) => unknown;

/** Resolves every intrinsic function inside a value. */
export function resolve(value: unknown, scope: Scope, path: string): unknown {
  if (typeof value === 'string') return withDynamicReferences(value, scope, path);
  if (Array.isArray(value)) {
    return value
      .map((entry, index) => resolve(entry, scope, `${path}[${index}]`))
      .filter((entry) => entry !== NO_VALUE);
  }
  if (!isRecord(value)) return value;

  const keys = Object.keys(value);
  const only = keys.length === 1 ? keys[0] : undefined;
  if (only && (only === 'Ref' || only === 'Condition' || only.startsWith('Fn::'))) {
    const intrinsic = INTRINSICS[only];
    if (intrinsic) {
      const result = attempt(path, () => intrinsic(value[only], scope, path));
      return typeof result === 'string' ? withDynamicReferences(result, scope, path) : result;
    }
    if (only.startsWith('Fn::')) throw new UnresolvableError(path, `${only} is not known here.`);
  }
  const resolved: Record<string, unknown> = {};
  for (const key of keys) {
    const entry = resolve(value[key], scope, `${path}.${key}`);
    if (entry !== NO_VALUE) resolved[key] = entry;
  }
  return resolved;
}

/** Evaluates a condition: `Fn::Equals`, `Fn::And`, `Fn::Or`, `Fn::Not` and `Condition`. */
export function evaluateCondition(value: unknown, scope: Scope, path: string): boolean {
  const result = resolve(value, scope, path);
  if (result === true || result === 'true') return true;
  if (result === false || result === 'false') return false;
  throw new UnresolvableError(path, 'this is no condition.');
}

const INTRINSICS: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, scope, path) => scope.ref(text(argument, path)),
  Condition: (argument, scope, path) =>
    // In an IAM statement `Condition` is a block, not the name of a condition.
    typeof argument === 'string' ? scope.condition(argument) : { Condition: resolve(argument, scope, path) },
  'Fn::GetAtt': (argument, scope, path) => {
    const [logicalId, ...name] = typeof argument === 'string' ? argument.split('.') : list(argument, path);
    const attribute = name.map((part) => text(resolve(part, scope, path), path)).join('.');
    return scope.attribute(text(logicalId, path), attribute);
  },
  'Fn::Join': (argument, scope, path) => {
    const [separator, parts] = list(argument, path);
    return texts(resolve(parts, scope, path), path).join(text(separator, path));
  },
  'Fn::Sub': (argument, scope, path) => {
    const [template, variables] = Array.isArray(argument) ? argument : [argument, {}];
    if (!isRecord(variables)) throw new UnresolvableError(path, 'the second part of Fn::Sub is not a map.');
    return text(template, path).replace(/\$\{(!?)([^}]+)\}/g, (_whole, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in variables) return text(resolve(variables[name], scope, path), path);
      const [logicalId, ...attribute] = name.split('.');
      const value = attribute.length ? scope.attribute(String(logicalId), attribute.join('.')) : scope.ref(name);
      return text(value, path);
    });
  },
  'Fn::Select': (argument, scope, path) => {
    const [index, entries] = list(argument, path);
    const position = Number(resolve(index, scope, path));
    const entry = list(resolve(entries, scope, path), path)[position];
    if (entry === undefined) throw new UnresolvableError(path, `Fn::Select finds no entry ${position}.`);
    return entry;
  },
  'Fn::Split': (argument, scope, path) => {
    const [separator, whole] = list(argument, path);
    return text(resolve(whole, scope, path), path).split(text(separator, path));
  },
  'Fn::ImportValue': (argument, scope, path) => scope.importValue(text(resolve(argument, scope, path), path)),
  'Fn::GetStackOutput': (argument, scope, path) => {
    const given = resolve(argument, scope, path);
    if (!isRecord(given)) throw new UnresolvableError(path, 'Fn::GetStackOutput names no output.');
    return scope.stackOutput(text(given['StackName'], path), text(given['OutputName'], path));
  },
  'Fn::If': (argument, scope, path) => {
    const [condition, whenTrue, whenFalse] = list(argument, path);
    return resolve(scope.condition(text(condition, path)) ? whenTrue : whenFalse, scope, path);
  },
  'Fn::Equals': (argument, scope, path) => {
    const [one, other] = list(resolve(argument, scope, path), path);
    return JSON.stringify(one) === JSON.stringify(other) || String(one) === String(other);
  },
  'Fn::And': (argument, scope, path) => list(argument, path).every((part) => evaluateCondition(part, scope, path)),
  'Fn::Or': (argument, scope, path) => list(argument, path).some((part) => evaluateCondition(part, scope, path)),
  'Fn::Not': (argument, scope, path) => !evaluateCondition(list(argument, path)[0], scope, path),
  'Fn::FindInMap': (argument, scope, path) => {
    const [map, first, second, options] = list(argument, path);
    const keys = [map, first, second].map((key) => text(resolve(key, scope, path), path));
    try {
      return scope.mapping(String(keys[0]), String(keys[1]), String(keys[2]));
    } catch (error) {
      if (isRecord(options) && 'DefaultValue' in options) return resolve(options['DefaultValue'], scope, path);
      throw error;
    }
  },
  'Fn::Base64': (argument, scope, path) => Buffer.from(text(resolve(argument, scope, path), path)).toString('base64'),
  'Fn::GetAZs': (argument, scope, path) => {
    const region = text(resolve(argument, scope, path), path);
    return [...scope.availabilityZones(region || text(scope.ref('AWS::Region'), path))];
  },
  'Fn::Length': (argument, scope, path) => list(resolve(argument, scope, path), path).length,
  'Fn::ToJsonString': (argument, scope, path) => JSON.stringify(resolve(argument, scope, path)),
};

function withDynamicReferences(value: string, scope: Scope, path: string): string {
  if (!value.includes('{{resolve:')) return value;
  return value.replace(/\{\{resolve:[^}]+\}\}/g, (reference) =>
    attempt(path, () => scope.dynamicReference(reference.slice(2, -2))),
  );
}

function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnresolvableError) throw error;
    throw new UnresolvableError(path, error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function text(value: unknown, path: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new UnresolvableError(path, `expected a text, found ${JSON.stringify(value)}.`);
}

function texts(value: unknown, path: string): string[] {
  return list(value, path).map((entry) => text(entry, path));
}

function list(value: unknown, path: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new UnresolvableError(path, `expected a list, found ${JSON.stringify(value)}.`);
}
