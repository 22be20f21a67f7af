/**
 * Measures sizes, requests and costs: `npm run bench`, with site and stacks built, or only the named measurements:
 * `npm run bench -- lists follow`. Prints tables, writes them to `.cache/bench.json`, and exits with 1 when a budget is
 * exceeded.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#local/ports.ts';
import { weighBundles } from './bench/bundles.ts';
import { measureCapacity } from './bench/capacity.ts';
import { measureCardsInView } from './bench/cards-in-view.ts';
import { measureCaseChanges } from './bench/case-changes.ts';
import { measureColdPage } from './bench/cold-page.ts';
import { measureColdStarts } from './bench/cold-starts.ts';
import { weighFirstLoads } from './bench/first-loads.ts';
import { measureFirstPaint } from './bench/first-paint.ts';
import { measureFunctionMemory } from './bench/function-memory.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureLoans } from './bench/loans.ts';
import { measureMessageDelivery } from './bench/message-delivery.ts';
import { measureHandOver } from './bench/notification-handover.ts';
import { measureNotificationSafety } from './bench/notification-safety.ts';
import { measureObservatory } from './bench/observatory.ts';
import { measurePages } from './bench/pages.ts';
import { measurePapers } from './bench/papers.ts';
import { measureRebuild } from './bench/rebuild-lists.ts';
import { simulateReconnections } from './bench/reconnections.ts';
import { isBroken, printSection, type Section, writeSections } from './bench/report.ts';
import { measureRobustness } from './bench/robustness.ts';
import { measureRowAppearance } from './bench/row-appearance.ts';
import { measureScale } from './bench/scale.ts';
import { measureSlope } from './bench/slope.ts';
import { type MeasuredStack, stackCommand, startStack, stopAll } from './bench/start-stack.ts';
import { measureStartUps } from './bench/start-ups.ts';
import { countExceptions, countResources, countUnusedPermissions } from './bench/templates.ts';

const repository = path.join(import.meta.dirname, '..');
const assemblyDir = path.join(repository, 'cdk.out');
const siteDir = path.join(repository, 'web/dist');
const reportFile = path.join(repository, '.cache/bench.json');
const dataDir = mkdtempSync(path.join(tmpdir(), 'morada-bench-'));

type Measured = Section | readonly Section[];

/** Measurements of what was built, or of worlds of their own. */
const alone: Readonly<Record<string, () => Measured | Promise<Measured>>> = {
  loans: measureLoans,
  bundles: () => weighBundles(assemblyDir),
  'cold-starts': () => measureColdStarts(assemblyDir, dataDir),
  'first-loads': () => weighFirstLoads(siteDir),
  templates: () => [countResources(), countExceptions(), countUnusedPermissions(path.join(repository, '.cache/e2e'))],
  lists: () => measureSlope(),
  changes: measureCaseChanges,
  rebuild: measureRebuild,
  reconnections: simulateReconnections,
  scale: measureScale,
  robustness: () => measureRobustness(),
  papers: measurePapers,
};

/** Measurements of a running stack with the demo's data, one after the other. */
const onStack: Readonly<Record<string, (stack: MeasuredStack) => Measured | Promise<Measured>>> = {
  pages: ({ description }) => measurePages(description),
  'cold-page': ({ description }) => measureColdPage(description),
  // Reads the logs of what filled the stack.
  memory: () => measureFunctionMemory(assemblyDir, dataDir),
  cards: ({ description }) => measureCardsInView(description),
  rows: ({ description }) => measureRowAppearance(description),
  delivery: ({ description }) => measureMessageDelivery(description),
  handover: ({ description }) => measureHandOver(description),
  'first-paint': ({ description }) => measureFirstPaint(description),
  lighthouse: ({ description }) => measureLighthouse(description),
  observatory: ({ description }) => measureObservatory(description),
  capacity: ({ description }) => measureCapacity(description, dataDir),
};

/** Measurements that need the seconds of a cold start, and its data. */
const afterStack: Readonly<Record<string, (stack: MeasuredStack, port: number) => Promise<Measured>>> = {
  safety: () => measureNotificationSafety(),
  'start-ups': ({ seconds }, port) => measureStartUps({ assemblyDir, dataDir, port, coldSeconds: seconds }),
};

const names = [alone, onStack, afterStack].flatMap((group) => Object.keys(group));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No measurement is named ${unknown.join(', ')}: ${names.join(', ')}\n`);
  process.exit(1);
}

const sections: Section[] = [];
async function add(measured: Measured | Promise<Measured>): Promise<void> {
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
  if ([...chosen(onStack), ...chosen(afterStack)].length === 0) return;
  const port = await freePort();
  const stack = await startStack(dataDir, stackCommand(assemblyDir, dataDir, port));
  for (const each of chosen(onStack)) await add(each(stack));
  await stack.stop();
  for (const each of chosen(afterStack)) await add(each(stack, port));
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
const broken = sections.flatMap(({ rows }) => rows).filter(isBroken).length;
process.stdout.write(
  `\n${broken === 0 ? 'Every budget is kept' : `Budgets broken: ${broken}`}; also in ${path.relative(repository, reportFile)}\n`,
);
process.exitCode = broken === 0 ? 0 : 1;
