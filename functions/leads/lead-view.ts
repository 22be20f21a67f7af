import type { Database } from '#database/database.ts';
import type { Lead } from '#database/leads/entity.ts';
import type { Person } from '#database/people/entity.ts';
import { findPersonsByEmail } from '#database/people/reads.ts';
import type { LeadView } from '#shared/leads/routes.ts';

type Clients = ReadonlyMap<string, Person>;

/** Returns the people who have verified the visitors' addresses, by address in lower case. */
export async function findClients(database: Database, leads: readonly Lead[]): Promise<Clients> {
  const addresses = [...new Set(leads.map(({ email }) => email.toLowerCase()))];
  const found = await Promise.all(
    addresses.map(async (email) => {
      // Accounts that share an address are told apart by the team.
      const [person, another] = await findPersonsByEmail(database, email);
      return person && !another ? ([email, person] as const) : undefined;
    }),
  );
  return new Map(found.filter((each) => each !== undefined));
}

/** Returns a visitor's message as the team sees it. */
export function toLeadView(lead: Lead, clients: Clients): LeadView {
  const client = clients.get(lead.email.toLowerCase());
  return {
    id: lead.leadId,
    name: lead.name,
    email: lead.email,
    phone: lead.phone ?? null,
    message: lead.message,
    createdAt: lead.createdAt,
    answered: lead.answeredAt && lead.answeredBy ? { at: lead.answeredAt, by: lead.answeredBy } : null,
    note: lead.note ?? null,
    responsibleId: lead.responsibleId ?? null,
    client: client ? { name: client.name ?? null, applicationId: client.currentApplicationId ?? null } : null,
    version: lead.version ?? 0,
  };
}
