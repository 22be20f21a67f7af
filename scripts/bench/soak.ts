import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { apiSession } from '#demo/api-session.ts';
import { openOffice } from '#demo/office/office-session.ts';
import { officeMembers } from '#demo/office/people.ts';
import { clientOf } from '#demo/stack-clients.ts';
import { createTeam, openAccounts } from '#demo/team.ts';
import { freePort } from '#local/ports.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { growthPerMinute, percentile, watchMemory } from './live/figures.ts';
import { pretendBrowser } from './live/page.ts';
import type { Section } from './report.ts';
import { paced, playCustomer, playMember, type Stage, type Tally } from './soak/actors.ts';
import { playDay } from './soak/day.ts';
import { wrongLines } from './soak/logs.ts';
import { addPastCase } from './soak/past-cases.ts';
import { drain } from './soak/queues.ts';
import { stackCommand, startStack } from './start-stack.ts';

const setting = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const minutes = setting('SOAK_MINUTES', 30);
const customers = setting('SOAK_CUSTOMERS', 20);
const thinkMs = setting('SOAK_THINK_SECONDS', 10) * 1000;
/** A day in half an hour. */
const pace = 48;
/** The share of the time over which memory has to be flat: the functions are warm then. */
const flatShare = 2 / 3;
/** Of the memory at its beginning, over all of that time. */
const growthLimit = 5;
const drainSeconds = 180;

const seed = 'demo/office/seed.ts';
const log = (line: string) => void process.stdout.write(`  ${new Date().toISOString().slice(11, 19)} ${line}\n`);
const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, each) => all + each, 0);

/**
 * Runs an office for half an hour: its customers and its team at once through HTTP and WebSocket, the schedules of a
 * day, and cases begun days before, of which something falls due. `SOAK_MINUTES`, `SOAK_CUSTOMERS` and
 * `SOAK_THINK_SECONDS` make it smaller.
 */
export async function measureSoak(assemblyDir: string, dataDir: string): Promise<Section> {
  const command = stackCommand(assemblyDir, dataDir, await freePort(), seed);
  const stack = await startStack(dataDir, command);
  const { description } = stack;
  pretendBrowser(description.web);
  const { liveUrl } = (await (await fetch(`${description.web}/config.json`)).json()) as SiteConfig;
  const tally: Tally = { calls: 0, latencies: [], journeys: 0, failures: new Map(), heard: 0 };
  const accounts = await openAccounts(description);
  const begun = performance.now();
  const minutesSince = () => (performance.now() - begun) / 60_000;
  const isOn = () => minutesSince() < minutes;
  const open = async (email: string) => apiSession(description.web, await accounts.accessToken(email));
  const stage: Stage = { tally, accounts, liveUrl, open, isOn, thinkMs };

  const { dead: deadBefore } = await drain(description, drainSeconds);
  const since = new Date();
  log(`begins for ${minutes} minutes, load ${loadavg()[0]?.toFixed(1)}`);
  const lambda = new LambdaClient({ ...clientOf(description, 'lambda'), maxAttempts: 1 });
  const day = await playDay({ assemblyDir, dataDir, lambda, pace });
  const memory = watchMemory(stack.pid, 10);
  const known = new Set(description.accounts.map(({ email }) => email));
  await createTeam(
    description,
    accounts,
    officeMembers.filter(({ email }) => !known.has(email)),
  );
  const team = await Promise.all(officeMembers.map(async ({ email }) => paced(await open(email), stage)));
  const office = openOffice(description);
  let past = 0;
  const addPast = async (): Promise<void> => {
    while (isOn()) {
      await addPastCase(office, accounts, past++);
      await wait((24 * 3_600_000) / pace / 24);
    }
  };
  const report = async (): Promise<void> => {
    while (isOn()) {
      await wait(60_000);
      const megabytes = memory.samples.at(-1)?.megabytes.toFixed(0);
      log(
        `${minutesSince().toFixed(1)} min: ${tally.calls} calls, ${tally.journeys} journeys, ${sum(tally.failures)} failures, ${megabytes} MB, load ${loadavg()[0]?.toFixed(1)}`,
      );
    }
  };
  await Promise.all([
    ...Array.from({ length: customers }, (_, number) => playCustomer(stage, number, team)),
    ...team.map((member) => playMember(stage, member)),
    addPast(),
    report(),
  ]);
  memory.stop();
  await day.stop();
  const left = await drain(description, drainSeconds);
  const wrong = wrongLines(dataDir, since);
  for (const [what, count] of [...tally.failures, ...wrong]) log(`${count} x ${what}`);
  for (const [name, count] of day.runs) log(`${count} runs of ${name}`);
  const flat = memory.samples.filter(
    ({ seconds }) => seconds >= (memory.samples.at(-1)?.seconds ?? 0) * (1 - flatShare),
  );
  const [first] = flat;
  const flatMinutes = ((flat.at(-1)?.seconds ?? 0) - (first?.seconds ?? 0)) / 60;
  await stack.stop();
  const none = { column: 'Value', limit: 0 };
  return {
    title: 'Half an hour of an office',
    columns: ['What', 'Value'],
    rows: [
      { values: { What: 'minutes', Value: minutes } },
      { values: { What: 'customers and members of the team at once', Value: customers + team.length } },
      { values: { What: 'journeys of customers', Value: tally.journeys } },
      { values: { What: 'cases begun days before', Value: past } },
      { values: { What: 'runs of schedules', Value: sum(day.runs) } },
      { values: { What: 'calls of the API', Value: tally.calls } },
      { values: { What: 'answered, median, ms', Value: percentile(tally.latencies, 0.5) } },
      { values: { What: 'answered, 99 %, ms', Value: percentile(tally.latencies, 0.99) } },
      { values: { What: 'changes that pages heard of', Value: tally.heard } },
      { values: { What: 'calls that failed', Value: sum(tally.failures) }, budget: none },
      { values: { What: 'lines of errors in the logs', Value: sum(wrong) }, budget: none },
      { values: { What: 'dead letters', Value: left.dead - deadBefore + day.dead() }, budget: none },
      { values: { What: 'messages left in the queues', Value: left.work }, budget: none },
      { values: { What: 'memory at the beginning of the flat time, MB', Value: first?.megabytes } },
      { values: { What: 'memory at the end, MB', Value: memory.samples.at(-1)?.megabytes } },
      {
        values: {
          What: `growth of its line in the last ${Math.round(flatMinutes)} minutes, %`,
          Value: ((growthPerMinute(flat) * flatMinutes) / (first?.megabytes ?? 1)) * 100,
        },
        budget: { column: 'Value', limit: growthLimit },
      },
      { values: { What: 'load of the machine at the end', Value: loadavg()[0] } },
    ],
  };
}
