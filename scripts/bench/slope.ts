import { addClient, uploadAllRequired } from '#functions/testing/journey.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { boardStages } from '#shared/applications/stages.ts';
import type { RouteInput, RouteName } from '#shared/routes.ts';
import { measureDigest } from './digest.ts';
import { fillTable } from './fill-table.ts';
import type { Row, Section } from './report.ts';
import { type Cost, costOf, heading } from './route-cost.ts';
import { checkSums, listsSection, teamLists } from './team-lists.ts';

const usualSizes: readonly number[] = [300, 10_000, 100_000];

const sum = (costs: readonly Cost[]): Cost => ({
  calls: costs.reduce((total, { calls }) => total + calls, 0),
  read: costs.reduce((total, { read }) => total + read, 0),
  write: costs.reduce((total, { write }) => total + write, 0),
});

/** Returns staff actions on a case whose documents are all there, with the API calls of each. */
async function actions(
  world: World,
  staffId: string,
  applicationId: string,
): Promise<Readonly<Record<string, () => Promise<Cost>>>> {
  const { documents } = await world.succeed('applications.staffGet', staffId, { applicationId });
  const cost = <Name extends RouteName>(name: Name, input: RouteInput<Name>) => costOf(world, staffId, name, input);
  let reviewed = 0;
  return {
    'Opening the day': async () =>
      sum([
        await cost('people.me', {}),
        await cost('staff.colleagues', {}),
        await cost('applications.work', { list: 'team', responsible: staffId }),
        await cost('leads.count', {}),
      ]),
    'Opening the board': async () =>
      sum([
        await cost('people.me', {}),
        await cost('staff.colleagues', {}),
        await cost('applications.counts', {}),
        ...(await inTurn(boardStages.map((stage) => () => cost('applications.board', { stage, order: 'newest' })))),
      ]),
    'Page of the closed requests': () => cost('applications.closed', {}),
    'Detail page, with messages and history': async () =>
      sum([
        await cost('applications.staffGet', { applicationId }),
        await cost('messages.staffList', { applicationId, visibility: 'internal' }),
        await cost('audit.list', { applicationId }),
      ]),
    'Review of a document': async () => {
      const document = documents[reviewed++];
      if (!document) throw new Error('No document is left to review.');
      const { id: documentId, uploadId } = document;
      return cost('documents.review', { applicationId, documentId, uploadId, decision: 'approve' });
    },
  };
}

async function inTurn<Result>(work: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const each of work) results.push(await each());
  return results;
}

function slopeSection(sizes: readonly number[], costs: Readonly<Record<string, readonly Cost[]>>): Section {
  const rows = Object.entries(costs).map(([name, found]): Row => {
    const [last, before] = [found.at(-1), found.at(-2)];
    return {
      values: {
        Action: name,
        Requests: last?.calls,
        ...Object.fromEntries(sizes.map((size, index) => [heading(size), found[index]?.read])),
        Write: last?.write,
        Slope: (last?.read ?? 0) - (before?.read ?? 0),
      },
      // Units are rounded up per query, so half a unit is no slope.
      budget: { column: 'Slope', limit: 1 },
    };
  });
  return {
    title: 'Capacity units of the backoffice by how many requests there are',
    columns: ['Action', 'Requests', ...sizes.map(heading), 'Write', 'Slope'],
    rows,
  };
}

/**
 * Measures the cost of the backoffice from three hundred to a hundred thousand requests, on the local engine without the
 * stream. The slope is what the last step, a factor of ten, adds in read units: nothing, unless a page was not full.
 */
export async function measureSlope(sizes = usualSizes): Promise<Section[]> {
  const world = await createWorld();
  try {
    const staffId = await world.addPerson({ role: 'staff' });
    const client = await addClient(world);
    await uploadAllRequired(world, client);
    const work = await actions(world, staffId, client.applicationId);
    const lists = teamLists(world, staffId, client.applicationId.slice(-8));
    const costs: Record<string, Cost[]> = {};
    const listCosts: Cost[][] = lists.map(() => []);
    let first = 0;
    for (const last of sizes) {
      await fillTable(world.database, { first, last, now: world.now().getTime() });
      await checkSums(world, staffId, last);
      first = last;
      for (const [name, act] of Object.entries(work)) costs[name] = [...(costs[name] ?? []), await act()];
      for (const [at, { read }] of lists.entries()) listCosts[at]?.push(await read());
    }
    return [slopeSection(sizes, costs), listsSection(sizes, lists, listCosts), await measureDigest(world, first)];
  } finally {
    await world.stop();
  }
}
