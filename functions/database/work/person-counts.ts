import type { Call } from '#shared/messages/calls.ts';
import { type Step, step } from '../transaction.ts';
import { type CountedIn, listingCountEntity } from './entity.ts';
import { counter } from './report.ts';

const add = ({ scope, name }: CountedIn, by: number): Step =>
  step((database) => database.entity(listingCountEntity).upsert({ scope, name }).add({ value: by }).commit());

/** What a member has done, which no case counts. */
const kinds = { call: 'called', task: 'done' } as const;

/** Whether a counter is one of those below, and so no sum of cases. */
export const isOfPerson = ({ name }: Pick<CountedIn, 'name'>): boolean =>
  Object.values<string>(kinds).includes(name.split('|', 1)[0] ?? '');

/** Counts a call of a member in its month's report, with the write that keeps it: an erasure lowers nothing (office O2). */
export const countCall = (memberId: string, outcome: Call['outcome'], at: string): Step =>
  add(counter(at, kinds.call, memberId, outcome), 1);

/** Counts a task in the report of the month in which a member did it; a negative number takes that back. */
export const countDone = (memberId: string, doneAt: string, by: 1 | -1 = 1): Step =>
  add(counter(doneAt, kinds.task, memberId), by);
