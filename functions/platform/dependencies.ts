import { ulid } from 'ulid';
import { type Database, openDatabase } from '#database/database.ts';

/** Dependencies of every use case. Includes time and ids, so that tests control them. */
export interface Dependencies {
  database: Database;
  now: () => Date;
  /** A ULID: ids sort by creation time. */
  newId: () => string;
  /** Whether the team's routes require a session with a second factor. */
  demandsSecondFactor: boolean;
}

export const createDependencies = (environment: {
  TABLE_NAME: string;
  STAFF_SECOND_FACTOR: 'required' | 'optional';
}): Dependencies => ({
  database: openDatabase(environment),
  now: () => new Date(),
  newId: () => ulid(),
  demandsSecondFactor: environment.STAFF_SECOND_FACTOR === 'required',
});
