import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { listParties } from '#database/parties/reads.ts';
import { listFacts } from '#database/party-facts/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { PeopleFacts } from '#shared/parties/facts-routes.ts';
import { isIn } from '#shared/parties/party.ts';
import { changeFactsOf, toStaffFacts } from './change-facts.ts';

/** Returns everybody who is in an application with what is known of them, as the team sees it. */
export async function readPeopleFacts(database: Database, applicationId: string): Promise<PeopleFacts> {
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  return factsOfPeople(database, application);
}

async function factsOfPeople(database: Database, application: Application): Promise<PeopleFacts> {
  const [parties, facts] = await Promise.all([listParties(database, application), listFacts(database, application)]);
  return {
    people: parties.filter(isIn).map(({ partyId, name, role, state, buys, share, taxResidence, countryIncome }) => ({
      ...toStaffFacts(facts.get(partyId) ?? { partyId, facts: {}, version: 0 }),
      name,
      role,
      state,
      buys,
      share: share ?? null,
      taxResidence: taxResidence ?? null,
      countryIncome,
    })),
  };
}

/** Returns what the people of an application said about themselves. */
export const listFactsForTeam: UseCase<Dependencies, 'parties.staffFacts'> = ({ database }, { applicationId }) =>
  readPeopleFacts(database, applicationId);

/** Changes what is known of a person of an application. */
export const setFactsForTeam: UseCase<Dependencies, 'parties.staffSetFacts'> = async (
  deps,
  { applicationId, partyId, version, ...changes },
  actor,
) => {
  const { database } = deps;
  const findParty = async (application: Application) => {
    const parties = await listParties(database, application);
    const party = parties.find((each) => each.partyId === partyId && isIn(each));
    if (!party) throw new Refusal('party.not_found');
    return party;
  };
  const source = { kind: 'equipa', by: actor.personId } as const;
  await changeFactsOf(deps, { applicationId, findParty, version, changes, source, actor });
  return readPeopleFacts(database, applicationId);
};
