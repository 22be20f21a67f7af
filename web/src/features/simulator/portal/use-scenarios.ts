import { queryKey, useApiQuery } from '#core/api.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import type { ScenarioView } from '#shared/applications/scenario-routes.ts';

/** The scenarios kept in a request, and what can be done with them. */
export function useScenarios(applicationId: string) {
  const list = { applicationId };
  const query = useApiQuery('applications.scenarios', list);
  const changed = (change: (items: readonly ScenarioView[]) => readonly ScenarioView[]) => [
    cachedResponse('applications.scenarios', list, ({ items }) => ({ items: [...change(items)] })),
  ];
  const touches = [queryKey('applications.scenarios', list)];
  const keep = useAction('applications.keepScenario', {
    done: ({ name }) => ['Cenário guardado', name],
    changes: (kept) => changed((items) => [...items.filter(({ id }) => id !== kept.id), kept]),
    touches,
    failsOffline: true,
  });
  const change = useAction('applications.changeScenario', {
    done: ({ name }) => ['Cenário guardado', name],
    changes: (scenario) => changed((items) => items.map((each) => (each.id === scenario.id ? scenario : each))),
    touches,
    failsOffline: true,
  });
  const remove = useAction('applications.removeScenario', {
    changes: (_answer, { scenarioId }) => changed((items) => items.filter(({ id }) => id !== scenarioId)),
    touches,
    failsOffline: true,
  });
  return { query, keep, change, remove };
}
export type Scenarios = ReturnType<typeof useScenarios>;
