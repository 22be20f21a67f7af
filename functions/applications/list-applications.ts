import type { Dependencies } from '#platform/dependencies.ts';
import { ownSide } from '#platform/figures-of.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { listOwnRequests } from '#platform/own-requests.ts';
import { viewFor } from '#platform/views.ts';

/** Returns the requests in which the caller is, newest first; those of others with the first page. */
export const listApplications: UseCase<Dependencies, 'applications.mine'> = async (deps, input, { personId }) => {
  const page = await listOwnRequests(deps.database, { personId, cursor: input.cursor });
  const items = await Promise.all(
    page.items.map(async ({ application, party }) => {
      const own = await ownSide(deps, { application, party });
      return viewFor(party, { application, ...own }).application;
    }),
  );
  return { items: items.sort((a, b) => b.createdAt.localeCompare(a.createdAt)), cursor: page.cursor };
};
