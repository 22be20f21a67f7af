/**
 * Measures sizes, requests and costs: `npm run bench`, with site and stacks built. Prints tables, writes them to
 * `.cache/bench.json`, and exits with 1 when a budget is exceeded.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../local/ports.ts';
import { weighBundles } from './bench/bundles.ts';
import { measureCapacity } from './bench/capacity.ts';
import { measureCardsInView } from './bench/cards-in-view.ts';
import { measureColdStarts } from './bench/cold-starts.ts';
import { weighFirstLoads } from './bench/first-loads.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureLoans } from './bench/loans.ts';
import { measureMessageDelivery } from './bench/message-delivery.ts';
import { measureHandOver } from './bench/notification-handover.ts';
import { measureNotificationSafety } from './bench/notification-safety.ts';
import { measureObservatory } from './bench/observatory.ts';
import { measurePages } from './bench/pages.ts';
import { simulateReconnections } from './bench/reconnections.ts';
import { isBroken, printSection, type Section, writeSections } from './bench/report.ts';
import { measureScale } from './bench/scale.ts';
import { measureSlope } from './bench/slope.ts';
import { stackCommand, startStack, stopAll } from './bench/start-stack.ts';
import { measureStartUps } from './bench/start-ups.ts';
import { countExceptions, countResources, countUnusedPermissions } from './bench/templates.ts';

const repository = path.join(import.meta.dirname, '..');
const assemblyDir = path.join(repository, 'cdk.out');
const siteDir = path.join(repository, 'web/dist');
const reportFile = path.join(repository, '.cache/bench.json');
const dataDir = mkdtempSync(path.join(tmpdir(), 'morada-bench-'));

const sections: Section[] = [];
const add = (...found: readonly Section[]): void => {
  sections.push(...found);
  for (const section of found) printSection(section);
};

async function measure(): Promise<void> {
  add(measureLoans(), weighBundles(assemblyDir));
  add(
    measureColdStarts(assemblyDir, dataDir),
    weighFirstLoads(siteDir),
    countResources(),
    countExceptions(),
    countUnusedPermissions(path.join(repository, '.cache/e2e')),
  );
  add(await measureSlope());
  add(simulateReconnections(), ...(await measureScale()));
  const port = await freePort();
  const stack = await startStack(dataDir, stackCommand(assemblyDir, dataDir, port));
  add(await measurePages(stack.description));
  add(await measureCardsInView(stack.description));
  add(await measureMessageDelivery(stack.description));
  add(await measureHandOver(stack.description));
  add(await measureLighthouse(stack.description));
  add(measureObservatory(stack.description));
  add(...(await measureCapacity(stack.description, dataDir)));
  await stack.stop();
  add(await measureNotificationSafety());
  add(await measureStartUps({ assemblyDir, dataDir, port, coldSeconds: stack.seconds }));
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
