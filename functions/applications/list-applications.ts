import { findApplications, listApplicationsOfPerson } from '#database/applications/reads.ts';
import { findOwnParty, listPartiesOfPerson, partiesOf } from '#database/parties/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { ownSide } from '#platform/figures-of.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { viewFor } from '#platform/views.ts';

/** Returns the requests in which the caller is, newest first; those of others with the first page. */
export const listApplications: UseCase<Dependencies, 'applications.mine'> = async (deps, { cursor }, { personId }) => {
  const { database } = deps;
  const [page, places] = await Promise.all([
    listApplicationsOfPerson(database, { personId, cursor }),
    // Few: they come with the first page.
    cursor === undefined ? listPartiesOfPerson(database, personId) : [],
  ]);
  const own = await Promise.all(
    page.items.map(async (application) => ({
      application,
      party: await findOwnParty(database, application, personId),
    })),
  );
  const applications = await findApplications(
    database,
    places.map(({ applicationId }) => applicationId),
  );
  const others = applications.map((application) => ({
    application,
    party: partiesOf(application, places).find((party) => party.personId === personId),
  }));
  const items = await Promise.all(
    [...own, ...others].map(async ({ application, party }) => {
      if (!party) return [];
      const own = await ownSide(deps, { application, party });
      return [viewFor(party, { application, ...own }).application];
    }),
  );
  return { items: items.flat().sort((a, b) => b.createdAt.localeCompare(a.createdAt)), cursor: page.cursor };
};
