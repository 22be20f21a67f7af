import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import { listTaskTemplates } from '#database/tasks/reads.ts';
import { putTaskTemplate } from '#database/tasks/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { dropTemplateTasks } from '#platform/template-tasks.ts';
import { stages } from '#shared/applications/stages.ts';
import { templateHours } from '#shared/tasks/limits.ts';

/** Returns the template of every stage; one that was never changed has no lines and version 0. */
export const listTemplates: UseCase<Dependencies, 'tasks.templates'> = async ({ database }) => {
  const stored = await listTaskTemplates(database);
  return {
    items: stages.map((stage) => {
      const { lines = [], version = 0 } = stored.find((each) => each.stage === stage) ?? {};
      return { stage, lines: [...lines], version };
    }),
  };
};

/** Replaces the template of a stage as it was read. */
export const changeTemplate: UseCase<Dependencies, 'tasks.changeTemplate'> = async (deps, input, caller) => {
  await startChange(deps, caller).commit([putTaskTemplate(input)]);
  return { ...input, version: input.version + 1 };
};

/** Takes back the tasks that a template made; `task.changed` after 24 hours. */
export const dropTemplate: UseCase<Dependencies, 'tasks.dropTemplate'> = async (
  deps,
  { applicationId, madeAt },
  caller,
) => {
  const change = startChange(deps, caller);
  if (change.instant.getTime() - Date.parse(madeAt) > templateHours * 60 * 60_000) throw new Refusal('task.changed');
  const { steps, count } = await dropTemplateTasks(deps.database, { change, applicationId, madeAt });
  await change.commit(steps);
  return { removed: count };
};
