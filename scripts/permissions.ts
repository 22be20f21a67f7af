/**
 * Lists what the functions' roles allow and no call of a browser run relied on: `node scripts/permissions.ts <data>`,
 * where the run's stack kept its data. Ends with 1 when there is something that nothing explains, or an explanation
 * that is no longer needed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Permission, sumUp } from './permissions/sum-up.ts';
import { usedElsewhere } from './permissions/used-elsewhere.ts';

const [dataDir = '.cache/e2e'] = process.argv.slice(2);
const own = path.join(dataDir, 'permissions');
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Permission[];
const common = read(path.join(dataDir, 'permissions.json'));
// Of the stacks that single tests had to themselves.
const others = existsSync(own) ? readdirSync(own).flatMap((name) => read(path.join(own, name))) : [];

const { permissions, unused, explained, needless } = sumUp(common, others, usedElsewhere);
const show = ({ role, action, resource, condition }: Permission): string =>
  `  ${role}: ${action} on ${resource}${condition ? ` (${condition})` : ''}\n`;

process.stdout.write(
  `${permissions.length} permissions, ${explained.length} used elsewhere, ${unused.length} unused\n`,
);
if (unused.length > 0) process.stdout.write(`Granted and never used:\n${unused.map(show).join('')}`);
for (const { role = 'every role', action, because } of needless)
  process.stdout.write(`Used after all, so nothing to explain: ${action} of ${role} (${because})\n`);
process.exitCode = unused.length > 0 || needless.length > 0 ? 1 : 0;
