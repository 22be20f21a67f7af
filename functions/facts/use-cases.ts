import type { UseCases } from '#platform/http/create-http-handler.ts';
import { checkFact } from './check-fact.ts';
import { enterEuribor } from './enter-euribor.ts';
import type { FactsDependencies } from './facts-dependencies.ts';
import { listFacts } from './list-facts.ts';

export const factsUseCases: UseCases<FactsDependencies, 'facts'> = {
  'facts.list': listFacts,
  'facts.enterEuribor': enterEuribor,
  'facts.check': checkFact,
};
