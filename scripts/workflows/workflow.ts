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

/**
 * Evaluates an expression of a workflow. Ours are also JavaScript, in which a missing property of a missing object is an
 * error rather than empty: names that nothing defines are found out.
 */
export const evaluateExpression = (expression: string, contexts: Contexts): unknown =>
  runInNewContext(expression, { ...contexts });

/** Replaces `${{ … }}` in a value; at GitHub what is missing is empty. */
export const fillIn = (value: unknown, contexts: Contexts): string =>
  String(value).replace(/\$\{\{(.+?)\}\}/g, (_, expression: string) =>
    String(evaluateExpression(expression, contexts) ?? ''),
  );
