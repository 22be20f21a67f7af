import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { followCase } from '#database/work/writes.ts';
import { addSubmittedClient } from '../journey.ts';
import type { World } from '../world.ts';
import { attemptOf } from './attempt.ts';
import type { CaseModel } from './case-model.ts';
import { type Command, histories, type Kind } from './command.ts';
import { readCounts, recount } from './recount.ts';
import type { Answered } from './rule.ts';

/** What a run did: histories, steps, and how often each command had each outcome. */
export interface ModelReport {
  histories: number;
  steps: number;
  outcomes: Map<string, number>;
}

type Team = Pick<CaseModel['people'], 'staff' | 'admin' | 'stranger'>;

/** Adds a case in analysis, and what is true of it. */
async function begin(world: World, team: Team): Promise<CaseModel> {
  const { applicationId, personId } = await addSubmittedClient(world);
  const { documents } = await world.succeed('applications.staffGet', team.staff, { applicationId });
  return {
    applicationId,
    people: { ...team, client: personId },
    stage: 'analise',
    outcome: null,
    responsible: null,
    documents: documents.map(({ id, uploadId, aiStatus }) => ({ id, uploadId, status: aiStatus, decisions: 0 })),
    offers: [],
    acts: [],
    tasks: [],
    turn: 0,
    broughtBy: undefined,
  };
}

const byId = <Item extends { id: string; status: string }>(items: readonly Item[]) =>
  Object.fromEntries(items.map(({ id, status }) => [id, status]));

/** Returns the case as the team reads it, and as it should be. Versions are taken over: callers send back what they read. */
async function compare(world: World, model: CaseModel) {
  const { applicationId, people, stage, outcome, responsible, documents, offers } = model;
  const read = await world.succeed('applications.staffGet', people.staff, { applicationId });
  const stored = await world.succeed('offers.staffList', people.staff, { applicationId });
  const versions = new Map(stored.offers.map(({ id, version }) => [id, version]));
  for (const offer of offers) offer.version = versions.get(offer.id) ?? offer.version;
  const is = {
    stage: read.application.status,
    outcome: read.application.outcome,
    responsible: read.application.responsibleId,
    documents: byId(read.documents.map(({ id, aiStatus }) => ({ id, status: aiStatus }))),
    offers: byId(stored.offers),
  };
  const wanted = { stage, outcome, responsible, documents: byId(documents), offers: byId(offers) };
  return { is, wanted };
}

/** D14: the client sees what was published, chosen or declined, and tasks of this case are those that were added. */
async function compareAtEnd(world: World, { applicationId, people, offers, tasks }: CaseModel) {
  const seen = await world.succeed('offers.list', people.client, { applicationId });
  const open = await world.succeed('tasks.list', people.staff, { applicationId });
  const visible = offers.filter(({ status }) => ['published', 'selected', 'declined'].includes(status));
  return {
    is: { offers: byId(seen.offers), tasks: open.items.map(({ id }) => id).sort() },
    wanted: {
      offers: byId(visible),
      tasks: tasks.flatMap(({ id, doneBy }) => (doneBy === undefined ? [id] : [])).sort(),
    },
  };
}

/** At a step, counted from 1, or after the last one. */
class Difference extends Error {
  readonly step: number | undefined;
  constructor(message: string, step?: number) {
    super(message);
    this.step = step;
  }
}

function requireSame({ is, wanted }: { is: unknown; wanted: unknown }, after: string, step?: number): void {
  if (!isDeepStrictEqual(is, wanted))
    throw new Difference(`${after}\n  is      ${JSON.stringify(is)}\n  should  ${JSON.stringify(wanted)}`, step);
}

/** Tries a history on a case of its own, and compares answers and state after each step. Throws at the first difference. */
async function playHistory(world: World, team: Team, history: readonly Command[], report: ModelReport): Promise<void> {
  const before = await readCounts(world, { ...team, client: '' });
  const model = await begin(world, team);
  for (const [index, command] of history.entries()) {
    const { kind, actor } = command;
    world.pass(kind === 'wait' ? 4_000 + 1_000 * command.pick : 500);
    if (kind === 'wait') continue;
    const by = model.people[actor];
    const now = world.now().getTime();
    const attempt = attemptOf({ model, command: { ...command, kind }, by, now, newId: world.newId });
    const { status, body } = await world.call(attempt.route, by, attempt.input);
    const code = status === 200 ? 'ok' : (body as { code: string }).code;
    const step = `step ${index + 1}: ${actor} ${attempt.route}`;
    const expected = attempt.refusals.length > 0 ? attempt.refusals : ['ok'];
    if (!expected.includes(code))
      throw new Difference(`${step} answered ${code} instead of ${expected.join(' or ')}`, index + 1);
    if (code === 'ok') attempt.apply(body as Answered);
    report.steps += 1;
    const pair = `${kind} ${code}`;
    report.outcomes.set(pair, (report.outcomes.get(pair) ?? 0) + 1);
    requireSame(await compare(world, model), step, index + 1);
    // The stream sees changes one by one, or some of them at once.
    if (command.other % 2 === 0) await followCase(world.database, model.applicationId, world.now());
  }
  requireSame(await compareAtEnd(world, model), 'at the end');
  requireSame({ is: await recount(world, model, before), wanted: [] }, 'counters');
  report.histories += 1;
}

const wordsOf = ({ kind, actor, pick, other, isStale, isForged }: Command): string =>
  `${actor} ${kind} ${pick}/${other}${isStale ? ' stale' : ''}${isForged ? ' forged' : ''}`;

/** Milliseconds in which a shorter history is looked for. */
const shrinkFor = 60_000;

/**
 * Plays random histories, each on a case of its own in one world. Throws for the shortest history that is found on which
 * product and model differ, with its seed and path.
 */
export async function playHistories(world: World, run: { histories: number; seed: number }): Promise<ModelReport> {
  const report: ModelReport = { histories: 0, steps: 0, outcomes: new Map<`${Kind} ${string}`, number>() };
  const team: Team = {
    staff: await world.addPerson({ role: 'staff' }),
    admin: await world.addPerson({ role: 'admin' }),
    stranger: (await addSubmittedClient(world)).personId,
  };
  let shrinksUntil = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(histories, async (history) => {
    if (performance.now() > shrinksUntil) return;
    try {
      await playHistory(world, team, history, report);
    } catch (error) {
      shrinksUntil = Math.min(shrinksUntil, performance.now() + shrinkFor);
      throw error;
    }
  });
  const result = await fc.check(property, { numRuns: run.histories, seed: run.seed });
  if (!result.failed) return report;
  const cause = result.errorInstance;
  const [whole = []] = result.counterexample ?? [];
  const history = cause instanceof Difference ? whole.slice(0, cause.step) : whole;
  throw new Error(
    [
      cause instanceof Error ? cause.message : String(cause),
      ...history.map((command, index) => `  ${index + 1}. ${wordsOf(command)}`),
      `  SEED=${result.seed} HISTORIES=${run.histories} npm run bench -- model repeats it (path ${result.counterexamplePath})`,
    ].join('\n'),
  );
}
