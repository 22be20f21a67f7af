import { findApplications } from '#database/applications/reads.ts';
import { searchByWords } from '#database/search/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { searchTerms } from '#shared/applications/search-words.ts';
import { toSearchResult } from './views.ts';

/** Returns a page of the applications that are found by the words: one range read, and the applications of the page. */
export const searchApplications: UseCase<Dependencies, 'applications.search'> = async (
  { database },
  { name, cursor },
) => {
  const page = await searchByWords(database, { words: searchTerms(name), cursor });
  const ids = page.items.map(({ applicationId }) => applicationId);
  const found = new Map((await findApplications(database, ids)).map((each) => [each.applicationId, each]));
  return {
    // Excludes an application that was erased a moment ago.
    items: page.items.flatMap(({ applicationId, email, phone, bank, otherNames }) => {
      const application = found.get(applicationId);
      if (!application) return [];
      const contact = {
        clientEmail: email ?? null,
        clientPhone: phone ?? null,
        bank: bank ?? null,
        others: [...(otherNames ?? [])],
      };
      return [toSearchResult(application, contact)];
    }),
    cursor: page.cursor,
  };
};
