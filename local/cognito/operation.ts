import type { z } from 'zod';
import { CognitoError, invalidParameter } from './errors.ts';
import type { Service } from './service.ts';

/** An operation of the API: its input and implementation. */
export interface Operation {
  /** Only for callers with AWS credentials: the request must be signed. */
  administrative: boolean;
  run: (service: Service, input: unknown) => Promise<object>;
}

export type Operations = Readonly<Record<string, Operation>>;

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** `userAttributes.1.member.name`: the path of a value in the service's format. */
const place = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? `${key + 1}.member` : lowerFirst(String(key)))).join('.');

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'START_ARRAY';
  if (value !== null && typeof value === 'object') return 'START_OBJECT';
  if (typeof value === 'number') return 'NUMBER_VALUE';
  if (typeof value === 'boolean') return value ? 'TRUE_VALUE' : 'FALSE_VALUE';
  return 'STRING_VALUE';
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'String',
  number: 'Integer',
  boolean: 'Boolean',
  array: 'List',
  record: 'Map',
  object: 'Structure',
};

function constraintOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small') return `Member must have length greater than or equal to ${issue.minimum}`;
  if (issue.code === 'too_big') return `Member must have length less than or equal to ${issue.maximum}`;
  if (issue.code === 'invalid_value') return `Member must satisfy enum value set: [${issue.values.join(', ')}]`;
  if (issue.code === 'invalid_format' && issue.pattern)
    return `Member must satisfy regular expression pattern: ${issue.pattern.replace(/^\/\^?|\$?\/[a-z]*$/g, '')}`;
  return 'Member is not valid';
}

function refusalOf(issues: readonly z.core.$ZodIssue[], input: unknown): CognitoError {
  const complaints: string[] = [];
  for (const issue of issues) {
    const value = valueAt(input, issue.path);
    if (issue.code === 'invalid_type' && value !== undefined) {
      const target = typeNames[issue.expected] ?? issue.expected;
      return new CognitoError('SerializationException', `${kindOf(value)} can not be converted to a ${target}`);
    }
    complaints.push(
      value === undefined
        ? `Value null at '${place(issue.path)}' failed to satisfy constraint: Member must not be null`
        : `Value at '${place(issue.path)}' failed to satisfy constraint: ${constraintOf(issue)}`,
    );
  }
  const errors = complaints.length === 1 ? 'error' : 'errors';
  return invalidParameter(`${complaints.length} validation ${errors} detected: ${complaints.join('; ')}`);
}

function define<Schema extends z.ZodType>(
  administrative: boolean,
  input: Schema,
  run: (service: Service, input: z.output<Schema>) => object | Promise<object>,
): Operation {
  return {
    administrative,
    async run(service, given) {
      const parsed = input.safeParse(given);
      if (!parsed.success) throw refusalOf(parsed.error.issues, given);
      return run(service, parsed.data);
    },
  };
}

/** An operation for users of the app client, without AWS credentials. */
export const userOperation = <Schema extends z.ZodType>(
  input: Schema,
  run: (service: Service, input: z.output<Schema>) => object | Promise<object>,
): Operation => define(false, input, run);

/** An operation for callers with AWS credentials. */
export const adminOperation = <Schema extends z.ZodType>(
  input: Schema,
  run: (service: Service, input: z.output<Schema>) => object | Promise<object>,
): Operation => define(true, input, run);
