import * as z from 'zod/mini';
import { emailSchema } from '../../shared/people/schemas.ts';
import { staffRoles } from '../../shared/staff/roles.ts';
import { recordPersonAudit } from '../database/audit-entry.ts';
import { findPersonsByEmail } from '../database/person.ts';
import { findStaffMember, putStaffMember } from '../database/staff-member.ts';
import { transact } from '../database/transaction.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import { describeError } from '../platform/describe-error.ts';
import type { Observability } from '../platform/observability.ts';

const inputSchema = z.strictObject({ email: emailSchema, role: z.enum(staffRoles) });

export interface GrantResult {
  readonly ok: boolean;
  /** For the terminal of whoever invoked it. */
  readonly message: string;
}

const refused = (message: string): GrantResult => ({ ok: false, message });

/** Gives the person with a verified address a role of the team. Safe to repeat; every change is written down. */
async function grantRole({ database, now, newId }: Dependencies, event: unknown): Promise<GrantResult> {
  const input = inputSchema.safeParse(event);
  if (!input.success) return refused('Expected {"email":"somebody@example.com","role":"staff"} or the role "admin".');
  const { email, role } = input.data;
  const [person, another] = await findPersonsByEmail(database, email);
  if (another) return refused('Two accounts have confirmed this address. Tell them apart in the backoffice first.');
  if (!person) return refused('Nobody with this confirmed e-mail address. They have to register and confirm it first.');
  const { personId } = person;
  const member = await findStaffMember(database, personId);
  const before = member?.role ?? 'client';
  if (before === role) return { ok: true, message: `Nothing to do: the role was ${role} already.` };
  const at = now().toISOString();
  await transact(database, [
    putStaffMember({ personId, role, createdAt: member?.createdAt ?? at, updatedAt: at }),
    recordPersonAudit({
      personId,
      auditId: newId(),
      at,
      actorId: 'operations',
      actorRole: 'operations',
      action: 'staff.role_granted',
      before: { role: before },
      after: { role },
    }),
  ]);
  return { ok: true, message: `The role is now ${role}; it was ${before}.` };
}

/** What DevOps invokes to make the first administrator. */
export function createGrantRole(deps: Dependencies, { log }: Pick<Observability, 'log'>) {
  return async (event: unknown): Promise<GrantResult> => {
    try {
      const result = await grantRole(deps, event);
      log.info('role grant', { ok: result.ok });
      return result;
    } catch (error) {
      log.error('role grant failed', describeError(error));
      return refused('The role could not be granted. The function’s log says why.');
    }
  };
}
