import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Lead } from '#database/leads/entity.ts';
import { findLead, listLeadsByEmail, listLeadsByNumber } from '#database/leads/reads.ts';
import { LeadExists, setLeadOpen, createLead as storeLead } from '#database/leads/writes.ts';
import { findPersonsByEmail } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { searchByWords } from '#database/search/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { memberName } from '#platform/member-name.ts';
import { searchTerms } from '#shared/applications/search-words.ts';
import type { FoundContact } from '#shared/leads/problems.ts';
import { isSameAddress } from '#shared/people/addresses.ts';
import { answerWith } from './read-lead.ts';

/**
 * Stores a contact that a member of the team writes down, who takes care of it. Idempotent by submission id. Throws
 * `contact.duplicate` if there are others with the number or address that the member was not shown.
 */
export const createLead: UseCase<Dependencies, 'leads.create'> = async (
  deps,
  { submissionId, seen = [], origin, purpose, message, who, phone, email, name, ...figures },
  { personId, role },
) => {
  const { database } = deps;
  const [others, createdBy] = await Promise.all([
    findOthers(database, { phone, email }),
    memberName(database, personId),
  ]);
  const found = others.filter(({ id }) => id !== submissionId);
  if (found.some(({ id }) => !seen.includes(id))) throw new Refusal('contact.duplicate', { found });
  const change = startChange(deps, { personId, role });
  const lead: Lead = {
    leadId: submissionId,
    name,
    phone,
    email,
    source: origin,
    who: who || undefined,
    purpose,
    message: message || undefined,
    figures: Object.values(figures).some((value) => value !== undefined) ? figures : undefined,
    responsibleId: personId,
    createdAt: change.at,
    createdBy,
  };
  try {
    await change.commit([
      storeLead(lead),
      setLeadOpen(lead),
      // No name, number or address: the trail outlives them.
      change.auditPerson({ personId: submissionId, action: 'contact.created', after: { origin } }),
    ]);
  } catch (error) {
    if (!(error instanceof LeadExists)) throw error;
    return answerWith(deps, (await findLead(database, submissionId)) ?? lead);
  }
  return answerWith(deps, lead);
};

/** Returns the contacts, accounts and requests with a number or an address, each once. */
async function findOthers(
  database: Database,
  { phone, email }: { phone: string | undefined; email: string | undefined },
): Promise<FoundContact[]> {
  const terms = [phone, email].flatMap((each) => (each === undefined ? [] : [searchTerms(each)]));
  const [byNumber, byEmail, accounts, requests] = await Promise.all([
    phone === undefined ? [] : listLeadsByNumber(database, phone),
    email === undefined ? [] : listLeadsByEmail(database, email),
    email === undefined ? [] : findPersonsByEmail(database, email),
    Promise.all(terms.map((words) => searchByWords(database, { words, cursor: undefined }))),
  ]);
  const known = requests
    .flatMap(({ items }) => items)
    // The search finds beginnings of words, too.
    .filter(
      (each) =>
        (phone !== undefined && each.phone === phone) ||
        [each.email, ...(each.otherEmails ?? [])].some((other) => isSameAddress(other, email)),
    );
  const ofRequests = known.map(
    ({ applicationId, name, ...each }): FoundContact => ({
      id: applicationId,
      kind: 'request',
      name: name || null,
      email: each.email ?? null,
      phone: each.phone ?? null,
      applicationId,
    }),
  );
  const shown = new Set(known.map(({ applicationId }) => applicationId));
  const ofAccounts = accounts
    .filter(({ currentApplicationId = '' }) => !shown.has(currentApplicationId))
    .map(
      ({ personId: id, name = null, ...each }): FoundContact => ({
        id,
        kind: 'account',
        name,
        email: each.email,
        phone: null,
        applicationId: each.currentApplicationId ?? null,
      }),
    );
  const ofContacts = [...byNumber, ...byEmail].map(
    ({ leadId: id, name, ...each }): FoundContact => ({
      id,
      kind: 'contact',
      name,
      email: each.email ?? null,
      phone: each.phone ?? null,
      applicationId: null,
    }),
  );
  return [...new Map([...ofRequests, ...ofAccounts, ...ofContacts].map((each) => [each.id, each])).values()];
}
