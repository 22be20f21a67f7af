import { queryKey } from '#core/api.ts';
import type { ApiError } from '#core/api-error.ts';
import { cachedResponse, useAction, type Words } from '#core/use-action.ts';
import { knownPages } from '#core/use-api-pages.ts';
import type { LeadView } from '#shared/leads/routes.ts';
import type { LossKind } from '#shared/leads/schemas.ts';
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

/** Responses with the contacts, after a failure of which the screen may show what is no longer so. */
const read = [queryKey('leads.list'), queryKey('leads.count')];

/** How the answer about a contact changes the lists in which it stands. */
const inLists = (lead: LeadView) =>
  lists.map((list) =>
    knownPages('leads.list', list, (page) => ({
      ...page,
      items: page.items.map((each) => (each.id === lead.id ? lead : each)),
    })),
  );

/** Changes what the team keeps about a message. `keep` returns undefined when it failed. */
export function useKeepLead({ id: leadId, version, answered, note }: LeadView) {
  const { run, running } = useAction('leads.keep', {
    changes: (lead) => [
      ...inLists(lead),
      cachedResponse('leads.count', {}, ({ open }) => ({
        open: open + Number(lead.answered === null) - Number(answered === null),
      })),
    ],
    // Nothing to wait for after a success: the next change, such as of the responsible, may follow at once.
    touches: (error) => (error ? read : []),
    waits: true,
  });
  return {
    keep: (change: LeadChange) => run({ leadId, version, answered: answered !== null, note: note ?? '', ...change }),
    keeping: running,
  };
}

/** Opens a closed contact again. */
export function useReopenLead({ id: leadId, version }: LeadView) {
  const { run, running } = useAction('leads.close', {
    done: ({ name }) => ['Contacto reaberto', name],
    changes: inLists,
    touches: (error) => (error ? read : [queryKey('leads.count')]),
  });
  return { reopen: () => run({ leadId, version, kind: null }), reopening: running };
}

/** Closes a contact as declined or lost. `close` returns undefined when it failed. */
export function useCloseLead({ id: leadId, version }: LeadView) {
  const { run } = useAction('leads.close', {
    done: ({ name }) => ['Contacto fechado', name],
    changes: inLists,
    touches: (error) => (error ? read : [queryKey('leads.count')]),
  });
  return (loss: { kind: LossKind; reason: string }) => run({ leadId, version, ...loss });
}

/** Invites a contact to make an account. `failed` shows a failure at its field, or returns its toast. */
export function useInviteLead(
  { id: leadId, version }: LeadView,
  { failed }: { failed: (error: ApiError) => Words | undefined },
) {
  const { run } = useAction('leads.invite', {
    done: ({ email }) => ['Convite enviado', email ?? undefined],
    failed,
    changes: inLists,
    touches: (error) => (error ? read : [queryKey('leads.count')]),
  });
  return (email: string) => run({ leadId, version, email });
}
