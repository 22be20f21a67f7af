import { startChange } from '#database/change.ts';
import { findIdentity } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { secondsAt } from '#database/schema.ts';
import type { AccountSecurity } from '#database/security/entity.ts';
import { findAccountSecurity, findRecoveryCodes } from '#database/security/reads.ts';
import {
  dropFactorRecovery,
  endSessionsBefore,
  forgetFactor,
  recordFactor,
  removeRecoveryCodes,
} from '#database/security/writes.ts';
import { type Step, transact } from '#database/transaction.ts';
import type { PersonCaller } from '#platform/caller.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { isEnded } from '#platform/session-life.ts';
import type { PoolAccount, PoolFactor } from '#platform/user-pool.ts';
import type { FactorMethod } from '#shared/security/account.ts';
import { describeAccount } from './describe-account.ts';
import { useProof } from './proof.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

const factorOf: Readonly<Record<FactorMethod, PoolFactor>> = { totp: 'SOFTWARE_TOKEN_MFA', sms: 'SMS_MFA' };

const open = (deps: SecurityDependencies, caller: PersonCaller, ticket: string) =>
  useProof(deps, caller, { ticket, purpose: 'factors' });

function requireTextMessages({ textMessages }: SecurityDependencies): void {
  if (!textMessages) throw new Refusal('security.no_text_messages');
}

/** Returns the secret of a new authenticator app. Repeated calls replace it. */
export const newAuthenticator: UseCase<SecurityDependencies, 'security.newAuthenticator'> = async (
  deps,
  { ticket },
  caller,
) => {
  const { accessToken } = await open(deps, caller, ticket);
  return { secret: await deps.proofPool.newSecret(accessToken) };
};

/** Adds the authenticator app; a wrong code does not use up the proof. */
export const addAuthenticator: UseCase<SecurityDependencies, 'security.addAuthenticator'> = async (
  deps,
  { ticket, code },
  caller,
) => {
  const proof = await open(deps, caller, ticket);
  await deps.proofPool.confirmSecret(proof.accessToken, code);
  return change(deps, caller, 'totp', true, proof.take);
};

/** Sends the code that verifies a phone number. */
export const newPhone: UseCase<SecurityDependencies, 'security.newPhone'> = async (deps, { ticket, phone }, caller) => {
  requireTextMessages(deps);
  const { accessToken } = await open(deps, caller, ticket);
  await deps.proofPool.sendPhoneCode(accessToken, phone);
  return { sent: true };
};

/** Adds the number as a second factor; a wrong code does not use up the proof. */
export const addPhone: UseCase<SecurityDependencies, 'security.addPhone'> = async (deps, { ticket, code }, caller) => {
  requireTextMessages(deps);
  const proof = await open(deps, caller, ticket);
  await deps.proofPool.confirmPhone(proof.accessToken, code);
  return change(deps, caller, 'sms', true, proof.take);
};

/** Removes a second factor. An absent one is no error: it may have been removed in another tab. */
export const dropFactor: UseCase<SecurityDependencies, 'security.dropFactor'> = async (
  deps,
  { ticket, method },
  caller,
) => {
  const proof = await open(deps, caller, ticket);
  return change(deps, caller, method, false, proof.take);
};

/**
 * Takes a factor back that was added while all sessions ended, as by a forgotten password: it may be a stranger's.
 * Throws `session.required`.
 */
async function requireSession(
  { database, userPool }: SecurityDependencies,
  { personId, username, signedInAt }: Pick<PersonCaller, 'personId' | 'username' | 'signedInAt'>,
  factor: PoolFactor,
): Promise<void> {
  const security = await findAccountSecurity(database, personId, { consistent: true });
  if (!isEnded({ signedInAt, security, session: undefined })) return;
  await userPool.setFactors(username, [factor], false);
  throw new Refusal('session.required');
}

/**
 * Returns whether recovery codes were issued with an app that the user pool does not know: who was interrupted adding
 * it has not seen them. Those that a used one left behind are older than any factor.
 */
const wereUnseen = (
  { factors }: PoolAccount,
  security: AccountSecurity | undefined,
  { issuedAt }: { issuedAt: Date },
): boolean =>
  !factors.includes(factorOf.totp) &&
  security?.factorSince !== undefined &&
  secondsAt(issuedAt) >= security.factorSince;

/**
 * Records the change and notifies the person, then makes it in the pool: if that fails, the notification was wrong, and
 * the person repeats it or the next sign-in corrects the record, but no change goes unnoticed. Ends all other sessions.
 * Issues recovery codes for an authenticator app if none are left or none were seen, and removes them with the app.
 */
async function change(
  deps: SecurityDependencies,
  { personId, username, signedInAt }: PersonCaller,
  method: FactorMethod,
  isEnabled: boolean,
  takeProof: Step,
) {
  const { database, userPool } = deps;
  const factor = factorOf[method];
  const [account, { role, person }, security, codes] = await Promise.all([
    userPool.findAccount(username),
    findIdentity(database, personId),
    findAccountSecurity(database, personId, { consistent: true }),
    findRecoveryCodes(database, personId),
  ]);
  if (!account) throw new Refusal('person.not_found');
  const others = account.factors.filter((each) => each !== factor);
  const factors = isEnabled ? [...others, factor] : others;
  let issued: ReturnType<typeof issueRecoveryCodes> | undefined;
  if (isEnabled || others.length < account.factors.length) {
    const change = startChange(deps, { personId, role });
    const { instant: at } = change;
    const isFirst = security?.factorSince === undefined;
    if (isEnabled && method === 'totp' && (!codes?.left || wereUnseen(account, security, codes)))
      issued = issueRecoveryCodes(personId, at);
    await change.commit([
      takeProof,
      factors.length === 0
        ? forgetFactor(personId, at, signedInAt)
        : isFirst
          ? recordFactor(personId, secondsAt(at), at, signedInAt)
          : endSessionsBefore(personId, at, signedInAt),
      change.auditPerson({
        personId,
        action: isEnabled ? 'security.factor_added' : 'security.factor_removed',
        before: { secondFactor: account.factors.length > 0 },
        after: { secondFactor: factors.length > 0, method },
      }),
      // The pool has made its part of a removal that was decided before: what is left of it would take this factor.
      ...(isEnabled && account.factors.length === 0 ? [dropFactorRecovery(personId)] : []),
      ...(issued ? [issued.put] : []),
      ...(method === 'totp' && !isEnabled ? [removeRecoveryCodes(personId)] : []),
      ...(person ? [change.notifyAccount(person, isEnabled ? 'factor_added' : 'factor_removed')] : []),
    ]);
    await userPool.setFactors(username, [factor], isEnabled);
    if (isEnabled) await requireSession(deps, { personId, username, signedInAt }, factor);
  } else await transact(database, [takeProof]);
  const described = describeAccount(deps, { ...account, factors }, security, issued?.codes.length ?? codes?.left);
  return { ...described, recoveryCodes: issued?.codes };
}
