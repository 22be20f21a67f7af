import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './stack.ts';

/** The functions, by the stack's names for them, whose logs name a request by its id. */
export function functionsThatLogged(correlationId: string, folder = dataFolder): readonly string[] {
  const logs = join(folder, 'logs');
  return readdirSync(logs)
    .filter((file) => readFileSync(join(logs, file), 'utf8').includes(`"correlationId":"${correlationId}"`))
    .map((file) => file.replace(/\.log$/, ''));
}
