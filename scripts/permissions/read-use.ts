import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { explanations } from './explanations.ts';
import { type Permission, type Summary, sumUp } from './sum-up.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Permission[];

/** What a browser run used of the functions' permissions; undefined when `dataDir` is not the data of one. */
export function readUse(dataDir: string): Summary | undefined {
  const common = path.join(dataDir, 'permissions.json');
  if (!existsSync(common)) return undefined;
  // Of the stacks that single tests had to themselves.
  const own = path.join(dataDir, 'permissions');
  const others = existsSync(own) ? readdirSync(own).flatMap((name) => read(path.join(own, name))) : [];
  return sumUp(read(common), others, explanations);
}
