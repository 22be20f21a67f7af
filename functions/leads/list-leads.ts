import { countOpenLeads, listOpenLeads, listLeads as readLeads } from '#database/leads/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { maxCountedLeads } from '#shared/leads/routes.ts';
import { findClients, toLeadView } from './lead-view.ts';

/** Returns a page of the visitors' messages, all or those that are not answered, newest first. */
export const listLeads: UseCase<Dependencies, 'leads.list'> = async ({ database }, { only, cursor }) => {
  const page = await (only === 'open' ? listOpenLeads : readLeads)(database, cursor);
  const clients = await findClients(database, page.items);
  return { items: page.items.map((lead) => toLeadView(lead, clients)), cursor: page.cursor };
};

/** Counts the messages that are not answered. */
export const countLeads: UseCase<Dependencies, 'leads.count'> = async ({ database }) => ({
  open: await countOpenLeads(database, maxCountedLeads + 1),
});
