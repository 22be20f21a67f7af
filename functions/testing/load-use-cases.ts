import type { UseCase } from '#platform/http/create-http-handler.ts';
import { type RouteName, routes } from '#shared/routes.ts';

type AllUseCases<Deps> = { [Name in RouteName]: UseCase<Deps, Name> };

/** The features of the HTTP API: the first part of every route's name. */
export const features = [...new Set(Object.keys(routes).map((name) => name.split('.')[0] ?? ''))];

/** Returns the prefix of a feature's exports: priorInformation. */
export const exportPrefix = (feature: string): string =>
  feature.replace(/-./g, (letters) => letters.charAt(1).toUpperCase());

export async function loadUseCases<Deps>(): Promise<AllUseCases<Deps>> {
  const modules = await Promise.all(features.map((feature) => import(`../${feature}/use-cases.ts`)));
  return Object.assign({}, ...modules.map((module, at) => module[`${exportPrefix(features[at] ?? '')}UseCases`]));
}
