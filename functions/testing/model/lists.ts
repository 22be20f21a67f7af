import { isDeepStrictEqual } from 'node:util';
import { bankList } from '#database/work/bank-rows.ts';
import { closedList, workLists } from '#database/work/project.ts';
import { type ListPlace, readBankRows, readList } from '#database/work/reads.ts';
import { boardStages } from '#shared/applications/stages.ts';
import type { World } from '../world.ts';
import { type CaseModel, dayAt, isOnBankBoard, isOver, stateOn } from './case-model.ts';

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
  const now = world.now().getTime();
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
  // A case that waits for its client has a row in the team's day, too, from a day on that it has.
  const withDay = new Set(models.flatMap((model) => (hasDay(model, now) ? [model.applicationId] : [])));
  const inBoth = waiting.filter((id, index) => waiting.indexOf(id) !== index && !withDay.has(id));
  const isOnBoard = (model: CaseModel) => model.outcome === null;
  return {
    is: {
      columns,
      closed: ids(closed),
      waiting: [...new Set(waiting)],
      inBoth,
      boards,
      unlike: await compareSizes(world, banks),
    },
    wanted: {
      columns: boardStages.map((stage) => wantedIds((model) => !isOver(model) && model.stage === stage)),
      closed: wantedIds(isOver),
      waiting: wantedIds((model) => !isOver(model)),
      inBoth: [],
      unlike: [],
      boards: banks.map((bank) =>
        models
          .filter(isOnBoard)
          .flatMap((model) => model.submissions.filter((each) => isOnBankBoard(each, model)))
          .flatMap((each) => (each.bank === bank ? [`${each.id} ${stateOn(each, now)}`] : []))
          .toSorted(),
      ),
    },
  };
}

/** Returns whether a case may have a day until today: of its deed, the last one of an offer, or of a bank's answer. */
const hasDay = ({ deedOn, offers, submissions }: CaseModel, now: number): boolean =>
  deedOn !== undefined ||
  submissions.some(({ status }) => ['enviado', 'em_analise', 'pre_aprovado', 'avaliacao'].includes(status)) ||
  offers.some(
    ({ status, validUntil }) => (status === 'published' || status === 'selected') && validUntil <= dayAt(now),
  );

/** Rows of the small pages and of the large ones. */
const sizes = [7, 50] as const;

/** Returns the lists that hold other rows, or in another order, when they are read by few rows than by fifty. */
async function compareSizes({ database }: World, banks: readonly string[]): Promise<string[]> {
  const orders = boardStages.flatMap((stage) =>
    ['newest', 'waiting', 'amount', 'stage'].map((order) => `${stage}.${order}`),
  );
  const ofCases = [...orders, closedList, ...Object.values(workLists)].flatMap((list) =>
    [false, true].map((descending) => ({
      name: `${list}${descending ? ' backwards' : ''}`,
      read: (limit: number) =>
        readAll((after) => readList(database, { list, holder: undefined, descending, after, limit }), limit),
    })),
  );
  const ofBanks = banks.map((bank) => ({
    name: `requests at ${bank}`,
    read: (limit: number) =>
      readAll((after) => readBankRows(database, { list: bankList(bank), holder: undefined, after, limit }), limit),
  }));
  const unlike: string[] = [];
  for (const { name, read } of [...ofCases, ...ofBanks]) {
    const [small, large] = [await read(sizes[0]), await read(sizes[1])];
    if (!isDeepStrictEqual(small, large))
      unlike.push(`${name}: ${small.length} rows by seven, ${large.length} by fifty`);
  }
  return unlike;
}

/** Returns the places of all rows of a list in their order, page after page. */
async function readAll(
  read: (after: ListPlace | undefined) => Promise<readonly ListPlace[]>,
  limit: number,
): Promise<string[]> {
  const places: string[] = [];
  let page: readonly ListPlace[] = [];
  do {
    page = await read(page.at(-1));
    places.push(...page.map(({ position, applicationId }) => `${position} ${applicationId}`));
  } while (page.length === limit);
  return places;
}
