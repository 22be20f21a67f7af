import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import { listParties, othersIn } from '#database/parties/reads.ts';
import { findPersons } from '#database/people/reads.ts';
import type { SearchResult } from '#shared/applications/routes.ts';
import { toSearchResult } from './views.ts';

/**
 * Returns applications as results of a search, with their clients' addresses: half a read unit for each
 * client, and the people of a request of several. */
export async function toSearchResults(
  database: Database,
  applications: readonly Application[],
): Promise<SearchResult[]> {
  const [persons, parties] = await Promise.all([
    findPersons(database, [...new Set(applications.map(({ personId }) => personId))]),
    Promise.all(applications.map((application) => listParties(database, application))),
  ]);
  const emails = new Map(persons.map(({ personId, email }) => [personId, email]));
  return applications.map((application, at) =>
    toSearchResult(application, {
      clientEmail: emails.get(application.personId) ?? null,
      clientPhone: null,
      bank: null,
      others: othersIn(application, parties[at] ?? []).map(({ name }) => name),
    }),
  );
}
