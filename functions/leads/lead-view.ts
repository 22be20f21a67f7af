import type { Database } from '#database/database.ts';
import type { Lead } from '#database/leads/entity.ts';
import type { Person } from '#database/people/entity.ts';
import { findPersonsByEmail } from '#database/people/reads.ts';
import type { LeadView } from '#shared/leads/routes.ts';

type Clients = ReadonlyMap<string, Person>;

/** Returns the people who have verified the contacts' addresses, by address in lower case. */
async function findClients(database: Database, leads: readonly Lead[]): Promise<Clients> {
  const addresses = [...new Set(leads.flatMap(({ email }) => email?.toLowerCase() ?? []))];
  const found = await Promise.all(
    addresses.map(async (email) => {
      // Accounts that share an address are told apart by the team.
      const [person, another] = await findPersonsByEmail(database, email);
      return person && !another ? ([email, person] as const) : undefined;
    }),
  );
  return new Map(found.filter((each) => each !== undefined));
}

/** Returns contacts as the team sees them. */
export async function toLeadViews(database: Database, leads: readonly Lead[]): Promise<LeadView[]> {
  const clients = await findClients(database, leads);
  return leads.map((lead) => toLeadView(lead, clients));
}

/** Returns a contact as the team sees it. */
function toLeadView(lead: Lead, clients: Clients): LeadView {
  const client = clients.get(lead.email?.toLowerCase() ?? '');
  const { invitation } = lead;
  return {
    id: lead.leadId,
    name: lead.name,
    email: lead.email ?? null,
    phone: lead.phone ?? null,
    message: lead.message ?? null,
    origin: lead.source,
    who: lead.who ?? null,
    campaign: lead.campaign ?? null,
    purpose: lead.purpose ?? null,
    figures: lead.figures ?? {},
    createdAt: lead.createdAt,
    createdBy: lead.createdBy ?? null,
    answered: lead.answeredAt && lead.answeredBy ? { at: lead.answeredAt, by: lead.answeredBy } : null,
    note: lead.note ?? null,
    responsibleId: lead.responsibleId ?? null,
    invitation: invitation
      ? {
          sentAt: invitation.sentAt.at(-1) ?? lead.createdAt,
          expiresAt: invitation.expiresAt,
          usedAt: invitation.usedAt ?? null,
          isReturned: invitation.returnedAt !== undefined,
        }
      : null,
    loss: lead.loss ?? null,
    client: client ? { name: client.name ?? null, applicationId: client.currentApplicationId ?? null } : null,
    version: lead.version ?? 0,
  };
}
