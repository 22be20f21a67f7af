import type { Access } from '../../../shared/api/route.ts';
import { idSchema } from '../../../shared/api/values.ts';
import { type AccountSecurity, findAccountSecurity } from '../../database/account-security.ts';
import { findApplication } from '../../database/application.ts';
import type { Database } from '../../database/database.ts';
import { findIdentity } from '../../database/person.ts';
import type { OwnerCaller, PersonCaller, PublicCaller, SignedCaller, StaffCaller } from '../caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { isEnded } from '../ended-session.ts';
import { Refusal } from '../refusal.ts';
import { lacksSecondFactor } from '../second-factor.ts';
import type { SignatureCheck } from './check-signature.ts';
import { clientAddress } from './client-address.ts';
import type { HttpEvent } from './event.ts';
import { identifyCaller } from './identify-caller.ts';

export type AuthorizationDependencies = Pick<Dependencies, 'database' | 'demandsSecondFactor'> & {
  /** Of a feature with signed routes. */
  readonly checkSignature?: SignatureCheck;
};

function requireLiving(caller: PersonCaller, security: AccountSecurity | undefined): void {
  if (isEnded(caller, security)) throw new Refusal('session.required');
}

async function requirePerson(database: Database, caller: PersonCaller): Promise<PersonCaller> {
  requireLiving(caller, await findAccountSecurity(database, caller.personId));
  return caller;
}

/** For everybody but its owner an application does not exist, and neither does one with a malformed id. */
async function requireOwner(database: Database, caller: PersonCaller, event: HttpEvent): Promise<OwnerCaller> {
  const applicationId = idSchema.safeParse(event.pathParameters?.['applicationId']);
  const [application] = await Promise.all([
    applicationId.success ? findApplication(database, applicationId.data) : undefined,
    requirePerson(database, caller),
  ]);
  if (application?.personId !== caller.personId) throw new Refusal('application.not_found');
  return { ...caller, application };
}

/** Strongly consistent: a membership or a second factor that was taken away ends at once. */
async function requireStaff(
  { database, demandsSecondFactor }: AuthorizationDependencies,
  caller: PersonCaller,
  access: Access,
): Promise<StaffCaller> {
  const { role, security } = await findIdentity(database, caller.personId);
  requireLiving(caller, security);
  if (role === 'client' || (access === 'admin' && role !== 'admin')) throw new Refusal('access.denied');
  if (demandsSecondFactor && lacksSecondFactor(caller, security)) throw new Refusal('access.second_factor_needed');
  return { ...caller, role };
}

async function requireSignature(check: SignatureCheck | undefined, event: HttpEvent): Promise<SignedCaller> {
  if (!check) throw new Error('A signed route needs a check of its signature');
  await check(event);
  return { signed: true };
}

/** Checks that the caller may use a route of this kind, before anything of the input is looked at. */
export async function authorizeCaller(
  deps: AuthorizationDependencies,
  access: Access,
  event: HttpEvent,
): Promise<PersonCaller | OwnerCaller | StaffCaller | PublicCaller | SignedCaller> {
  if (access === 'public') return { address: clientAddress(event) };
  if (access === 'signed') return requireSignature(deps.checkSignature, event);
  const caller = identifyCaller(event);
  if (access === 'person') return requirePerson(deps.database, caller);
  return access === 'owner' ? requireOwner(deps.database, caller, event) : requireStaff(deps, caller, access);
}
