import type { Application } from '#database/applications/entity.ts';
import type { Reminder } from '#database/reminders/entity.ts';
import type { NextReminder } from '#database/reminders/writes.ts';
import type { Step } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';

export type ReminderDependencies = Pick<Dependencies, 'database' | 'now' | 'newId'>;

/** The result of evaluating a due reminder against the current state. */
export interface Evaluation {
  next: NextReminder;
  /** The steps and conditions of the notification; undefined without one. */
  steps?: readonly Step[];
  /** The steps have a condition of their own on the application. */
  isGuarded?: boolean;
}

/** Nothing is left to send or to wait for. */
export const nothingLeft: Evaluation = { next: 'gone' };

/** Evaluates one kind of reminder of an open application. */
export type Evaluate = (
  deps: ReminderDependencies,
  reminder: Reminder,
  application: Application,
) => Promise<Evaluation>;

/** Thrown if data of an evaluation has changed since it was read: the reminder is evaluated again. */
export class OutdatedEvaluation extends Error {}
export const outdatedEvaluation = (): OutdatedEvaluation => new OutdatedEvaluation();
