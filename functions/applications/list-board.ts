import { listBoard } from '../database/applications/reads.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { toBoardCard, toClosedCard } from './views.ts';

/** Returns a page of one column of the board, newest first. */
export const listBoardColumn: UseCase<Dependencies, 'applications.board'> = async ({ database }, { stage, cursor }) => {
  const page = await listBoard(database, { stage, cursor });
  return { items: page.items.map(toBoardCard), cursor: page.cursor };
};

/** Returns a page of the concluded and ended applications, newest first. */
export const listClosed: UseCase<Dependencies, 'applications.closed'> = async ({ database }, { cursor }) => {
  const page = await listBoard(database, { stage: 'closed', cursor });
  return { items: page.items.map(toClosedCard), cursor: page.cursor };
};
