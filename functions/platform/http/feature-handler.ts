import type { RouteName, Routes } from '#shared/api/routes.ts';
import type { Dependencies } from '../dependencies.ts';
import { observabilityVariables, readEnvironment } from '../environment.ts';
import { createObservability } from '../observability.ts';
import { createHttpHandler, type UseCase } from './create-http-handler.ts';
import { createHttpDependencies, httpVariables } from './http-dependencies.ts';

/**
 * Creates the Lambda handler of a feature whose use cases need only the common dependencies. They are loaded with the
 * bundle: as a file of its own, so few bytes save nothing.
 */
export function featureHandler<Name extends RouteName>(
  routes: Pick<Routes, Name>,
  useCases: { [Key in Name]: UseCase<Dependencies, Key> },
) {
  const environment = readEnvironment({ ...observabilityVariables, ...httpVariables });
  const deps = createHttpDependencies(environment);
  return createHttpHandler(routes, async () => ({ useCases, deps }), deps, createObservability(environment));
}
