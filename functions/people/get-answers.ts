import { listLeadsByEmail } from '#database/leads/reads.ts';
import { noDirectoryEmail } from '#database/people/entity.ts';
import { findPerson } from '#database/people/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { phoneSchema } from '#shared/people/schemas.ts';

/**
 * Returns what a person told the team before they had the account: of the contact whose invitation they used last (spec
 * office.md, O5).
 */
export const getAnswers: UseCase<Dependencies, 'people.answers'> = async ({ database }, _input, { personId }) => {
  const person = await findPerson(database, personId);
  const leads =
    !person || person.directoryEmail === noDirectoryEmail
      ? []
      : await listLeadsByEmail(database, person.directoryEmail);
  const lead = leads.findLast(({ invitation }) => invitation?.usedAt !== undefined);
  if (!lead) return { answers: null };
  const phone = phoneSchema.safeParse(lead.phone).data ?? null;
  return { answers: { purpose: lead.purpose ?? null, phone, figures: lead.figures ?? {} } };
};
