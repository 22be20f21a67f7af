import type { Application } from '#database/applications/entity.ts';
import { findApplications, listApplicationsOfPerson } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { findOwnParty, listPartiesOfPerson, partiesOf } from '#database/parties/reads.ts';

export interface OwnRequest {
  application: Application;
  /** The part of the person in it. */
  party: CaseParty;
}

/** Returns a page of the requests in which somebody is, their own newest first; those of others with the first page. */
export async function listOwnRequests(
  database: Database,
  { personId, cursor }: { personId: string; cursor: string | undefined },
): Promise<{ items: OwnRequest[]; cursor: string | null }> {
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
  const others = applications.map((application) => {
    const place = places.filter(({ applicationId }) => applicationId === application.applicationId);
    return { application, party: partiesOf(application, place).find((party) => party.personId === personId) };
  });
  const items = [...own, ...others].flatMap(({ application, party }) => (party ? [{ application, party }] : []));
  return { items, cursor: page.cursor };
}
