import * as z from 'zod/mini';
import { findPendingSignUp } from '#database/accounts/reads.ts';
import { startChange } from '#database/change.ts';
import { accountIdOf } from '#database/people/entity.ts';
import { findPersonsByEmail } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { findStaffMember } from '#database/staff/reads.ts';
import { putStaffMember } from '#database/staff/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { notifyOfRole } from '#platform/role-notifications.ts';
import { reinstate, type SuspensionDependencies, suspend } from '#platform/suspension.ts';
import { emailSchema } from '#shared/people/schemas.ts';
import { suspensionSchema } from '#shared/security/suspension-routes.ts';
import { staffRoles } from '#shared/staff/roles.ts';

const inputSchema = z.strictObject({ email: emailSchema, role: z.enum(staffRoles) });

/** Suspends or reinstates an account if no admin can: the audit trail has the reason. */
const { reason } = suspensionSchema.shape;
const suspensionInputSchema = z.union([
  z.strictObject({ email: emailSchema, suspend: reason }),
  z.strictObject({ email: emailSchema, reinstate: reason }),
]);

type GrantDependencies = Dependencies & SuspensionDependencies;

const twoPersons = 'Two accounts have confirmed this address. Tell them apart in the backoffice first.';
const unknownPerson = 'Nobody with this confirmed e-mail address. They have to register and confirm it first.';

/** Suspends or reinstates the account with a verified address, including the last admin's. Idempotent. */
async function changeSuspension(
  deps: GrantDependencies,
  input: z.output<typeof suspensionInputSchema>,
): Promise<GrantResult> {
  const [person, another] = await findPersonsByEmail(deps.database, input.email);
  if (another) return refused(twoPersons);
  if (!person) return refused(unknownPerson);
  const order = { person, actor: { actorId: 'operations', actorRole: 'operations' }, guards: [] } as const;
  if ('suspend' in input) {
    await suspend(deps, { ...order, reason: input.suspend });
    return { ok: true, message: 'The account is suspended: none of its sessions counts, and nobody signs in to it.' };
  }
  try {
    await reinstate(deps, { ...order, reason: input.reinstate });
  } catch (error) {
    if (error instanceof Refusal) return refused('The account is not suspended.');
    throw error;
  }
  return { ok: true, message: 'The account is open again. Its earlier sessions stay over.' };
}

export interface GrantResult {
  ok: boolean;
  /** Shown in the operator's terminal. */
  message: string;
}

const refused = (message: string): GrantResult => ({ ok: false, message });

/** Grants a staff role to the person with a verified address. Idempotent; every change has an audit entry. */
async function grantRole(deps: GrantDependencies, event: unknown): Promise<GrantResult> {
  const { database } = deps;
  const suspension = suspensionInputSchema.safeParse(event);
  if (suspension.success) return changeSuspension(deps, suspension.data);
  const input = inputSchema.safeParse(event);
  if (!input.success) return refused('Expected {"email":"somebody@example.com","role":"staff"} or the role "admin".');
  const { email, role } = input.data;
  const [person, another] = await findPersonsByEmail(database, email);
  if (another) return refused(twoPersons);
  if (!person || (await findPendingSignUp(database, accountIdOf(person)))) return refused(unknownPerson);
  const { personId } = person;
  const member = await findStaffMember(database, personId);
  const before = member?.role ?? 'client';
  if (before === role) return { ok: true, message: `Nothing to do: the role was ${role} already.` };
  const change = startChange(deps, { personId: 'operations', role: 'operations' });
  const { at } = change;
  await change.commit([
    putStaffMember({ personId, role, createdAt: member?.createdAt ?? at, updatedAt: at }),
    change.auditPerson({ personId, action: 'staff.role_granted', before: { role: before }, after: { role } }),
    ...(await notifyOfRole(deps, { person, role, before: member?.role, actorId: 'operations' })),
  ]);
  return { ok: true, message: `The role is now ${role}; it was ${before}.` };
}

/**
 * Creates the function with which DevOps grants a staff role, used to create the first admin, and suspends an account
 * if no admin can.
 */
export function createGrantRole(deps: GrantDependencies, { log }: Pick<Observability, 'log'>) {
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
