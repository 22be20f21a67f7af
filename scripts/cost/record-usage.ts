/**
 * Records the usage of a journey in `scripts/cost/usage.json`, from the logs of a stack that a browser has used: `node
 * scripts/cost/record-usage.ts --data <data folder> --journey <name> --customers <n> --from <ISO> --until <ISO>`
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { countUsage, type RecordedUsage } from './usage.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { data: text, journey: text, customers: text, from: text, until: text } });
const { data = '.cache/e2e', journey = 'journey', customers = '1', from = '', until = '9999' } = values;
const file = path.join(import.meta.dirname, 'usage.json');
const folder = path.join(data, 'logs');
const logs = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
);
const otherJourneys = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordedUsage).journeys : {};
const usage = countUsage(logs, { from, until, customers: Number(customers) });
const record: RecordedUsage = {
  date: new Date().toISOString().slice(0, 10),
  journeys: { ...otherJourneys, [journey]: usage },
};
writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
const total = Object.values(usage.functions).reduce((sum, { invocations }) => sum + invocations, 0);
process.stdout.write(`${journey}: ${total} invocations of ${Object.keys(usage.functions).length} functions\n`);
