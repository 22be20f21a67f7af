/**
 * Lists permissions of the functions' roles that no call of a browser run used: `node scripts/permissions.ts <data>`,
 * the data folder of the run's stack. Exits with 1 if any is unexplained, or an explanation is obsolete.
 */
import { readUse } from './permissions/read-use.ts';
import type { Permission } from './permissions/sum-up.ts';

const [dataDir = '.cache/e2e'] = process.argv.slice(2);
const use = readUse(dataDir);
if (!use) {
  process.stderr.write(`No stack has kept its data in ${dataDir}: run the browser tests first.\n`);
  process.exit(1);
}
const { permissions, unused, explained, needless } = use;
const show = ({ role, action, resource, condition }: Permission): string =>
  `  ${role}: ${action} on ${resource}${condition ? ` (${condition})` : ''}\n`;

process.stdout.write(
  `${permissions.length} permissions, ${explained.length} used elsewhere, ${unused.length} unused\n`,
);
if (unused.length > 0) process.stdout.write(`Granted and never used:\n${unused.map(show).join('')}`);
for (const { role = 'every role', action, because } of needless)
  process.stdout.write(`Used after all, so nothing to explain: ${action} of ${role} (${because})\n`);
process.exitCode = unused.length > 0 || needless.length > 0 ? 1 : 0;
