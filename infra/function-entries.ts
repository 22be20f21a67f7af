import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const functions = join(import.meta.dirname, '../functions');

/** Returns the paths of all Lambda entry points, `*.lambda.ts`, below `functions/`, such as `people/api.lambda.ts`. */
export const functionEntries = (): readonly string[] =>
  readdirSync(functions, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.lambda.ts'));
