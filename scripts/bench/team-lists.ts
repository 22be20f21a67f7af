import type { World } from '#functions/testing/world.ts';
import { summedExactly } from '#shared/applications/lists.ts';
import { bankIds, banks, memberIds } from './fill-table.ts';
import type { Row, Section } from './report.ts';
import { type Cost, costOf, heading, sessionAndRole } from './route-cost.ts';

/** A page of a list or of the search. */
export interface MeasuredList {
  name: string;
  /** Maximum read units at any size, without the checks of session and role. */
  limit: number;
  read: () => Promise<Cost>;
}

/** Returns the pages of the team's day, of the board and of the search; `shortId` is the end of a case's id. */
export function teamLists(world: World, staffId: string, shortId: string): readonly MeasuredList[] {
  const work = (list: 'team' | 'client', responsible?: string) => () =>
    costOf(world, staffId, 'applications.work', responsible === undefined ? { list } : { list, responsible });
  const nextWork = async () => {
    const { cursor } = await world.succeed('applications.work', staffId, { list: 'team' });
    return costOf(world, staffId, 'applications.work', cursor === null ? { list: 'team' } : { list: 'team', cursor });
  };
  const amount = { order: 'amount', purpose: 'first_home' } as const;
  const analise = { stage: 'analise' } as const;
  const board = (input: Parameters<typeof costOf<'applications.board'>>[3]) => () =>
    costOf(world, staffId, 'applications.board', input);
  const table = (input: Parameters<typeof costOf<'applications.table'>>[3]) => () =>
    costOf(world, staffId, 'applications.table', input);
  const nextTable = async () => {
    const { cursor } = await world.succeed('applications.table', staffId, {});
    return costOf(world, staffId, 'applications.table', cursor === null ? {} : { cursor });
  };
  const agenda = (whose: 'mine' | 'team') => () => costOf(world, staffId, 'agenda.list', { month: '2026-12', whose });
  const lenderId = bankIds[1] ?? '';
  const bankBoard = (filter: Omit<Parameters<typeof costOf<'submissions.board'>>[3], 'lenderId'> = {}) =>
    costOf(world, staffId, 'submissions.board', { lenderId, ...filter });
  const nextOfBank = async () => {
    const { cursor } = await world.succeed('submissions.board', staffId, { lenderId });
    return bankBoard(cursor === null ? {} : { cursor });
  };
  const search = (name: string) => () => costOf(world, staffId, 'applications.search', { name });
  return [
    { name: 'O meu dia: Equipa', limit: 3, read: work('team') },
    { name: 'O meu dia: Equipa, next page', limit: 3, read: nextWork },
    { name: 'O meu dia: Meus', limit: 3, read: work('team', memberIds[0]) },
    { name: 'O meu dia: Sem responsável', limit: 3, read: work('team', 'nobody') },
    { name: 'O meu dia: À espera do cliente', limit: 3, read: work('client') },
    { name: 'Column by longest wait', limit: 4, read: board({ ...analise, order: 'waiting' }) },
    {
      name: 'Column by amount, of one member',
      limit: 4,
      read: board({ ...analise, order: 'amount', responsible: memberIds[0] }),
    },
    // At most 100 rows are compared.
    {
      name: 'Column filtered by purpose',
      limit: 12,
      read: board({ ...analise, order: 'newest', purpose: 'first_home' }),
    },
    {
      name: 'Column filtered, nothing found',
      limit: 12,
      read: board({ ...analise, order: 'newest', purpose: 'investment' }),
    },
    // 200 rows are counted, or 300 that are compared with the filter.
    { name: 'Column of late reviews', limit: 22, read: board({ ...analise, order: 'waiting', waiting: 'late' }) },
    {
      name: 'Column of late reviews, by purpose',
      limit: 42,
      read: board({ ...analise, order: 'waiting', waiting: 'late', purpose: 'first_home' }),
    },
    // 100 words, and 20 cases of half a unit or more.
    // A page of each of four stages, and the counters that are summed.
    { name: 'Table', limit: 20, read: table({}) },
    { name: 'Table, next page', limit: 16, read: nextTable },
    { name: 'Table by amount, of one stage and purpose', limit: 14, read: table({ ...amount, stage: 'analise' }) },
    // 1 000 rows of each stage are summed, once.
    { name: 'Table by origin, with its sum', limit: 700, read: table({ origin: 'account' }) },
    { name: 'Agenda of the team', limit: 8, read: agenda('team') },
    { name: 'Agenda of one member', limit: 8, read: agenda('mine') },
    { name: 'Banks: one column', limit: 3, read: () => bankBoard() },
    { name: 'Banks: one column, next page', limit: 3, read: nextOfBank },
    { name: 'Banks: one column, of one state', limit: 3, read: () => bankBoard({ status: 'avaliacao' }) },
    {
      name: 'Banks: one column, of one state and member',
      limit: 3,
      read: () => bankBoard({ status: 'avaliacao', responsible: memberIds[0] }),
    },
    { name: 'Search by name', limit: 16, read: search('silva ana') },
    { name: 'Search by a short id', limit: 2, read: search(`#${shortId}`) },
    { name: 'Search by a telephone', limit: 2, read: search('912 345 678') },
    { name: 'Search by an e-mail address', limit: 2, read: search('cliente-7@example.com') },
    { name: 'Search by a bank', limit: 16, read: search(String(banks[2]).replace(/,.*/, '')) },
  ];
}

/** Returns the table of the lists: one cost for each size. */
export function listsSection(
  sizes: readonly number[],
  lists: readonly MeasuredList[],
  costs: readonly Cost[][],
): Section {
  const rows = lists.map(({ name, limit }, at): Row => {
    const found = (costs[at] ?? []).map(({ read }) => read - sessionAndRole);
    return {
      values: {
        List: name,
        Requests: 1,
        ...Object.fromEntries(sizes.map((size, index) => [heading(size), found[index]])),
        Most: Math.max(...found),
      },
      budget: { column: 'Most', limit },
    };
  });
  return {
    title: 'Read units of the team’s lists by how many requests there are, without the checks of session and role',
    columns: ['List', 'Requests', ...sizes.map(heading), 'Most'],
    rows,
  };
}

/** Throws unless the table sums as a recount of its pages, and says where a sum goes on. */
export async function checkSums(world: World, staffId: string, size: number): Promise<void> {
  const { sum, ...first } = await world.succeed('applications.table', staffId, {});
  const other = await world.succeed('applications.table', staffId, { origin: 'account' });
  const isLong = (sum?.count ?? 0) > summedExactly;
  if (!sum?.isExact || other.sum?.isExact === isLong) throw new Error(`Sums of ${size} requests are not what they say`);
  if (isLong) return;
  const cards = [...first.items];
  for (let { cursor } = first; cursor !== null; ) {
    const page = await world.succeed('applications.table', staffId, { cursor });
    cards.push(...page.items);
    cursor = page.cursor;
  }
  const cents = cards.reduce((total, { loanAmount }) => total + Math.round((loanAmount ?? 0) * 100), 0);
  const recount = JSON.stringify({ count: cards.length, euro: cents / 100, isExact: true });
  for (const each of [sum, other.sum])
    if (JSON.stringify(each) !== recount) throw new Error(`${JSON.stringify(each)} is not the recount ${recount}`);
}
