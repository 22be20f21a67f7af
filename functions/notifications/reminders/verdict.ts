import type { Application } from '../../database/applications/entity.ts';
import type { Reminder } from '../../database/reminders/entity.ts';
import type { NextReminder } from '../../database/reminders/writes.ts';
import type { Step } from '../../database/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';

export type ReminderDependencies = Pick<Dependencies, 'database' | 'now' | 'newId'>;

/** What is to be done about a reminder whose time has come, by what is so now. */
export interface Verdict {
  readonly next: NextReminder;
  /** What is queued, and what must still be so when it is; none where nothing is to be told. */
  readonly steps?: readonly Step[];
}

/** It has settled: nothing to be told, nothing to wait for. */
export const settled: Verdict = { next: 'gone' };

/** Looks at one kind of reminder. `application` is open. */
export type Judge = (deps: ReminderDependencies, reminder: Reminder, application: Application) => Promise<Verdict>;

/** Thrown when what a verdict was found by is no longer so: it is looked at again. */
export class Outdated extends Error {}
export const outdated = (): Outdated => new Outdated();
