import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { closeLead } from './close-lead.ts';
import { createLead } from './create-lead.ts';
import { inviteLead } from './invite-lead.ts';
import { keepLead } from './keep-lead.ts';
import { countLeads, listLeads, listWhos } from './list-leads.ts';
import { searchLeads } from './search-leads.ts';
import { sendLead } from './send-lead.ts';

export const leadsUseCases: UseCases<Dependencies, 'leads'> = {
  'leads.send': sendLead,
  'leads.create': createLead,
  'leads.whos': listWhos,
  'leads.invite': inviteLead,
  'leads.close': closeLead,
  'leads.list': listLeads,
  'leads.count': countLeads,
  'leads.search': searchLeads,
  'leads.keep': keepLead,
};
