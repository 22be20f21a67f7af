import { listEuribor, listFactChecks } from '#database/facts/reads.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { FactsDependencies } from './facts-dependencies.ts';

/** Returns the means of Euribor and the comparisons with sources that the team has entered. */
export const listFacts: UseCase<FactsDependencies, 'facts.list'> = async ({ database }) => {
  const [euribor, checks] = await Promise.all([listEuribor(database), listFactChecks(database)]);
  return { euribor, checks };
};
