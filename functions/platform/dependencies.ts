import { ulid } from 'ulid';
import { type Database, openDatabase } from '../database/database.ts';

/** What every use case works with. Time and ids are passed in, so that tests decide them. */
export interface Dependencies {
  readonly database: Database;
  readonly now: () => Date;
  /** A ULID: ids sort by the time they were made. */
  readonly newId: () => string;
  /** The team's routes want a session with a second factor. */
  readonly demandsSecondFactor: boolean;
}

export const createDependencies = (environment: {
  readonly TABLE_NAME: string;
  readonly STAFF_SECOND_FACTOR: 'required' | 'optional';
}): Dependencies => ({
  database: openDatabase(environment),
  now: () => new Date(),
  newId: () => ulid(),
  demandsSecondFactor: environment.STAFF_SECOND_FACTOR === 'required',
});
