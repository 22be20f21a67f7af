import { startChange } from '#database/change.ts';
import { findIdentity } from '#database/people/reads.ts';
import { recordProof, useSessionCode } from '#database/sessions/writes.ts';
import type { Step } from '#database/transaction.ts';
import type { PersonCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { type ProofDependencies, useProof } from './proof.ts';

/** Records a proof of identity: for ten minutes this session can call routes that are `fresh`. */
async function confirm(
  deps: Dependencies,
  { personId, signedInAt }: PersonCaller,
  steps: readonly Step[],
): Promise<{ confirmed: true }> {
  const { database } = deps;
  const { role } = await findIdentity(database, personId);
  const change = startChange(deps, { personId, role });
  const { instant: at } = change;
  await change.commit([
    ...steps,
    recordProof({ personId, signedInAt }, at),
    change.auditPerson({ personId, action: 'security.session_confirmed' }),
  ]);
  return { confirmed: true };
}

/** Confirms by a complete proof: the password, and a code if there is a second factor. */
export const confirmSession: UseCase<Dependencies & ProofDependencies, 'security.confirmSession'> = async (
  deps,
  { ticket },
  caller,
) => {
  const proof = await useProof(deps, caller, { ticket, purpose: 'session' });
  return confirm(deps, caller, [proof.take]);
};

/** Confirms by the code of the e-mail, for accounts without a password. */
export const answerSessionCode: UseCase<Dependencies, 'security.answerSessionCode'> = async (deps, { code }, caller) =>
  confirm(deps, caller, [await useSessionCode(deps.database, caller, { code, now: deps.now() })]);
