import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { followCase } from '#database/work/writes.ts';
import type { World } from '../world.ts';
import { attemptOf } from './attempt.ts';
import { addTeam, begin, type Team } from './begin.ts';
import { type CaseModel, casesOf } from './case-model.ts';
import { commandOf, type History, histories } from './chance.ts';
import { type Command, commandFrom, type Start, wordsOf } from './command.ts';
import { type Compared, compareStored, viewsOf } from './compare.ts';
import { compareLists } from './lists.ts';
import { startRecount } from './recount.ts';
import type { Answered } from './rule.ts';

/** What a run did: histories, steps, and how often each command had each outcome. */
export interface ModelReport {
  histories: number;
  steps: number;
  outcomes: Map<string, number>;
}

/** Seconds for which people of a world of histories stay signed in. */
export const sessionSeconds = 20 * 60;

/** Throws with what differs. */
function requireSame({ is, wanted }: Compared, after: string): void {
  if (isDeepStrictEqual(is, wanted)) return;
  const [found, should] = [Object.entries(is), Object.entries(wanted)].map((entries) =>
    Object.fromEntries(entries.filter(([name]) => !isDeepStrictEqual(is[name], wanted[name]))),
  );
  throw new Error(`${after}\n  is      ${JSON.stringify(found)}\n  should  ${JSON.stringify(should)}`);
}

const day = 86_400_000;

/** A case on which commands are tried one after the other, in the product and in the model. */
async function openCase(world: World, team: Team, start: Start) {
  const model = await begin(world, team, start);
  let step = 0;
  return {
    model,
    /** Tries a command; throws if the answer, or what is stored then, is another one. Returns the answer's code. */
    async attempt(command: Command): Promise<string> {
      const { kind, actor, pick, isBatched } = command;
      step += 1;
      world.pass(kind === 'wait' ? 4_000 + 1_000 * pick : kind === 'waitDays' ? (1 + 2 * pick) * day : 500);
      if (kind === 'wait' || kind === 'waitDays') return 'ok';
      const by = model.people[actor];
      const now = world.now().getTime();
      const {
        route,
        input: tried,
        prepare,
        refusals,
        apply,
      } = attemptOf({
        model,
        command: { ...command, kind },
        by,
        now,
        newId: world.newId,
      });
      const input = prepare && refusals.length === 0 ? { ...tried, ...(await prepare(world)) } : tried;
      const answered = await watchCase(world, model, async () => {
        const { status, body } = await world.call(route, by, input);
        return { code: status === 200 ? 'ok' : (body as { code: string }).code, answer: body as Answered };
      });
      const { code, answer, hasWritten } = answered;
      const expected = refusals.length > 0 ? refusals : ['ok'];
      const name = `step ${step}: ${actor} ${route}`;
      if (!expected.includes(code)) throw new Error(`${name} answered ${code} instead of ${expected.join(' or ')}`);
      if (code === 'ok') await apply(answer, world);
      if (code === 'ok' || hasWritten)
        for (const each of casesOf(model)) requireSame(await compareStored(world, each), name);
      if (hasWritten && !isBatched) await followCase(world.database, model.applicationId, world.now());
      return code;
    },
    /**
     * Compares what people read.
     * @param turn whose view, of the team and of each person in turn; absent for all
     */
    async end(turn?: number): Promise<void> {
      for (const { applicationId } of casesOf(model)) await followCase(world.database, applicationId, world.now());
      const views = casesOf(model).flatMap(viewsOf);
      const compared = turn === undefined ? views : views.slice(turn % views.length).slice(0, 1);
      for (const compare of compared) requireSame(await compare(world), 'at the end');
    },
  };
}

/** Calls, and says whether an attempt was made to write an item of the case. */
async function watchCase<Result extends object>(
  world: World,
  { applicationId }: CaseModel,
  call: () => Promise<Result>,
) {
  const id = applicationId.toLowerCase();
  let hasWritten = false;
  const end = world.table.onWrite((keys) => {
    hasWritten ||= JSON.stringify(keys).toLowerCase().includes(id);
  });
  const result = await call();
  end();
  return { ...result, hasWritten };
}

/** A history in words. */
interface Story {
  start: Start;
  steps: readonly string[];
}

/** Plays commands in words on a new case, and counts it. Throws at the first difference. */
export async function playCommands(world: World, { start, steps }: Story): Promise<void> {
  const team = await addTeam(world);
  const recount = await startRecount(world, team);
  const { model, attempt, end } = await openCase(world, team, start);
  for (const words of steps) await attempt(commandFrom(words));
  await end();
  requireSame({ is: { counters: await recount(casesOf(model)) }, wanted: { counters: [] } }, 'at the end');
}

