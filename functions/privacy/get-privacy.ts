import { findIdentity } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { PrivacyDependencies } from './privacy-dependencies.ts';
import { viewPrivacy } from './privacy-view.ts';

/** Returns the caller's consents, latest export and request for erasure. */
export const getPrivacy: UseCase<PrivacyDependencies, 'privacy.get'> = async (deps, _input, { personId }) => {
  const { person } = await findIdentity(deps.database, personId);
  if (!person) throw new Refusal('person.not_found');
  return viewPrivacy(deps, personId);
};
