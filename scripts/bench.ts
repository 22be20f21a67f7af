/**
 * Measures sizes, requests and costs: `npm run bench`, with site and stacks built, or only the named measurements:
 * `npm run bench -- lists changes`. Prints tables, writes them to `.cache/bench.json` and docs/performance.md, and exits
 * with 1 when a budget is exceeded.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#local/ports.ts';
import { isBroken, printSection, type Section, writePage, writeSections } from './bench/report.ts';
import { type MeasuredStack, stackCommand, startStack, stopAll } from './bench/start-stack.ts';

const repository = path.join(import.meta.dirname, '..');
const assemblyDir = path.join(repository, 'cdk.out');
const siteDir = path.join(repository, 'web/dist');
const reportFile = path.join(repository, '.cache/bench.json');

type MeasuredSections = Section | readonly Section[];

/** Measurements of what was built, or of worlds of their own. Each loads much that the others do not. */
const alone: Readonly<Record<string, () => Promise<MeasuredSections>>> = {
  bundles: async () => (await import('./bench/bundles.ts')).weighBundles(assemblyDir),
  'first-loads': async () => (await import('./bench/first-loads.ts')).weighFirstLoads(siteDir),
  'local-run': async () => (await import('./bench/local-run.ts')).measureLocalRun(path.join(dataDir, 'local-run')),
  'cold-starts': async () => (await import('./bench/cold-starts.ts')).measureColdStarts(assemblyDir, dataDir),
  lists: async () => (await import('./bench/slope.ts')).measureSlope(),
  changes: async () => (await import('./bench/case-changes.ts')).measureCaseChanges(),
  safety: async () => (await import('./bench/notification-safety.ts')).measureNotificationSafety(),
  papers: async () => (await import('./bench/papers.ts')).measurePapers(),
  fine: async () => (await import('./bench/fine.ts')).measureFine(),
  people: async () => (await import('./bench/people.ts')).measurePeople(),
  sweeps: async () => (await import('./bench/sweeps.ts')).runSweeps(),
};

/** What takes an hour or hours, or a folder of files: only by its name. */
const long: Readonly<Record<string, () => Promise<MeasuredSections>>> = {
  faults: async () => (await import('./bench/faults.ts')).measureFaults(),
  corpus: async () => (await import('./bench/corpus.ts')).measureCorpus(),
  fuzz: async () => (await import('./bench/fuzz.ts')).measureFuzz(),
  restore: async () => (await import('./bench/restore.ts')).measureRestore(assemblyDir, path.join(dataDir, 'restore')),
  soak: async () => (await import('./bench/soak.ts')).measureSoak(assemblyDir, path.join(dataDir, 'soak')),
  pairs: async () => (await import('./bench/pairs.ts')).measurePairs(),
  crashes: async () => (await import('./bench/faults.ts')).measureCrashes(),
  model: async () => (await import('./bench/model.ts')).measureModel(),
  mutation: async () => (await import('./bench/mutation.ts')).measureMutation(),
  shards: async () => (await import('./bench/shards.ts')).mergeShards(),
};

/** Measurements of a running stack with the demo's data, one after the other. */
const onStack: Readonly<Record<string, (stack: MeasuredStack) => Promise<MeasuredSections>>> = {
  pages: async ({ description }) => (await import('./bench/pages.ts')).measurePages(description),
  connections: async (stack) => (await import('./bench/connections.ts')).measureConnections(stack),
  lighthouse: async ({ description }) => (await import('./bench/lighthouse.ts')).measureLighthouse(description),
  // Reads the logs of what filled the stack, and of the pages before.
  capacity: async ({ description }) => (await import('./bench/capacity.ts')).measureCapacity(description, dataDir),
};

const names = [alone, long, onStack].flatMap((group) => Object.keys(group));
/** Whether only the names are checked, before the site and the stacks are built. */
const isCheck = process.argv[2] === '--check';
const wanted = process.argv.slice(isCheck ? 3 : 2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No measurement is named ${unknown.join(', ')}: ${names.join(', ')}\n`);
  process.exit(1);
}
if (isCheck) process.exit();

const dataDir = mkdtempSync(path.join(tmpdir(), 'morada-bench-'));

const sections: Section[] = [];
async function add(measured: Promise<MeasuredSections>): Promise<void> {
  for (const section of [await measured].flat()) {
    sections.push(section);
    printSection(section);
  }
}

/** Returns the measurements of a group that were asked for: all by default. */
const chosen = <Measure>(group: Readonly<Record<string, Measure>>): readonly Measure[] =>
  Object.entries(group).flatMap(([name, measure]) => (wanted.length === 0 || wanted.includes(name) ? [measure] : []));

async function measure(): Promise<void> {
  for (const each of chosen(alone)) await add(each());
  if (wanted.length > 0) for (const each of chosen(long)) await add(each());
  if (chosen(onStack).length === 0) return;
  const stack = await startStack(dataDir, stackCommand(assemblyDir, dataDir, await freePort()));
  for (const each of chosen(onStack)) await add(each(stack));
}

async function cleanUp(): Promise<void> {
  await stopAll();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(1)));

try {
  await measure();
} finally {
  await cleanUp();
}
writeSections(reportFile, sections);
writePage(path.join(repository, 'docs/performance.md'), sections, new Date());
const broken = sections.flatMap(({ rows }) => rows).filter(isBroken).length;
process.stdout.write(
  `\n${broken === 0 ? 'Every budget is kept' : `Budgets broken: ${broken}`}; also in ${path.relative(repository, reportFile)}\n`,
);
process.exitCode = broken === 0 ? 0 : 1;
