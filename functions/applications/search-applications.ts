import { searchWords } from '../../shared/applications/search-words.ts';
import { findApplications } from '../database/applications/reads.ts';
import { searchByName } from '../database/search/reads.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { toClosedCard } from './views.ts';

/**
 * Returns a page of the applications whose client's name matches the words: one range read, and the applications of the
 * page.
 */
export const searchApplications: UseCase<Dependencies, 'applications.search'> = async (
  { database },
  { name, cursor },
) => {
  const page = await searchByName(database, { words: searchWords(name), cursor });
  const found = new Map((await findApplications(database, page.items)).map((each) => [each.applicationId, each]));
  return {
    // Excludes an application that was erased a moment ago.
    items: page.items.flatMap((id) => {
      const application = found.get(id);
      return application ? [toClosedCard(application)] : [];
    }),
    cursor: page.cursor,
  };
};
