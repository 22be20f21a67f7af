import { findApplication } from '#database/applications/reads.ts';
import { findFormerParty, findOwnParty } from '#database/parties/reads.ts';
import { hasRoom } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { findAccountSecurity } from '#database/security/reads.ts';
import type { Session } from '#database/sessions/entity.ts';
import { findSession } from '#database/sessions/reads.ts';
import { recordSession, touchSession } from '#database/sessions/writes.ts';
import { findStaffMember } from '#database/staff/reads.ts';
import { type Access, isClientWrite, needsParty, type Route } from '#shared/kit/route.ts';
import { idSchema } from '#shared/kit/values.ts';
import { borrows } from '#shared/parties/party.ts';
import { idleHeader } from '#shared/security/idle-header.ts';
import type { PartyCaller, PersonCaller, PublicCaller, SignedCaller, StaffCaller } from '../caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { lacksSecondFactor } from '../second-factor.ts';
import { isDue, isFresh, isOver, type SessionState } from '../session-life.ts';
import type { SignatureCheck } from './check-signature.ts';
import { clientAddress } from './client-address.ts';
import { describeDevice } from './describe-device.ts';
import type { HttpEvent } from './event.ts';
import { identifyCaller } from './identify-caller.ts';
import { readDeviceTokens, rememberDevice } from './known-devices.ts';

export type AuthorizationDependencies = Pick<Dependencies, 'database' | 'demandsSecondFactor' | 'now'> & {
  /** For a feature with signed routes. */
  checkSignature?: SignatureCheck;
};

/** An authorized caller with an active session. */
interface CheckedCaller<Caller extends PersonCaller> {
  caller: Caller;
  session: Session | undefined;
}

/**
 * Throws for an ended session. Tokens are valid for an hour, whatever the state of the user pool; this check makes the
 * end of a session take effect immediately.
 */
function requireActiveSession({ now }: AuthorizationDependencies, state: SessionState): void {
  if (isOver(state, now())) throw new Refusal('session.required');
}

async function requirePerson(
  deps: AuthorizationDependencies,
  caller: PersonCaller,
): Promise<CheckedCaller<PersonCaller>> {
  const [security, session] = await Promise.all([
    findAccountSecurity(deps.database, caller.personId),
    findSession(deps.database, caller),
  ]);
  requireActiveSession(deps, { signedInAt: caller.signedInAt, security, session, isTeam: false });
  return { caller, session };
}

/**
 * Throws 404 for everyone who is not in the request, as for an unknown or malformed id; `access.denied` for a guarantor
 * where only borrowers may call. Strongly consistent: who was removed has no access any more, but to what they can still
 * take back.
 */
async function requireParty(
  deps: AuthorizationDependencies,
  caller: PersonCaller,
  { access, formerToo, event }: Pick<Route, 'access' | 'formerToo'> & { event: HttpEvent },
): Promise<CheckedCaller<PartyCaller>> {
  const applicationId = idSchema.safeParse(event.pathParameters?.['applicationId']);
  const [application, { session }] = await Promise.all([
    applicationId.success ? findApplication(deps.database, applicationId.data) : undefined,
    requirePerson(deps, caller),
  ]);
  const find = formerToo ? findFormerParty : findOwnParty;
  const party = application && (await find(deps.database, application, caller.personId));
  if (!party) throw new Refusal('application.not_found');
  if (access === 'borrower' && !borrows(party)) throw new Refusal('access.denied');
  return { caller: { ...caller, application, party }, session };
}

