import { createHash, randomBytes } from 'node:crypto';
import { startChange } from '#database/change.ts';
import { findIdentity } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { endSessionsBefore, putRecoveryCodes } from '#database/security/writes.ts';
import type { Step } from '#database/transaction.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { recoveryCodeAlphabet, recoveryCodeCount, recoveryCodeLength } from '#shared/security/recovery-code.ts';
import { useProof } from './proof.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

/** Returns a random code. A byte modulo 32 is uniform. */
const newCode = (): string =>
  Array.from(randomBytes(recoveryCodeLength), (byte) => recoveryCodeAlphabet[byte % 32]).join('');

/**
 * Returns the hash under which a code is stored: SHA-256 in hexadecimal. A slow or salted hash would add nothing to 120
 * random bits (OWASP ASVS 5.0, 6.5.2: a standard hash function from 112 bits).
 */
export const recoveryCodeHash = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Creates recovery codes, and the write that replaces a person's earlier ones. */
export function issueRecoveryCodes(personId: string, at: Date): { codes: string[]; put: Step } {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  return { codes, put: putRecoveryCodes(personId, codes.map(recoveryCodeHash), at) };
}

/** Replaces the caller's recovery codes. Requires an authenticator app; ends all other sessions. */
export const renewRecoveryCodes: UseCase<SecurityDependencies, 'security.renewRecoveryCodes'> = async (
  deps,
  { ticket },
  caller,
) => {
  const { personId, username, signedInAt } = caller;
  const proof = await useProof(deps, caller, { ticket, purpose: 'factors' });
  const [account, { role, person }] = await Promise.all([
    deps.userPool.findAccount(username),
    findIdentity(deps.database, personId),
  ]);
  if (!account) throw new Refusal('person.not_found');
  if (!account.factors.includes('SOFTWARE_TOKEN_MFA')) throw new Refusal('security.no_factor');
  const change = startChange(deps, { personId, role });
  const { codes, put } = issueRecoveryCodes(personId, change.instant);
  await change.commit([
    proof.take,
    put,
    endSessionsBefore(personId, change.instant, signedInAt),
    change.auditPerson({ personId, action: 'security.recovery_codes_renewed' }),
    ...(person ? [change.notifyAccount(person, 'recovery_codes_renewed')] : []),
  ]);
  return { recoveryCodes: codes };
};