/** A difference, with all commands before it in words. */
class Difference extends Error {
  readonly start: Start;
  readonly steps: readonly string[];
  constructor(message: string, start: Start, steps: readonly string[]) {
    super(message);
    this.start = start;
    this.steps = steps;
  }
}

/** A case that was played. */
interface Played extends Story {
  model: CaseModel;
}

/** Plays what chance makes of a case, step by step. Throws a `Difference`. */
async function playChances(
  world: World,
  team: Team,
  { opening: { start, steps: first }, chances }: History,
  report: ModelReport,
): Promise<Played> {
  const { model, attempt, end } = await openCase(world, team, start);
  const steps: string[] = [];
  try {
    for (const next of [...first.map((words) => ({ ...commandFrom(words), isBatched: true })), ...chances]) {
      const command = 'kind' in next ? next : commandOf(model, world.now().getTime(), next);
      steps.push(wordsOf(command));
      const pair = `${command.kind} ${await attempt(command)}`;
      if (command.kind === 'wait' || command.kind === 'waitDays') continue;
      report.steps += 1;
      report.outcomes.set(pair, (report.outcomes.get(pair) ?? 0) + 1);
    }
    await end(report.histories);
  } catch (error) {
    throw new Difference(error instanceof Error ? error.message : String(error), start, steps);
  }
  report.histories += 1;
  return { model, start, steps };
}

/** Histories after which the counters are compared: reading them costs as much as two histories. */
const perRecount = 50;

/** Returns the history among some whose counters differ when it is played alone, or that only all of them do. */
async function findMiscounted(world: World, stories: readonly Story[], differences: readonly string[]): Promise<Error> {
  for (const { start, steps } of stories) {
    const error: unknown = await playCommands(world, { start, steps }).catch((thrown: unknown) => thrown);
    if (error instanceof Error) return new Difference(error.message, start, steps);
  }
  return new Error(`counters after histories that differ only together: ${differences.join('; ')}`);
}

/** Milliseconds in which a shorter history is looked for. */
const shrinkFor = 60_000;

/** Returns a shorter history on which product and model differ: without the steps that are not needed for it. */
async function shrink(world: World, found: Difference): Promise<Difference> {
  const until = performance.now() + shrinkFor;
  const { start } = found;
  let shortest = found;
  for (let length = Math.ceil(found.steps.length / 2); length >= 1; length = length === 1 ? 0 : Math.ceil(length / 2))
    for (let from = shortest.steps.length - length; from >= 0; from -= length) {
      if (performance.now() > until) return shortest;
      const steps = shortest.steps.toSpliced(from, length);
      await playCommands(world, { start, steps }).catch((error: Error) => {
        shortest = new Difference(error.message, start, steps);
      });
    }
  return shortest;
}

/**
 * Plays random histories, each on a case of its own in one world, and compares the lists of all these cases, page after
 * page. Throws for a short history on which product and model differ, in words that `playCommands` takes, with its seed.
 */
export async function playHistories(world: World, run: { histories: number; seed: number }): Promise<ModelReport> {
  const report: ModelReport = { histories: 0, steps: 0, outcomes: new Map() };
  const team = await addTeam(world);
  const played: CaseModel[] = [];
  let recount = await startRecount(world, team);
  let counted: Played[] = [];
  const count = async () => {
    const differences = await recount(counted.flatMap(({ model }) => casesOf(model)));
    if (differences.length > 0) throw await findMiscounted(world, counted, differences);
    recount = await startRecount(world, team);
    counted = [];
  };
  const property = fc.asyncProperty(histories, async (history) => {
    const story = await playChances(world, team, history, report);
    played.push(story.model);
    counted.push(story);
    if (counted.length === perRecount || played.length === run.histories) await count();
  });
  const { failed, errorInstance } = await fc.check(property, {
    numRuns: run.histories,
    seed: run.seed,
    endOnFailure: true,
  });
  if (!failed) {
    requireSame(
      await compareLists(world, played.flatMap(casesOf)),
      `lists after ${run.histories} histories of seed ${run.seed}`,
    );
    return report;
  }
  if (!(errorInstance instanceof Difference)) throw errorInstance;
  const { message, start, steps } = await shrink(world, errorInstance);
  throw new Error(
    [
      message,
      `  start: '${start}', steps: ${JSON.stringify(steps)}`,
      `  SEED=${run.seed} HISTORIES=${run.histories} npm run bench -- model repeats it`,
    ].join('\n'),
  );
}
