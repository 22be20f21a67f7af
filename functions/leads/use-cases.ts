import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { createLead } from './create-lead.ts';
import { keepLead } from './keep-lead.ts';
import { countLeads, listLeads } from './list-leads.ts';
import { searchLeads } from './search-leads.ts';

export const leadsUseCases: UseCases<Dependencies, 'leads'> = {
  'leads.create': createLead,
  'leads.list': listLeads,
  'leads.count': countLeads,
  'leads.search': searchLeads,
  'leads.keep': keepLead,
};
