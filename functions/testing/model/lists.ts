import { boardStages } from '#shared/applications/stages.ts';
import type { World } from '../world.ts';
import { type CaseModel, isOpenAtBank, isOver } from './case-model.ts';

interface Page<Item> {
  items: readonly Item[];
  cursor: string | null;
}

/** Reads a list page after page. */
async function readPages<Item>(read: (cursor: string | undefined) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    items.push(...page.items);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/**
 * Returns in which lists some cases stand, and in which they should, each once: the columns of the board, what is closed, the
 * boards of the banks (L10), and the day's work, where each open case waits for the team or for its client.
 */
export async function compareLists(world: World, models: readonly CaseModel[]) {
  const known = new Set(models.map(({ applicationId }) => applicationId));
  const { people: { staff } = { staff: '' }, banks = [] } = models[0] ?? {};
  const ids = (items: readonly { id: string }[]) => items.flatMap(({ id }) => (known.has(id) ? [id] : [])).toSorted();
  const wantedIds = (holds: (model: CaseModel) => boolean) =>
    ids(models.filter(holds).map(({ applicationId: id }) => ({ id })));
  const columns = await Promise.all(
    boardStages.map((stage) =>
      readPages((cursor) => world.succeed('applications.board', staff, { stage, cursor })).then(ids),
    ),
  );
  const closed = await readPages((cursor) => world.succeed('applications.closed', staff, { cursor }));
  const [forTeam, forClient] = await Promise.all(
    (['team', 'client'] as const).map((list) =>
      readPages((cursor) => world.succeed('applications.work', staff, { list, cursor })),
    ),
  );
  const boards = await Promise.all(
    banks.map(async (lenderId) => {
      const rows = await readPages((cursor) => world.succeed('submissions.board', staff, { lenderId, cursor }));
      return rows
        .flatMap((row) => (known.has(row.applicationId) ? [`${row.submissionId} ${row.status}`] : []))
        .toSorted();
    }),
  );
  const waiting = ids([...(forTeam ?? []), ...(forClient ?? [])]);
  // A case that waits for its client has a row in the team's day, too, on the day of its deed.
  const withDay = new Set(models.flatMap(({ applicationId, deedOn }) => (deedOn === undefined ? [] : [applicationId])));
  const inBoth = waiting.filter((id, index) => waiting.indexOf(id) !== index && !withDay.has(id));
  const isOnBoard = (model: CaseModel) => model.outcome === null;
  return {
    is: { columns, closed: ids(closed), waiting: [...new Set(waiting)], inBoth, boards },
    wanted: {
      columns: boardStages.map((stage) => wantedIds((model) => !isOver(model) && model.stage === stage)),
      closed: wantedIds(isOver),
      waiting: wantedIds((model) => !isOver(model)),
      inBoth: [],
      boards: banks.map((bank) =>
        models
          .filter(isOnBoard)
          .flatMap(({ stage, submissions }) =>
            submissions.filter((each) => (stage === 'concluida' ? each.status === 'aprovado' : isOpenAtBank(each))),
          )
          .flatMap((each) => (each.bank === bank ? [`${each.id} ${each.status}`] : []))
          .toSorted(),
      ),
    },
  };
}