/** Strongly consistent: the removal of a membership, second factor or session takes effect immediately. */
async function requireStaff(
  deps: AuthorizationDependencies,
  caller: PersonCaller,
  access: Access,
): Promise<CheckedCaller<StaffCaller>> {
  const [member, security, session] = await Promise.all([
    findStaffMember(deps.database, caller.personId),
    findAccountSecurity(deps.database, caller.personId, { consistent: true }),
    findSession(deps.database, caller, { consistent: true }),
  ]);
  const role = member?.role ?? 'client';
  requireActiveSession(deps, { signedInAt: caller.signedInAt, security, session, isTeam: role !== 'client' });
  if (role === 'client' || (access === 'admin' && role !== 'admin')) throw new Refusal('access.denied');
  if (deps.demandsSecondFactor && lacksSecondFactor(caller, security)) throw new Refusal('access.second_factor_needed');
  return { caller: { ...caller, role }, session };
}

async function requireSignature(check: SignatureCheck | undefined, event: HttpEvent): Promise<SignedCaller> {
  if (!check) throw new Error('A signed route needs a check of its signature');
  await check(event);
  return { signed: true };
}

/**
 * Records that the session is active: at its first request, and every few minutes of use. Returns the cookies
 * by which the browser of a new session is known from then on.
 */
async function recordUse(
  { database, now }: AuthorizationDependencies,
  { caller, session }: CheckedCaller<PersonCaller>,
  { event, isTeam }: { event: HttpEvent; isTeam: boolean },
): Promise<readonly string[]> {
  const at = now();
  if (!isDue({ session, isTeam }, at)) return [];
  const { personId, signedInAt, throughGoogle } = caller;
  if (session) {
    if (event.headers[idleHeader] === undefined) await touchSession(database, { personId, signedInAt, isTeam }, at);
    return [];
  }
  const device = describeDevice(event.headers['user-agent']);
  const origin = throughGoogle ? 'google' : 'password';
  const [cookies] = await Promise.all([
    rememberDevice(database, { personId, signedInAt }, { tokens: readDeviceTokens(event), now: at }),
    recordSession(database, { personId, signedInAt, origin, device, isTeam }, at),
  ]);
  return cookies;
}

/**
 * Writes of one person an hour, refused ones included: each makes entries of a trail or a log of consents, and changes
 * that the stream follows. Routes with limits of their own have them in addition.
 */
export const clientWritesPerHour = 300;

/** Counts a write of a client. Throws `request.too_many`. */
async function countWrite({ database, now }: AuthorizationDependencies, { personId }: PersonCaller): Promise<void> {
  const write = { action: 'client.write', subject: personId, limit: clientWritesPerHour, now: now() };
  if (!(await hasRoom(database, write))) throw new Refusal('request.too_many');
}

interface AuthorizedCaller {
  caller: PersonCaller | PartyCaller | StaffCaller | PublicCaller | SignedCaller;
  /**
   * Counts the call, if it is a write of a client, and records that the caller's session is active, where that is due.
   * Returns cookies for the response.
   */
  record?: () => Promise<readonly string[]>;
}

/** Authorizes the caller of a route before the input is parsed. Writes nothing. */
export async function authorizeCaller(
  deps: AuthorizationDependencies,
  { method, access, formerToo, fresh = false }: Pick<Route, 'method' | 'access' | 'formerToo' | 'fresh'>,
  event: HttpEvent,
): Promise<AuthorizedCaller> {
  if (access === 'public') return { caller: { address: clientAddress(event), devices: readDeviceTokens(event) } };
  if (access === 'signed') return { caller: await requireSignature(deps.checkSignature, event) };
  const caller = identifyCaller(event);
  const isTeam = access === 'staff' || access === 'admin';
  const checked = isTeam
    ? await requireStaff(deps, caller, access)
    : needsParty(access)
      ? await requireParty(deps, caller, { access, formerToo, event })
      : await requirePerson(deps, caller);
  if (fresh && !isFresh({ signedInAt: caller.signedInAt, session: checked.session }, deps.now()))
    throw new Refusal('session.proof_needed');
  return {
    caller: checked.caller,
    record: async () => {
      const isCounted = isClientWrite({ method, access });
      const [cookies] = await Promise.all([
        recordUse(deps, checked, { event, isTeam }),
        isCounted && countWrite(deps, caller),
      ]);
      return cookies;
    },
  };
}
