import { addClient, uploadAllRequired } from '../../functions/testing/journey.ts';
import { createWorld, type World } from '../../functions/testing/world.ts';
import type { RouteInput, RouteName } from '../../shared/api/routes.ts';
import { boardStages } from '../../shared/applications/stages.ts';
import { fillTable } from './fill-table.ts';
import type { Row, Section } from './report.ts';

const usualSizes: readonly number[] = [100, 10_000, 100_000];

interface Cost {
  readonly calls: number;
  readonly read: number;
  readonly write: number;
}

/** Returns the cost of one route from the function's log, including the checks of session and role. */
async function costOf<Name extends RouteName>(
  world: World,
  caller: string,
  name: Name,
  input: RouteInput<Name>,
): Promise<Cost> {
  await world.succeed(name, caller, input);
  const { readUnits, writeUnits } = world.logs.at(-1)?.facts ?? {};
  return { calls: 1, read: Number(readUnits), write: Number(writeUnits) };
}

const sum = (costs: readonly Cost[]): Cost => ({
  calls: costs.reduce((total, { calls }) => total + calls, 0),
  read: costs.reduce((total, { read }) => total + read, 0),
  write: costs.reduce((total, { write }) => total + write, 0),
});

/** Returns staff actions with the API calls of each. */
async function actions(world: World, staffId: string): Promise<Readonly<Record<string, () => Promise<Cost>>>> {
  const client = await addClient(world);
  const { applicationId } = client;
  await uploadAllRequired(world, client);
  const { documents } = await world.succeed('applications.staffGet', staffId, { applicationId });
  const cost = <Name extends RouteName>(name: Name, input: RouteInput<Name>) => costOf(world, staffId, name, input);
  const secondPage = async () => {
    const { cursor } = await world.succeed('applications.board', staffId, { stage: 'analise' });
    return cost('applications.board', { stage: 'analise', ...(cursor && { cursor }) });
  };
  let reviewed = 0;
  return {
    'Opening the board': async () =>
      sum([
        await cost('people.me', {}),
        await cost('staff.colleagues', {}),
        await cost('applications.counts', {}),
        ...(await inTurn(boardStages.map((stage) => () => cost('applications.board', { stage })))),
      ]),
    'Next page of a column': secondPage,
    'O meu dia: first page of the team': () => cost('applications.work', { list: 'team' }),
    'O meu dia: own cases': () => cost('applications.work', { list: 'team', responsible: 'member-0' }),
    'Column by longest wait': () => cost('applications.board', { stage: 'analise', order: 'waiting' }),
    'Column by amount, of one member': () =>
      cost('applications.board', { stage: 'analise', order: 'amount', responsible: 'member-0' }),
    'Column filtered by purpose': () =>
      cost('applications.board', { stage: 'analise', order: 'newest', purpose: 'first_home' }),
    'Page of the closed requests': () => cost('applications.closed', {}),
    'Search by name': () => cost('applications.search', { name: 'silva ana' }),
    'Search by a short id': () => cost('applications.search', { name: `#${applicationId.slice(-8)}` }),
    'Search by a telephone': () => cost('applications.search', { name: '912 345 678' }),
    'Search by an e-mail address': () => cost('applications.find', { exactly: 'ninguem@cliente.example' }),
    'Detail page, with notes and history': async () =>
      sum([
        await cost('applications.staffGet', { applicationId }),
        await cost('notes.list', { applicationId }),
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

const heading = (size: number): string => `Read, ${size.toLocaleString('en').replaceAll(',', ' ')}`;

/**
 * Measures the cost of the backoffice from a hundred to a hundred thousand applications, on the local engine without
 * the stream. The slope is what the last step, a factor of ten, adds in read units: nothing, unless a page was not
 * full.
 */
export async function measureSlope(sizes = usualSizes): Promise<Section> {
  const world = await createWorld();
  try {
    const staffId = await world.addPerson({ role: 'staff' });
    const work = await actions(world, staffId);
    const costs: Record<string, Cost[]> = {};
    const from = world.now().getTime() - 400 * 24 * 60 * 60 * 1000;
    let there = 0;
    for (const size of sizes) {
      await fillTable(world.database, there, size, from);
      there = size;
      for (const [name, act] of Object.entries(work)) costs[name] = [...(costs[name] ?? []), await act()];
    }
    const columns = ['Action', 'Requests', ...sizes.map(heading), 'Write', 'Slope'];
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
    return { title: 'Capacity units of the backoffice by how many applications there are', columns, rows };
  } finally {
    await world.stop();
  }
}
