import type * as z from 'zod/mini';
import type { RouteName, Routes } from '#shared/routes.ts';
import { observabilityVariables, readEnvironment } from '../environment.ts';
import { createObservability, type Observability } from '../observability.ts';
import type { AuthorizationDependencies } from './authorize-caller.ts';
import { createHttpHandler, type UseCase } from './create-http-handler.ts';
import { createHttpDependencies, type HttpDependencies, httpVariables } from './http-dependencies.ts';

type Variables = Readonly<Record<string, z.ZodMiniType>>;

/** What the use cases of every feature can have. */
type Common = HttpDependencies & { observability: Observability };

/** What the use cases of a feature need beyond that. */
interface OwnDependencies<Shape extends Variables, Deps> {
  /** Environment variables, in addition to those of every function of the API. */
  variables: Shape;
  open: (
    common: Common,
    environment: z.output<z.ZodMiniObject<Shape>>,
  ) => Omit<Deps, keyof Common> & Pick<AuthorizationDependencies, 'checkSignature'>;
}

/** Creates the Lambda handler of a feature from its routes, its use cases and what only they depend on. */
export function featureHandler<Name extends RouteName, Deps, const Shape extends Variables>(
  routes: Pick<Routes, Name>,
  useCases: { [Key in Name]: UseCase<Deps, Key> },
  ...[own]: Common extends Deps ? [own?: OwnDependencies<Shape, Deps>] : [own: OwnDependencies<Shape, Deps>]
) {
  const environment = readEnvironment({ ...observabilityVariables, ...httpVariables });
  const observability = createObservability(environment);
  const common = { ...createHttpDependencies(environment), observability };
  const deps = { ...common, ...own?.open(common, readEnvironment(own.variables)) };
  return createHttpHandler(routes, useCases, deps as typeof deps & Deps, observability);
}
