import { queryKey } from '#core/api.ts';
import { type ActionOptions, cachedResponse, useAction } from '#core/use-action.ts';
import type { People } from '#shared/parties/party-schema.ts';
import type { RouteName, RouteOutput } from '#shared/routes.ts';

type PeopleRoute = {
  [Name in RouteName]: Name extends `parties.${string}` ? (RouteOutput<Name> extends People ? Name : never) : never;
}[RouteName];

/** A change of who is in a request, whose answer is the people of it. */
export const usePeopleAction = <Name extends Exclude<PeopleRoute, 'parties.list'>>(
  name: Name,
  applicationId: string,
  options: Pick<ActionOptions<Name>, 'done' | 'failed'> = {},
) =>
  useAction(name, {
    failsOffline: true,
    ...options,
    changes: (people) => [cachedResponse('parties.list', { applicationId }, () => people as People)],
    touches: (error) => [
      queryKey('applications.mine'),
      queryKey('applications.get', { applicationId }),
      ...(error ? [queryKey('parties.list', { applicationId })] : []),
    ],
  });
