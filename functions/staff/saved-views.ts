import type { SavedViews } from '#database/staff/entity.ts';
import { findSavedViews } from '#database/staff/reads.ts';
import { putSavedViews } from '#database/staff/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';

const viewOf = ({ views, columns }: SavedViews) => ({ views: [...views], columns: columns && [...columns] });

/** Returns what the caller saved of the board. A view may name a colleague who has left: it then shows their cases. */
export const getViews: UseCase<Dependencies, 'staff.views'> = async ({ database }, _input, { personId }) =>
  viewOf(await findSavedViews(database, personId));

/** Replaces what the caller saved; of two concurrent changes the last one stays. */
export const saveViews: UseCase<Dependencies, 'staff.saveViews'> = async ({ database }, change, { personId }) => {
  const saved = { ...(await findSavedViews(database, personId)), ...change };
  await putSavedViews(database, saved);
  return viewOf(saved);
};
