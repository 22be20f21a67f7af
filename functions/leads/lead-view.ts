import type { LeadView } from '../../shared/leads/routes.ts';
import type { Lead } from '../database/leads/entity.ts';

/** Returns a visitor's message as the team sees it. */
export const toLeadView = (lead: Lead): LeadView => ({
  id: lead.leadId,
  name: lead.name,
  email: lead.email,
  phone: lead.phone ?? null,
  message: lead.message,
  createdAt: lead.createdAt,
  answered: lead.answeredAt && lead.answeredBy ? { at: lead.answeredAt, by: lead.answeredBy } : null,
  note: lead.note ?? null,
  version: lead.version ?? 0,
});
