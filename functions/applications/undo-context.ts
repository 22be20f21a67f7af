import type { Application } from '#database/applications/entity.ts';
import type { Change } from '#database/change.ts';
import type { Undo } from '#database/undo/entity.ts';

/** What an act is undone with. */
export interface UndoContext {
  application: Application;
  act: Undo;
  change: Change;
}

/** Returns when the application's stages were reached, as before a move. */
export function restoreStage({ stageReachedAt = {} }: Application, { to, reachedBefore }: Undo) {
  const before = Object.entries(stageReachedAt).filter(([stage, at]) => stage !== to && at !== undefined);
  return Object.fromEntries(to && reachedBefore ? [...before, [to, reachedBefore]] : before);
}
