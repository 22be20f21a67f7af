import type { LeadView } from '../../../../shared/leads/routes.ts';
import { queryKey } from '../../core/api.ts';
import { useAction } from '../../core/use-action.ts';
import { knownPages } from '../../core/use-api-pages.ts';

/** Saves status and note of a message. `keep` returns undefined when it failed. */
export function useKeepLead({ id: leadId, version }: LeadView) {
  const { run, running } = useAction('leads.keep', {
    changes: (lead) => [
      knownPages('leads.list', {}, (page) => ({
        ...page,
        items: page.items.map((each) => (each.id === lead.id ? lead : each)),
      })),
    ],
    touches: (error) => (error ? [queryKey('leads.list')] : []),
    waits: true,
  });
  return {
    keep: (kept: { readonly answered: boolean; readonly note: string }) => run({ leadId, version, ...kept }),
    keeping: running,
  };
}
