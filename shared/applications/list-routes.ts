import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { cursorSchema, monthSchema, noInput, personIdSchema, visible } from '../kit/values.ts';
import { purposes } from '../loan/purposes.ts';
import { origins } from '../people/origin.ts';
import { searchResultSchema, workCardSchema } from './cards.ts';
import { boardOrders } from './lists.ts';
import { searchTerms } from './search-words.ts';
import { boardStages, stages } from './stages.ts';
import { caseMoments, caseStates, ownAccount, tableColumns } from './table.ts';

/** Order and filter of the board. */
const boardChoice = {
  order: z.optional(z.enum(boardOrders)),
  /** A member of the team, or `nobody`. */
  responsible: z.optional(personIdSchema),
  purpose: z.optional(z.enum(purposes)),
  hasProperty: z.optional(z.enum(['true', 'false'])),
  /** Waiting for a review that is due or late, or late. */
  waiting: z.optional(z.enum(['due', 'late'])),
  chosen: z.optional(z.literal('yes')),
};

/** What the table shows: the filter of the board, and what leads to the figures of the reports. */
const tableChoice = {
  stage: z.optional(z.enum(boardStages)),
  ...boardChoice,
  /** Open ones without it; others are newest first. */
  state: z.optional(z.enum(caseStates)),
  /** With `from` and `to`, both included: the cases to which it happened in these months. */
  moment: z.optional(z.enum(caseMoments)),
  from: z.optional(monthSchema),
  to: z.optional(monthSchema),
  /** The bank of the chosen offer; empty for none. */
  bank: z.optional(z.string().check(visible(), z.maxLength(200))),
  origin: z.optional(z.enum([...origins, ownAccount])),
  waitsFor: z.optional(z.enum(['team', 'client'])),
};

/** What a file of the table shows: its cases, and the columns after the client in their order. */
export const tableFileSchema = z.strictObject({
  ...tableChoice,
  columns: z.array(z.enum(tableColumns)).check(z.maxLength(tableColumns.length)),
});

/** Routes of the team's lists: the day's work, the board, closed requests and the search. */
export const listRoutes = {
  'applications.work': route({
    method: 'GET',
    path: '/backoffice/work',
    access: 'staff',
    summary:
      'A page of the cases that wait for the team, or for their client: those put off until now first, then the earliest due. `later`: those that are put off.',
    input: z.strictObject({
      list: z.enum(['team', 'client', 'later']),
      /** A member of the team, or `nobody`; absent for everybody. */
      responsible: z.optional(personIdSchema),
      cursor: cursorSchema,
    }),
    output: z.object({
      items: z.array(workCardSchema),
      cursor: z.nullable(z.string()),
      /** Cases that wait for the team: the caller's, without a responsible, all; and those that wait for clients. */
      counts: z.object({ mine: z.number(), unassigned: z.number(), team: z.number(), client: z.number() }),
    }),
    errors: [],
  }),
  'applications.board': route({
    method: 'GET',
    path: '/backoffice/board/{stage}',
    access: 'staff',
    summary:
      'A page of one column of the board: 25 cards or fewer, newest first without an order. A page of a filtered column evaluates at most 100 cards, so that it may have few and still a next one.',
    input: z.strictObject({ stage: z.enum(boardStages), ...boardChoice, cursor: cursorSchema }),
    output: z.object({
      items: z.array(workCardSchema),
      cursor: z.nullable(z.string()),
      /** Of the first page: exact to 200, then 201; null if it is not known. */
      count: z.optional(z.nullable(z.number())),
    }),
    errors: [],
  }),
  'applications.table': route({
    method: 'GET',
    path: '/backoffice/table',
    access: 'staff',
    summary:
      'A page of the applications in one order over all stages, or of one stage: 25 of them or fewer, as a page of a filtered column.',
    input: z.strictObject({ ...tableChoice, cursor: cursorSchema }),
    output: z.object({
      items: z.array(workCardSchema),
      cursor: z.nullable(z.string()),
      /** Of the first page: all cases of the filter and their amounts; if not exact, there are at least so many. */
      sum: z.optional(z.object({ count: z.number(), euro: z.number(), isExact: z.boolean() })),
    }),
    errors: [],
  }),
  'applications.tableCsv': route({
    method: 'POST',
    path: '/backoffice/table/csv',
    access: 'staff',
    load: 'expensive',
    summary:
      'The table as CSV: to 1 000 rows in the answer; with more it is made in the background, and `privacy.tableFile` has its link by the answer’s `exportId`.',
    input: tableFileSchema,
    output: z.object({
      fileName: z.string(),
      csv: z.optional(z.string()),
      /** Of a file that is being made. */
      exportId: z.optional(z.string()),
    }),
    errors: [],
  }),
  'applications.closed': route({
    method: 'GET',
    path: '/backoffice/closed',
    access: 'staff',
    summary: 'A page of the applications that are concluded or have ended, newest first, 25 of them.',
    input: z.strictObject({ cursor: cursorSchema }),
    output: z.object({ items: z.array(workCardSchema), cursor: z.nullable(z.string()) }),
    errors: [],
  }),
  'applications.find': route({
    method: 'POST',
    path: '/backoffice/search',
    access: 'staff',
    summary: 'The application with this id, or those of the person with this e-mail address.',
    input: z.strictObject({ exactly: z.string().check(visible(), z.minLength(3), z.maxLength(320)) }),
    output: z.object({ items: z.array(searchResultSchema) }),
    errors: [],
  }),
  'applications.search': route({
    method: 'POST',
    path: '/backoffice/search/names',
    access: 'staff',
    summary:
      'Applications, open and closed, by beginnings of words of the client’s name, e-mail address or telephone, of the bank, or of the first or last 8 characters of the id.',
    input: z.strictObject({
      name: z.string().check(
        visible(),
        z.maxLength(100),
        z.refine((name) => searchTerms(name).length > 0, 'Escreve pelo menos 2 letras do nome'),
      ),
      cursor: cursorSchema,
    }),
    output: z.object({ items: z.array(searchResultSchema), cursor: z.nullable(z.string()) }),
    errors: [],
  }),
  'applications.counts': route({
    method: 'GET',
    path: '/backoffice/board',
    access: 'staff',
    summary: 'The board’s counts by stage and the figures of its stat cards.',
    input: noInput,
    output: z.object({
      stages: z.record(z.enum(stages), z.number()),
      total: z.number(),
      thisMonth: z.number(),
    }),
    errors: [],
  }),
};
