import { listLeads as readLeads } from '../database/leads/reads.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { toLeadView } from './lead-view.ts';

/** Returns a page of the visitors' messages, newest first. */
export const listLeads: UseCase<Dependencies, 'leads.list'> = async ({ database }, { cursor }) => {
  const page = await readLeads(database, cursor);
  return { items: page.items.map(toLeadView), cursor: page.cursor };
};
