import type { Access } from '../../../shared/api/route.ts';
import { idSchema } from '../../../shared/api/values.ts';
import { findApplication } from '../../database/application.ts';
import type { Database } from '../../database/database.ts';
import { findStaffMember } from '../../database/staff-member.ts';
import type { OwnerCaller, PersonCaller, PublicCaller, StaffCaller } from '../caller.ts';
import { Refusal } from '../refusal.ts';
import { clientAddress } from './client-address.ts';
import type { HttpEvent } from './event.ts';
import { identifyCaller } from './identify-caller.ts';

/** For everybody but its owner an application does not exist, and neither does one with a malformed id. */
async function requireOwner(database: Database, caller: PersonCaller, event: HttpEvent): Promise<OwnerCaller> {
  const applicationId = idSchema.safeParse(event.pathParameters?.['applicationId']);
  const application = applicationId.success ? await findApplication(database, applicationId.data) : undefined;
  if (application?.personId !== caller.personId) throw new Refusal('application.not_found');
  return { ...caller, application };
}

async function requireStaff(database: Database, caller: PersonCaller, access: Access): Promise<StaffCaller> {
  const member = await findStaffMember(database, caller.personId);
  if (!member || (access === 'admin' && member.role !== 'admin')) throw new Refusal('access.denied');
  return { ...caller, role: member.role };
}

/** Checks that the caller may use a route of this kind, before anything of the input is looked at. */
export async function authorizeCaller(
  database: Database,
  access: Access,
  event: HttpEvent,
): Promise<PersonCaller | OwnerCaller | StaffCaller | PublicCaller> {
  if (access === 'public') return { address: clientAddress(event) };
  const caller = identifyCaller(event);
  if (access === 'person') return caller;
  return access === 'owner' ? requireOwner(database, caller, event) : requireStaff(database, caller, access);
}
