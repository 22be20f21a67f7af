import type { FactorMethod } from '../../shared/security/account.ts';
import type { PersonCaller } from '../platform/caller.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { Refusal } from '../platform/refusal.ts';
import type { PoolFactor } from '../platform/user-pool.ts';
import type { SecurityDependencies } from './dependencies.ts';
import { useProof } from './proof.ts';
import { recordFactors } from './record-security.ts';

const factorOf: Readonly<Record<FactorMethod, PoolFactor>> = { totp: 'SOFTWARE_TOKEN_MFA', sms: 'SMS_MFA' };

const open = (deps: SecurityDependencies, caller: PersonCaller, ticket: string) =>
  useProof(deps, caller, { ticket, purpose: 'factors' });

function requireTextMessages({ textMessages }: SecurityDependencies): void {
  if (!textMessages) throw new Refusal('security.no_text_messages');
}

/** Gives the secret of a new authenticator app. It can be asked for again: the pool then gives another one. */
export const newAuthenticator: UseCase<SecurityDependencies, 'security.newAuthenticator'> = async (
  deps,
  { ticket },
  caller,
) => {
  const { accessToken } = await open(deps, caller, ticket);
  return { secret: await deps.proofPool.newSecret(accessToken) };
};

/** Adds the authenticator app; a wrong code leaves the proof as it is. */
export const addAuthenticator: UseCase<SecurityDependencies, 'security.addAuthenticator'> = async (
  deps,
  { ticket, code },
  caller,
) => {
  const proof = await open(deps, caller, ticket);
  await deps.proofPool.confirmSecret(proof.accessToken, code);
  return change(deps, caller, 'totp', true, proof.end);
};

/** Sends the code that shows whose telephone number it is. */
export const newPhone: UseCase<SecurityDependencies, 'security.newPhone'> = async (deps, { ticket, phone }, caller) => {
  requireTextMessages(deps);
  const { accessToken } = await open(deps, caller, ticket);
  await deps.proofPool.sendPhoneCode(accessToken, phone);
  return { sent: true };
};

/** Adds the number as a second factor; a wrong code leaves the proof as it is. */
export const addPhone: UseCase<SecurityDependencies, 'security.addPhone'> = async (deps, { ticket, code }, caller) => {
  requireTextMessages(deps);
  const proof = await open(deps, caller, ticket);
  await deps.proofPool.confirmPhone(proof.accessToken, code);
  return change(deps, caller, 'sms', true, proof.end);
};

/** Removes a second factor. One that is not there is no error: it may have been removed in another tab. */
export const dropFactor: UseCase<SecurityDependencies, 'security.dropFactor'> = async (
  deps,
  { ticket, method },
  caller,
) => {
  const proof = await open(deps, caller, ticket);
  return change(deps, caller, method, false, proof.end);
};

async function change(
  deps: SecurityDependencies,
  caller: PersonCaller,
  method: FactorMethod,
  isEnabled: boolean,
  endProof: () => Promise<void>,
) {
  await deps.userPool.setFactors(caller.username, [factorOf[method]], isEnabled);
  await endProof();
  return recordFactors(deps, caller);
}
