import { Refusal } from '../../shared/api/refusal.ts';
import { findIdentity } from '../database/people/reads.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { toMe } from './me.ts';

/** Returns the signed-in person, their role and their next step. */
export const getMe: UseCase<Dependencies, 'people.me'> = async (deps, _input, caller) => {
  const { person, ...rest } = await findIdentity(deps.database, caller.personId);
  if (!person) throw new Refusal('person.not_found');
  return toMe(deps, caller, { person, ...rest });
};
