import { queryKey } from '#core/api.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { knownPages } from '#core/use-api-pages.ts';
import type { LeadView } from '#shared/leads/routes.ts';
import type { RouteInput } from '#shared/routes.ts';

/** The lists in which a message may stand. */
const lists: readonly Pick<RouteInput<'leads.list'>, 'only'>[] = [{}, { only: 'open' }];

/** What the team changes about a message; the rest stays. */
export interface LeadChange {
  answered?: boolean;
  note?: string;
  responsibleId?: string | null;
  /** The version that was read, if a later one has arrived since. */
  version?: number;
}

/** Changes what the team keeps about a message. `keep` returns undefined when it failed. */
export function useKeepLead({ id: leadId, version, answered, note }: LeadView) {
  const { run, running } = useAction('leads.keep', {
    changes: (lead) => [
      ...lists.map((list) =>
        knownPages('leads.list', list, (page) => ({
          ...page,
          items: page.items.map((each) => (each.id === lead.id ? lead : each)),
        })),
      ),
      cachedResponse('leads.count', {}, ({ open }) => ({
        open: open + Number(lead.answered === null) - Number(answered === null),
      })),
    ],
    // Nothing to wait for after a success: the next change, such as of the responsible, may follow at once.
    touches: (error) => (error ? [queryKey('leads.list'), queryKey('leads.count')] : []),
    waits: true,
  });
  return {
    keep: (change: LeadChange) => run({ leadId, version, answered: answered !== null, note: note ?? '', ...change }),
    keeping: running,
  };
}
