import type { ScenarioView } from '#shared/applications/scenario-routes.ts';
import { readLink, type Simulation } from '#shared/simulator/link.ts';
import type { Result } from '#shared/simulator/result.ts';
import { simulate } from '../simulations.ts';

export interface ReadScenario extends Simulation {
  scenario: ScenarioView;
  /** Undefined if its figures cannot be computed with any more. */
  result: Result | undefined;
}

/** Computes a scenario as of a day; undefined if its figures are none. */
export function readScenario(scenario: ScenarioView, day: string): ReadScenario | undefined {
  const simulation = readLink(scenario.figures);
  if (!simulation) return undefined;
  const outcome = simulate(simulation.tab, simulation.figures, day);
  return { ...simulation, scenario, result: 'result' in outcome ? outcome.result : undefined };
}

/** Returns the main figure of a scenario in words. */
export const headlineOf = (read: ReadScenario | undefined): string =>
  read?.result
    ? `${read.result.headline.label}: ${read.result.headline.value}`
    : 'Os valores têm de ser corrigidos: abre o cenário.';
