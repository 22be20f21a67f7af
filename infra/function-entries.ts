import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const functions = join(import.meta.dirname, '../functions');

/** Every file below `functions/` that exports a Lambda handler, such as `people/handler.ts`. */
export const functionEntries = (): readonly string[] =>
  readdirSync(functions, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      /^export const handler\b/m.test(readFileSync(join(functions, file), 'utf8')),
  );
