import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseYaml } from '@redocly/openapi-core';

/** The parts of a workflow file that decide what runs. */
export interface Step {
  id?: string;
  name?: string;
  if?: string;
  run?: string;
  shell?: 'bash';
  uses?: string;
  with?: Readonly<Record<string, unknown>>;
  env?: Readonly<Record<string, unknown>>;
}

export interface Job {
  needs?: string | readonly string[];
  if?: string;
  uses?: string;
  with?: Readonly<Record<string, unknown>>;
  permissions?: Readonly<Record<string, string>>;
  environment?: { name: string };
  steps?: readonly Step[];
}

export interface Workflow {
  jobs: Readonly<Record<string, Job>>;
}

const folder = join(import.meta.dirname, '../../.github/workflows');

export const readWorkflow = (file: string): Workflow => parseYaml(readFileSync(join(folder, file), 'utf8')) as Workflow;

/** What expressions read, by name: `github`, `inputs`, `steps`, `vars`. */
export type Contexts = Readonly<Record<string, unknown>>;

/** At GitHub a missing property is null, which equals an empty text; in JavaScript it would differ from one. */
const withEmpty = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? new Proxy(value, { get: (target, name) => withEmpty(Reflect.get(target, name)) })
    : (value ?? '');

/**
 * Evaluates an expression of a workflow. Ours are also JavaScript, but for what is missing. A name that nothing defines,
 * and a property of something missing, are errors here: they are typing mistakes.
 */
export function evaluateExpression(expression: string, contexts: Contexts): unknown {
  for (const [, path = ''] of expression.matchAll(/(?<![\w'.])((?:[\w-]+\.)+)[\w-]+/g)) {
    const parts = path.split('.').slice(0, -1);
    const parent = parts.reduce<unknown>((value, part) => (value as Contexts | undefined)?.[part], contexts);
    if (parent === undefined) throw new Error(`${parts.join('.')} is not defined.`);
  }
  const own = Object.entries(contexts).map(([name, value]) => [name, withEmpty(value)]);
  return runInNewContext(expression, Object.fromEntries(own));
}

/** Replaces `${{ … }}` in a value; at GitHub what is missing is empty. */
export const fillIn = (value: unknown, contexts: Contexts): string =>
  String(value).replace(/\$\{\{(.+?)\}\}/g, (_, expression: string) =>
    String(evaluateExpression(expression, contexts) ?? ''),
  );
