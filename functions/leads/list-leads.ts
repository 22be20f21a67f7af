import { countOpenLeads, listNewestLeads, listOpenLeads, listLeads as readLeads } from '#database/leads/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { maxCountedLeads } from '#shared/leads/routes.ts';
import { toLeadViews } from './lead-view.ts';

/** Returns a page of the contacts, all or those that nobody has answered, newest first. */
export const listLeads: UseCase<Dependencies, 'leads.list'> = async ({ database }, { only, cursor }) => {
  const page = await (only === 'open' ? listOpenLeads : readLeads)(database, cursor);
  return { items: await toLeadViews(database, page.items), cursor: page.cursor };
};

/** Counts the contacts that nobody has answered. */
export const countLeads: UseCase<Dependencies, 'leads.count'> = async ({ database }) => ({
  open: await countOpenLeads(database, maxCountedLeads + 1),
});

/** Contacts that suggestions are read of. */
const newest = 100;

/** Returns who has sent the newest hundred contacts, each once for an origin, the latest first. */
export const listWhos: UseCase<Dependencies, 'leads.whos'> = async ({ database }) => {
  const leads = await listNewestLeads(database, newest);
  const whos = leads.flatMap(({ source: origin, who }) =>
    who ? [[`${origin} ${who}`, { origin, who }] as const] : [],
  );
  return { whos: [...new Map(whos).values()] };
};
