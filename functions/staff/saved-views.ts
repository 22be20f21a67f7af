import { findSavedViews } from '#database/staff/reads.ts';
import { putSavedViews } from '#database/staff/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';

/** Returns the caller's saved views of the board. A view may name a colleague who has left: it then shows their cases. */
export const getViews: UseCase<Dependencies, 'staff.views'> = async ({ database }, _input, { personId }) => ({
  views: [...(await findSavedViews(database, personId))],
});

/** Replaces the caller's saved views; of two concurrent changes the last one stays. */
export const saveViews: UseCase<Dependencies, 'staff.saveViews'> = async ({ database }, { views }, { personId }) => {
  await putSavedViews(database, { personId, views });
  return { views };
};
