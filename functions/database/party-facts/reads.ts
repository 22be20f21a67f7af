import type { PartyFacts } from '#shared/parties/facts.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import type { Application } from '../applications/entity.ts';
import type { Database } from '../database.ts';
import { partyFactsEntity } from './entity.ts';
import { loanWith, type OwnFacts, ownFactsOf, standOnLoan } from './own-facts.ts';

/** Returns what one person of a request said about themselves, strongly consistent. Reads nothing if it is on the loan. */
export async function findFacts(database: Database, application: Application, partyId: string): Promise<OwnFacts> {
  if (standOnLoan(application, partyId)) return ownFactsOf(application, partyId, undefined);
  const { applicationId } = application;
  const { data } = await database.entity(partyFactsEntity).get({ applicationId, partyId }).go({ consistent: true });
  return ownFactsOf(application, partyId, data ?? undefined);
}

/** Returns what each person of a request said, by `partyId`; people who said nothing are missing, strongly consistent. */
export async function listFacts(database: Database, application: Application): Promise<ReadonlyMap<string, OwnFacts>> {
  const { applicationId } = application;
  if (!application.hasFacts) return new Map([[firstPartyId, ownFactsOf(application, firstPartyId, undefined)]]);
  const { data } = await database
    .entity(partyFactsEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return new Map(data.map((stored) => [stored.partyId, ownFactsOf(application, stored.partyId, stored)]));
}

/**
 * Returns an application as one of its people has it: its loan has the shared figures and their own, nobody else's. The
 * only way to their own ones; of a request with one person whose figures stand on the loan it reads nothing.
 */
export async function withOwnFigures(
  database: Database,
  application: Application,
  partyId: string = firstPartyId,
): Promise<Application> {
  if (!application.loan || standOnLoan(application, partyId)) return application;
  return { ...application, loan: loanWith(application, await findFacts(database, application, partyId)) };
}

/** Returns what somebody said in an earlier request, for a further one of theirs; undefined if it stands on the loan. */
export const carriedFacts = async (
  database: Database,
  earlier: Application,
  partyId: string,
): Promise<PartyFacts | undefined> =>
  earlier.hasFacts ? (await findFacts(database, earlier, partyId)).facts : undefined;
